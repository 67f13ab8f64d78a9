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
    return Stage(token: "secret", key: "reading", limits: limits)
  }

  private func file(of steps: Int) -> RecordedFile {
    RecordedFile([RecordedRun()], RecordedRun.Extent(steps: steps, end: 1))
  }

  private func keep(
    _ steps: Int, in stage: Stage, for session: StageSession, as role: OpenedRun.Role = .opened
  ) throws -> String {
    try stage.keep(
      file(of: steps), named: "Run \(steps)", for: session, as: role)
  }

  @Test("A session's oldest runs make way for new ones")
  func oldest() throws {
    let stage = stage { $0.runsOfSession = 2 }
    let session = try stage.makeSession(policy: PopupPolicy())
    let names = try (0..<3).map { _ in
      try keep(1, in: stage, for: session)
    }
    #expect(throws: HTTPError.self) { try stage.run(names[0]) }
    _ = try stage.run(names[1])
    _ = try stage.run(names[2])
  }

  @Test("Long runs of a session make way, too")
  func longRuns() throws {
    let stage = stage { $0.stepsOfSession = 100 }
    let session = try stage.makeSession(policy: PopupPolicy())
    let first = try keep(60, in: stage, for: session)
    let second = try keep(60, in: stage, for: session)
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
    _ = try keep(80, in: stage, for: one)
    #expect(throws: HTTPError.self) { try keep(80, in: stage, for: other) }
    _ = try keep(10, in: stage, for: other)
  }

  @Test("What is being made counts among the long runs, and a run is compared once at a time")
  func making() async throws {
    let stage = stage {
      $0.shortRun = 10
      $0.longRuns = 100
    }
    let one = try stage.makeSession(policy: PopupPolicy())
    let other = try stage.makeSession(policy: PopupPolicy())
    let run = RecordedRun()
    try await stage.making(80, as: .comparison, from: run, for: one) {
      let compared = await #expect(throws: HTTPError.self) {
        try await stage.making(5, as: .comparison, from: run, for: other) {}
      }
      #expect(compared?.status == .conflict)
      let full = await #expect(throws: HTTPError.self) {
        try await stage.making(80, as: .opened, for: other) {}
      }
      #expect(full?.status == .unavailable)
      try await stage.making(5, as: .comparison, from: RecordedRun(), for: other) {}
    }
    // Work that fails leaves room, too.
    await #expect(throws: CancellationError.self) {
      try await stage.making(80, as: .opened, for: one) { throw CancellationError() }
    }
    try await stage.making(80, as: .comparison, from: run, for: other) {}
    // The session's own comparison makes way for the next one.
    _ = try keep(80, in: stage, for: one, as: .comparison)
    try await stage.making(90, as: .comparison, from: run, for: one) {}
    await #expect(throws: HTTPError.self) {
      try await stage.making(90, as: .comparison, from: run, for: other) {}
    }
  }

  @Test("A file of many cases counts as a long run, however short they are")
  func cases() async throws {
    let stage = stage {
      $0.shortRun = 10
      $0.longRuns = 100
    }
    let session = try stage.makeSession(policy: PopupPolicy())
    let lines = (0..<6).map { "{\"case\": \"\($0)\"}\n" }.joined()
    let file = try await RecordedFile(Array(lines.utf8))
    #expect(throws: HTTPError.self) { try stage.keep(file, named: "Cases", for: session) }
  }

  @Test("A comparison takes the place of no run, but that of the comparison before")
  func comparisons() throws {
    let stage = stage {
      $0.runsOfSession = 2
      $0.stepsOfSession = 100
    }
    let session = try stage.makeSession(policy: PopupPolicy())
    let runs = try [60, 40].map { try keep($0, in: stage, for: session) }
    let first = try keep(60, in: stage, for: session, as: .comparison)
    let second = try keep(90, in: stage, for: session, as: .comparison)
    #expect(throws: HTTPError.self) { try stage.run(first) }
    for run in runs + [second] { _ = try stage.run(run) }
    #expect(stage.runs(of: session).map(\.run) == runs)
    // One that is looked into is a run like others.
    try stage.keepGuest(second, for: session)
    #expect(stage.runs(of: session).map(\.run) == [second])
    #expect(throws: HTTPError.self) { try stage.run(runs[0]) }
  }

  @Test("Runs of links take the place of no kept run, and are kept when they are asked for")
  func shared() throws {
    let stage = stage { $0.runsOfSession = 2 }
    let session = try stage.makeSession(policy: PopupPolicy())
    let kept = try keep(1, in: stage, for: session)
    let links = try (0..<6).map { _ in try keep(2, in: stage, for: session, as: .guest) }
    #expect(throws: HTTPError.self) { try stage.run(links[4]) }
    #expect(stage.runs(of: session).map(\.run) == [kept])
    try stage.keepGuest(links[5], for: session)
    #expect(stage.runs(of: session).map(\.run) == [kept, links[5]])
  }

  @Test("A run that is closed is gone, and only its own session can close it")
  func closing() throws {
    let stage = stage { _ in }
    let session = try stage.makeSession(policy: PopupPolicy())
    let run = try keep(3, in: stage, for: session)
    stage.close(run, for: try stage.makeSession(policy: PopupPolicy()))
    #expect(stage.runs(of: session) == [OpenedRun(run: run, name: "Run 3", file(of: 3))])
    stage.close(run, for: session)
    #expect(throws: HTTPError.self) { try stage.run(run) }
  }

  @Test("The run before a new one stays until the next, for what the page has asked meanwhile")
  func formerRun() throws {
    let stage = stage { _ in }
    let session = try stage.makeSession(policy: PopupPolicy())
    let former = session.latestRuns.id
    session.start(policy: PopupPolicy())
    _ = try stage.run(former)
    session.start(policy: PopupPolicy())
    #expect(throws: HTTPError.self) { try stage.run(former) }
  }
}
