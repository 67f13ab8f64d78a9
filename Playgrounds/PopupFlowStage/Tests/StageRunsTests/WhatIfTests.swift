import PopupFlow
import PopupFlowJournal
import Testing

@testable import StageRuns

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
    try await run.load(Array(journal.utf8), with: change)
    return run
  }

  private func differences(_ journal: String, _ change: WhatIf) async throws -> [String] {
    let original = RecordedRun()
    try await original.load(Array(journal.utf8))
    return try await changed(journal, change).differences(from: original.lives)
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
        "b: on screen at 4.0 s, instead of never.", "b: still presented, instead of still queued.",
        "c: never on screen, instead of at 4.0 s.", "c: still queued, instead of still presented.",
      ])
  }

  @Test("The policy's defaults hold for requests that say nothing")
  func defaults() async throws {
    let policy = Array(#"{"policy": {"defaults": {"preemption": "yield"}}}"#.utf8)
    let sentences = try await differences(manual, WhatIf(policy: policy))
    #expect(sentences.contains("c: on screen at 2.7 s, instead of at 4.0 s."))
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
    #expect(sentences.contains("a: never on screen, instead of at 1.0 s."))
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
    // Presented at 0.32, over at 2.32, gone at 2.56.
    let shown = await run.lives.map { $0.shownAt.map { ($0 * 100).rounded() / 100 } }
    #expect(shown == [[0], [2.56]])
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
}
