import Foundation
import JournalGeneration
import PolicyReplaying
@_spi(JournalWriting) import PopupFlowJournal
import Testing

/// A journal under another policy.
@Suite struct PolicyComparisonTests {
  private func comparison(_ journal: String, _ policy: String) throws -> PolicyComparison {
    try PolicyComparison(of: Array(journal.utf8), under: Array(policy.utf8))
  }

  private func sentences(_ comparison: PolicyComparison) -> [String] {
    comparison.differences.flatMap { life in life.sentences.map { "\(life.popup): \($0)" } }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenarios")

  private static let scenarios =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

  @Test("Every scenario under its own policy has no difference", arguments: scenarios)
  func everyScenario(scenario: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(scenario), encoding: .utf8)
    let result = try comparison(text, ownPolicy(of: text))
    #expect(sentences(result) == [])
    #expect(!result.notes.contains { $0.contains("simulated") || $0.contains("left out") })
    #expect(result.popupCount > 0)
  }

  @Test("A random journal under its own policy has no difference", arguments: 1...120)
  func randomJournals(seed: Int) throws {
    let bytes = try GeneratedJournal(seed: UInt64(seed)).bytes()
    let text = String(decoding: bytes, as: UTF8.self)
    let result = try comparison(text, ownPolicy(of: text))
    #expect(sentences(result) == [])
    #expect(!result.notes.contains { $0.contains("simulated") || $0.contains("left out") })
  }

  @Test("Other popups come first under another order, and the defaults of the policy count")
  func order() throws {
    let journal = """
      {"policy": {"order": ["fifo"], "defaults": {"duration": 5}}}
      {"event": "suspend"}
      {"event": "request", "id": "first"}
      {"event": "request", "id": "second"}
      {"event": "resume"}
      {"at": 30, "expect": {"presented": []}}
      """
    #expect(
      try comparison(journal, #"{"policy": {"order": ["fifo"], "defaults": {"duration": 5}}}"#)
        .differences.isEmpty)
    #expect(
      try sentences(
        comparison(journal, #"{"policy": {"order": ["lifo"], "defaults": {"duration": 5}}}"#)) == [
          "first: on screen at 5 s, instead of on screen at 0 s",
          "first: dismissed.timeout at 10 s, instead of dismissed.timeout at 5 s",
          "second: on screen at 0 s, instead of on screen at 5 s",
          "second: dismissed.timeout at 5 s, instead of dismissed.timeout at 10 s",
        ])
    // Without defaults, the first stays.
    #expect(
      try sentences(comparison(journal, #"{"policy": {"order": ["fifo"]}}"#)) == [
        "first: still on screen, instead of dismissed.timeout at 5 s",
        "second: never on screen, instead of on screen at 5 s",
        "second: still queued, instead of dismissed.timeout at 10 s",
      ])
  }

  private static let slowHost = """
    {"policy": {"order": ["fifo"]}, "host": "manual"}
    {"at": 0, "event": "request", "id": "a", "priority": 0}
    {"at": 0.5, "event": "didPresent", "id": "a", "presentation": 1}
    {"at": 1, "event": "request", "id": "b", "priority": 0}
    {"at": 1, "event": "request", "id": "c", "priority": 5}
    {"at": 4, "event": "userDismissed", "id": "a", "presentation": 1}
    {"at": 4.25, "event": "didPresent", "id": "b", "presentation": 2}
    {"at": 6, "event": "userDismissed", "id": "b", "presentation": 2}
    {"at": 6.5, "event": "didPresent", "id": "c", "presentation": 3}
    {"at": 9, "event": "userDismissed", "id": "c", "presentation": 3}
    {"at": 9, "event": "trigger"}
    """

  @Test("A host answers at the recorded times, or after as long as it did, which is said")
  func simulated() throws {
    let result = try comparison(Self.slowHost, #"{"policy": {}}"#)
    #expect(
      sentences(result) == [
        "b: never on screen, instead of on screen at 4.25 s",
        "b: still on its way in, instead of dismissed.user at 6 s",
        "c: on screen at 4.5 s, instead of on screen at 6.5 s",
      ])
    #expect(
      result.notes == [
        "1 report of the host is simulated, because a popup came or went at another time.",
        "1 report of the user or the host is left out, because the popup was not on screen then: line 8.",
      ])
  }

  @Test("A report of the host of its own accord stays at its time")
  func ownReports() throws {
    let journal = """
      {"host": "manual"}
      {"at": 0, "event": "request", "id": "a"}
      {"at": 0.5, "event": "didPresent", "id": "a"}
      {"at": 2, "event": "didDismiss", "id": "a"}
      {"at": 3, "event": "trigger"}
      """
    let result = try comparison(journal, #"{"policy": {"order": ["lifo"]}}"#)
    #expect(sentences(result) == [] && result.notes == [])
  }

  @Test("A journal that begins with a state is played from it; defaults are refused")
  func states() throws {
    let lines = Self.slowHost.split(separator: "\n")
    let state = try stateLine(after: lines.prefix(4).joined(separator: "\n"))
    let journal = ([state] + lines.dropFirst(4).map(String.init)).joined(separator: "\n")
    #expect(try comparison(journal, String(lines[0])).differences.isEmpty)
    let result = try comparison(journal, #"{"policy": {}}"#)
    #expect(result.differences.map(\.popup) == ["b", "c"])
    #expect(result.notes.contains("The popups in the state of line 1 keep the rank that they had."))
    #expect(throws: PolicyComparisonError.self) {
      try comparison(journal, #"{"policy": {"defaults": {"priority": 1}}}"#)
    }
  }

  @Test("A journal that configures itself is said to")
  func configured() throws {
    let journal = """
      {"event": "request", "id": "a"}
      {"event": "configured", "policy": {"lanes": {"modal": 2}}}
      """
    let result = try comparison(journal, #"{"policy": {}}"#)
    #expect(result.notes.first?.hasPrefix("Line 2 changes the configuration") == true)
  }
}

/// Returns the policy line of a journal, or the default policy.
private func ownPolicy(of journal: String) throws -> String {
  var reader = JournalReader(text: journal)
  guard let first = try reader.next(), case .policy = first.statement else {
    return #"{"policy": {}}"#
  }
  return journal
}

/// Returns the line of the state after a journal.
private func stateLine(after journal: String) throws -> String {
  var replay = JournalReplay(JournalReader(text: journal))
  while try replay.next() != nil {}
  var writer = JournalWriter()
  let state = JournalState(policy: replay.policy, state: replay.state)
  let line = writer.line(of: .state(state), at: replay.state.now)
  return String(decoding: line.dropLast(), as: UTF8.self)
}
