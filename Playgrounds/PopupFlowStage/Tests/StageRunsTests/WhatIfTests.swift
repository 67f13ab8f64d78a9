@_spi(JournalTools) import Comparing
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing

@_spi(JournalTools) @testable import StageRuns

@Suite("A run with a change")
struct WhatIfTests {
  private let manual = """
    {"policy": {"order": ["priority", "fifo"]}, "host": "manual"}
    {"at": 1, "event": "request", "id": "a"}
    {"at": 1.3, "event": "didPresent", "id": "a", "presentation": 1}
    {"at": 2, "event": "request", "id": "b"}
    {"at": 2.5, "event": "request", "id": "c", "priority": 100}
    {"at": 4, "event": "userDismissed", "id": "a", "presentation": 1}
    {"at": 4.3, "event": "didPresent", "id": "c", "presentation": 2}

    """

  private func changed(_ journal: String, _ change: WhatIf) async throws -> RecordedRun {
    let run = RecordedRun()
    _ = try await run.load(Array(journal.utf8), with: change)
    return run
  }

  private func differences(_ journal: String, _ change: WhatIf) async throws -> [String] {
    let original = RecordedRun()
    try await original.load(Array(journal.utf8))
    return try await changed(journal, change).comparison(with: original.lives).sentences
  }

  @Test("Without a change, nothing is different: the simulated host is like the page")
  func unchanged() async throws {
    #expect(try await differences(manual, WhatIf()) == [])
  }

  @Test("Under another order, another popup comes")
  func policy() async throws {
    let policy = Array(#"{"policy": {"order": ["fifo"]}}"#.utf8)
    let sentences = try await differences(manual, WhatIf(policy: policy))
    #expect(
      sentences == [
        "b: on screen at 4.3 s, instead of never.", "b: still on screen, instead of still queued.",
        "c: never on screen, instead of at 4.3 s.", "c: still queued, instead of still on screen.",
      ])
  }

  @Test("The policy's defaults hold for requests that say nothing")
  func defaults() async throws {
    let policy = Array(#"{"policy": {"defaults": {"preemption": "yield"}}}"#.utf8)
    let sentences = try await differences(manual, WhatIf(policy: policy))
    #expect(sentences.contains("c: on screen at 3.0 s, instead of at 4.3 s."))
  }

  @Test("An event comes at another time, and can be moved again in the changed run")
  func moves() async throws {
    let run = try await changed(manual, WhatIf(moves: [4: 0.5]))
    let log = await run.log(from: 0, count: 100)
    let moved = try #require(log.first)
    #expect(moved.title == "requested b")
    #expect(moved.at == 0.5)
    let journal = String(decoding: await run.journal, as: UTF8.self)
    let again = try await changed(journal, WhatIf(moves: [moved.line: 2]))
    #expect(await again.log(from: 0, count: 100).last { $0.title == "requested b" }?.at == 2)
    let sentences = try await differences(manual, WhatIf(moves: [4: 0.5]))
    #expect(sentences.contains("a: never on screen, instead of at 1.3 s."))
  }

  @Test("An event is left out, and can be left out again in the changed run")
  func leftOut() async throws {
    let run = try await changed(manual, WhatIf(leftOut: [5]))
    #expect(await run.log(from: 0, count: 100).allSatisfy { !$0.title.contains("requested c") })
    let sentences = try await differences(manual, WhatIf(leftOut: [5]))
    #expect(sentences.contains("c: not requested."))
    #expect(sentences.contains { $0.hasPrefix("b: on screen at") })
    let journal = String(decoding: await run.journal, as: UTF8.self)
    let line = try #require(
      await run.log(from: 0, count: 100).first { $0.title == "requested b" }?.line)
    #expect(try await differences(journal, WhatIf(leftOut: [line])).contains("b: not requested."))
  }

  @Test("A deadline fires between events, and the host answers what comes of it")
  func deadlines() async throws {
    let journal = """
      {"host": "manual"}
      {"event": "request", "id": "a", "duration": 2}
      {"event": "didPresent", "id": "a"}
      {"event": "request", "id": "b"}
      {"at": 10, "event": "sessionEnded"}

      """
    let run = try await changed(journal, WhatIf())
    // Over at 2, but in the recording it never goes.
    let shown = await run.lives.map { $0.shownAt.map { ($0 * 100).rounded() / 100 } }
    #expect(shown == [[0], []])
  }

  @Test("The changed run has a journal, which replays to the same state")
  func journal() async throws {
    let run = try await changed(manual, WhatIf(moves: [2: 3]))
    var replay = JournalReplay(JournalReader(bytes: await run.journal))
    while try replay.next() != nil {}
    let steps = await run.extent.steps
    let state = StateView(replay.state)
    let last = try await run.state(after: steps - 1)
    #expect(state.presented.map(\.id) == last.presented.map(\.id))
    #expect(state.queued.map(\.id) == last.queued.map(\.id))
  }

  @Test("An instant host stays instant, and a wrong policy is explained")
  func instantHost() async throws {
    let journal = #"{"event": "request", "id": "a"}"#
    let run = try await changed(journal, WhatIf(policy: Array(#"{"policy": {}}"#.utf8)))
    #expect(try await run.state(after: 0).presented.map(\.phase) == ["presented"])
    await #expect(throws: RunError.self) {
      try await changed(journal, WhatIf(policy: Array(#"{"policy": {"order": ["x"]}}"#.utf8)))
    }
  }

  @Test(
    "A run under its own policy line is not different, with its defaults",
    arguments: Scenarios.names)
  func ownPolicy(name: String) async throws {
    let journal = try #require(Scenarios.journal(named: name))
    let original = RecordedRun()
    try await original.load(journal)
    let run = RecordedRun()
    _ = try await run.load(journal, with: WhatIf(policy: await original.policyLine))
    #expect(await run.comparison(with: original.lives).sentences == [])
    #expect(await run.extent.steps == original.extent.steps)
  }
}
