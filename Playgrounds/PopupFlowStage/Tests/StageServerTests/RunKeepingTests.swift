import PopupFlow
import StageHTTP
import StageRuns
import Testing

@testable import StageServer

@Suite("Opened runs")
@MainActor
struct RunKeepingTests {
  private func stage(_ change: (inout StageLimits) -> Void) -> Stage {
    var limits = StageLimits()
    change(&limits)
    return Stage(token: "secret", limits: limits)
  }

  @Test("A session's oldest runs make way for new ones")
  func oldest() throws {
    let stage = stage { $0.runsOfSession = 2 }
    let session = try stage.makeSession(policy: PopupPolicy())
    let names = try (0..<3).map { _ in
      try stage.keep(RecordedRun(), steps: 1, for: session)
    }
    #expect(throws: HTTPError.self) { try stage.run(names[0]) }
    _ = try stage.run(names[1])
    _ = try stage.run(names[2])
  }

  @Test("Long runs of a session make way, too")
  func longRuns() throws {
    let stage = stage { $0.stepsOfSession = 100 }
    let session = try stage.makeSession(policy: PopupPolicy())
    let first = try stage.keep(RecordedRun(), steps: 60, for: session)
    let second = try stage.keep(RecordedRun(), steps: 60, for: session)
    #expect(throws: HTTPError.self) { try stage.run(first) }
    _ = try stage.run(second)
  }

  @Test("All visitors together keep only so many long runs; short ones always find a place")
  func budget() throws {
    let stage = stage {
      $0.shortRun = 10
      $0.longRuns = 100
    }
    let one = try stage.makeSession(policy: PopupPolicy())
    let other = try stage.makeSession(policy: PopupPolicy())
    _ = try stage.keep(RecordedRun(), steps: 80, for: one)
    #expect(throws: HTTPError.self) { try stage.keep(RecordedRun(), steps: 80, for: other) }
    _ = try stage.keep(RecordedRun(), steps: 10, for: other)
  }
}
