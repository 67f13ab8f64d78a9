import Comparing
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing

@_spi(JournalTools) @testable import StageRuns

@Suite("A recorded run")
struct RecordedRunTests {
  @Test("The state after each step is that of the replay", arguments: Scenarios.names)
  func states(name: String) throws {
    let journal = try #require(Scenarios.journal(named: name))
    var replay = JournalReplay(JournalReader(bytes: journal))
    var run = PlayedRun()
    var reader = JournalReader(bytes: journal)
    // Three times in a row, so that there are checkpoints to start from.
    while let entry = try reader.next() { try run.append(entry) }
    var states: [PopupState<JournalDomain>] = []
    while let step = try replay.next() {
      if case .transition(let transition) = step,
        !transition.events.allSatisfy(\.isTick)
          || transition.effects.contains(where: \.isLogged)
      {
        states.append(transition.state)
      }
    }
    #expect(run.log.count == states.count)
    for step in states.indices.reversed() {
      #expect(try run.state(after: step) == states[step])
    }
    #expect(try run.state(after: -1) == PopupState())
  }

  @Test("A journal that ends with passed time has a last step then")
  func lastTick() async throws {
    let run = RecordedRun()
    try await run.load(
      Array(
        """
        {"at": 1, "event": "request", "id": "a"}
        {"at": 2, "event": "tick"}
        {"at": 40, "event": "tick"}
        """.utf8))
    #expect(await run.times == [1, 40])
    #expect(try await run.step(1).line.title == "time passes")
    #expect(try await run.state(after: 0).at == 1)
    #expect(try await run.state(after: 1).at == 40)
    let changed = RecordedRun()
    _ = try await changed.load(await run.journal, with: WhatIf())
    #expect(await changed.times == [1, 40])
  }

  @Test("Steps between checkpoints are found, in any order")
  func checkpoints() throws {
    var run = PlayedRun()
    for number in 0..<1000 {
      try run.append(
        JournalEntry(
          line: number + 1, at: Double(number),
          .event(.request(PopupRequest(.null, id: PopupID("p\(number)"))))))
    }
    for step in [999, 0, 500, 63, 64, 65, 127, 128, 998, 1] {
      #expect(try run.state(after: step).requestCount == step + 1)
    }
  }

  @Test(
    "The lanes and limits of a run are those of its popups, also of a state with which it begins")
  func names() async throws {
    let run = RecordedRun()
    try await run.load(
      Array(
        """
        {"policy": {"lanes": {"unused": 2}}}
        {"event": "request", "id": "a", "lane": "sheet", "limits": ["promo", "ads"]}
        {"batch": [{"event": "request", "id": "b", "lane": "hint"}, {"event": "request", "id": "c"}]}
        """.utf8))
    for run in [run, try await run.continuation()] {
      let names = await run.names
      #expect(names.lanes == ["hint", "modal", "sheet"] && names.limits == ["ads", "promo"])
    }
  }

  @Test("A test has the times of its run in hundredths of a second, if the run is the same")
  func roundedTimes() async throws {
    let run = RecordedRun()
    try await run.load(
      Array(
        """
        {"host": "manual"}
        {"at": 1.234567891, "event": "request", "id": "a", "duration": 2}
        {"at": 1.567, "event": "didPresent", "id": "a"}
        {"at": 12, "event": "didDismiss", "id": "a"}
        """.utf8))
    let source = try await run.test(title: "Rounded").source
    #expect(source.contains(#"{"at": 1.23, "event": "request""#))
    #expect(source.contains(#"{"at": 1.57, "event": "didPresent""#))
    #expect(source.contains(#"{"at": 12, "event""#) && !source.contains("1.234"))
    let close = RecordedRun()
    // In hundredths, the gate would open after the popup has expired.
    try await close.load(
      Array(
        """
        {"at": 1.001, "event": "request", "id": "a", "requires": ["g"], "expiresAt": 1.006}
        {"at": 1.0055, "event": "gate", "gate": "g", "open": true}
        """.utf8))
    #expect(
      try await close.test(title: "Close").source.contains(#"{"at": 1.0055, "event": "gate""#))
  }

  @Test("Work that nobody waits for any more ends")
  func cancelled() async throws {
    let journal = Array(
      (0..<20_000).map { #"{"at": \#($0), "event": "trigger"}"# }.joined(separator: "\n").utf8)
    // Cancelled by the first news of its progress.
    let cancel: @Sendable (Double) async -> Void = { _ in withUnsafeCurrentTask { $0?.cancel() } }
    await #expect(throws: CancellationError.self) {
      try await Task { try await RecordedRun().load(journal, progress: cancel) }.value
    }
    await #expect(throws: CancellationError.self) {
      try await Task { try await RecordedFile(journal, progress: cancel) }.value
    }
    await #expect(throws: CancellationError.self) {
      try await Task {
        try await RecordedRun().load(journal, with: WhatIf(moves: [1: 3]), progress: cancel)
      }.value
    }
    let run = RecordedRun()
    try await run.load(journal)
    let found = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run.search("trigger", popup: nil, from: 0, count: 10).total
    }.value
    #expect(found == 0)
  }

  @Test("A run that is read in pieces is the run that is read at once")
  func pieces() async throws {
    let journal = try #require(Scenarios.journal(named: "cold-start"))
    let whole = RecordedRun()
    try await whole.load(journal)
    let grown = RecordedRun()
    for line in journal.split(separator: UInt8(ascii: "\n")) {
      try await grown.append(Array(line) + [UInt8(ascii: "\n")])
    }
    let times = await whole.times
    #expect(await grown.times == times)
  }

  @Test("A wrong line is explained, and a full run takes no more")
  func errors() async throws {
    let run = RecordedRun(limits: RunLimits(bytes: 200, steps: 2))
    await #expect(throws: RunError.self) {
      try await RecordedRun().load(Array(#"{"event": "apeared"}"#.utf8))
    }
    let line = Array("{\"event\": \"sessionEnded\"}\n".utf8)
    try await run.append(line + line)
    await #expect(throws: RunError("The run has more than 2 steps; expected a shorter one.")) {
      try await run.append(line)
    }
    await #expect(throws: RunError.self) { try await run.append(line) }
  }

  @Test("A batch counts as the events that it contains")
  func batches() async throws {
    let run = RecordedRun(limits: RunLimits(bytes: 10_000, steps: 20))
    let events = Array(repeating: #"{"event": "trigger"}"#, count: 15).joined(separator: ", ")
    let line = Array("{\"batch\": [\(events)]}\n".utf8)
    try await run.append(line)
    #expect(try await !run.hasRoom(for: line))
    await #expect(throws: RunError.self) { try await run.append(line) }
  }

  private let live = """
    {"policy": {"order": ["fifo"]}, "host": "manual"}
    {"event": "request", "id": "a", "duration": 2}
    {"at": 0.5, "event": "didPresent", "id": "a", "presentation": 1}
    {"at": 3, "event": "request", "id": "b"}
    {"at": 4, "event": "didDismiss", "id": "a", "presentation": 1}

    """

  @Test("A live run that goes on from a step has the steps before it, and the state after it")
  func start() async throws {
    let run = RecordedRun()
    try await run.load(Array(live.utf8))
    // The third step is the tick at 2.5, between two lines.
    for (step, time, lines) in [(0, 0.0, 2), (1, 0.5, 3), (2, 2.5, 4), (3, 3, 4), (4, 4, 5)] {
      let start = try await run.start(after: step, limits: RunLimits())
      #expect(start.time == time && start.entries.count == lines, "\(step)")
      var replay = JournalReplay { [entries = Entries(start.entries)] in entries.next() }
      while try replay.next() != nil {}
      #expect(replay.state == start.state)
    }
    await #expect(throws: RunError.self) { try await run.start(after: 9, limits: RunLimits()) }
    await #expect(throws: RunError.self) {
      try await RecordedRun().start(after: nil, limits: RunLimits())
    }
  }

  @Test("A run of an instant host, and one that is long, go on from the state")
  func startFromState() async throws {
    let run = RecordedRun()
    try await run.load(Array(#"{"at": 3, "event": "request", "id": "a"}"#.utf8))
    let start = try await run.start(after: 0, limits: RunLimits())
    guard case .state(let line) = start.entries.first?.statement else {
      return #expect(Bool(false), "\(start.entries)") as Void
    }
    #expect(line.policy.host == .manual && line.state.presented.count == 1)
    #expect(start.entries.count == 1 && start.time == 3)
    let long = RecordedRun()
    try await long.load(Array(live.utf8))
    #expect(
      try await long.start(after: 3, limits: RunLimits(bytes: 1 << 20, steps: 6)).entries.count == 1
    )
  }

  private final class Entries {
    private var rest: [JournalEntry]
    init(_ entries: [JournalEntry]) { rest = entries.reversed() }
    func next() -> JournalEntry? { rest.popLast() }
  }
}
