/// Measures several contestants in turns, so that disturbances affect all of them.
@MainActor
struct Contest {
  private let conditions: Conditions

  init(_ conditions: Conditions) {
    self.conditions = conditions
  }

  /// Returns the cost of each contestant's operation, in nanoseconds: the median of several runs,
  /// each long enough for the resolution of the clock.
  ///
  /// Before the measurement, warms up all contestants and determines the number of rounds in a run.
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
      // Approaches the number in steps, since the first rounds are the slowest.
      let estimate = Double(rounds) * conditions.shortestRun / max(time, 1) * 1.1
      rounds = min(rounds * 8, Int(estimate) + 1)
    }
  }
}

extension [Double] {
  /// The median of the values; NaN if there are none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
