import Testing

@testable import Benchmarking

@MainActor
struct MeasuringTests {
  @Test(
    arguments: [
      ([3], 3), ([4, 1, 3], 3), ([8, 2, 4, 100], 6), ([1, 1, 1, 50], 1),
    ] as [([Double], Double)])
  func medianIsTheMiddle(values: [Double], expected: Double) {
    #expect(values.median == expected)
  }

  @Test func medianOfNothingIsNoNumber() {
    #expect([Double]().median.isNaN)
  }

  @Test func roundsArePlayedWithPauses() {
    let contestant = ProtocollingContestant(roundsAtOnce: 4)
    contestant.time(rounds: 10)
    #expect(
      contestant.protocolled == [
        "prepare 4", "play 4", "finish", "prepare 4", "play 4", "finish", "prepare 2", "play 2",
        "finish",
      ])
  }

  @Test func contestantsTakeTurns() {
    var conditions = Conditions.quick
    conditions.runs = 3
    conditions.shortestRun = 0
    let (first, second) = (ProtocollingContestant(), ProtocollingContestant())
    let costs = Contest(conditions).costs(of: [first, second])
    #expect(costs.count == 2)
    #expect(costs.allSatisfy { $0.isFinite && $0 >= 0 })
    // One round to warm up and measure, followed by the runs.
    #expect(first.protocolled.filter { $0 == "play 1" }.count == 4)
    #expect(second.protocolled == first.protocolled)
  }

  @Test func runsAreLongEnough() {
    var conditions = Conditions.quick
    conditions.runs = 1
    conditions.shortestRun = 2e6
    let contestant = BusyContestant()
    _ = Contest(conditions).costs(of: [contestant])
    // The last play is the run. The earlier ones determine the number of rounds.
    #expect(contestant.times.last ?? 0 > 1e6)
  }
}

@MainActor
private final class ProtocollingContestant: Contestant {
  let operationsPerRound = 1
  let roundsAtOnce: Int
  private(set) var protocolled: [String] = []

  init(roundsAtOnce: Int = 1_000) {
    self.roundsAtOnce = roundsAtOnce
  }

  func prepare(rounds: Int) { protocolled.append("prepare \(rounds)") }
  func play(rounds: Int) { protocolled.append("play \(rounds)") }
  func finish() { protocolled.append("finish") }
}

@MainActor
private final class BusyContestant: Contestant {
  let operationsPerRound = 1
  private(set) var times: [Double] = []

  func play(rounds: Int) {
    let start = ProcessorClock.now
    while ProcessorClock.now < start + 10_000 * Double(rounds) {}
    times.append(ProcessorClock.now - start)
  }

  func finish() {}
}
