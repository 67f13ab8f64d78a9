import PopupFlow
import PopupFlowJournal
import Scenarios
import Testing

@testable import StageRuns

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
}
