/// Measures several contestants in turns, so that whatever disturbs the machine disturbs all of
/// them.
@MainActor
struct Contest {
  private let conditions: Conditions

  init(_ conditions: Conditions) {
    self.conditions = conditions
  }

  /// What an operation of each contestant costs, in nanoseconds: the median of several runs, each
  /// so long that the clock's steps do not matter.
  ///
  /// All are played before, until they are warm and it is known how many rounds a run needs.
  func costs(of contestants: [any Contestant]) -> [Double] {
    let rounds = contestants.map(roundsOfRun)
    var costs = contestants.map { _ in [Double]() }
    for _ in 0..<conditions.runs {
      for (index, contestant) in contestants.enumerated() {
        let time = contestant.time(rounds: rounds[index])
        costs[index].append(time / Double(rounds[index] * contestant.operationsPerRound))
      }
    }
    return costs.map(\.median)
  }

  private func roundsOfRun(_ contestant: any Contestant) -> Int {
    var rounds = 1
    while true {
      let time = contestant.time(rounds: rounds)
      if time >= conditions.shortestRun { return rounds }
      // Not at once to the end: the first rounds are the slowest.
      let estimate = Double(rounds) * conditions.shortestRun / max(time, 1) * 1.1
      rounds = min(rounds * 8, Int(estimate) + 1)
    }
  }
}

extension [Double] {
  /// The middle of the values in ascending order, or between the two in the middle; NaN of none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
