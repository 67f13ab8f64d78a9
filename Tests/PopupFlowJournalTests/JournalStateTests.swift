import PopupFlow
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// Lines with a state.
@Suite struct JournalStateTests {
  private func message(of text: String) -> String? {
    JournalReading(text.utf8).error?.description
  }

  /// Returns a state line with something of everything, and its parts before and after the state.
  private func line() throws -> (policy: JournalPolicy, state: PopupState<JournalDomain>) {
    let journal = """
      {"policy": {"order": ["priority", "lifo"], "lanes": {"modal": {"capacity": 1, "interval": 3}}, \
      "limits": {"ads": {"count": 2, "each": "id"}}}, "host": "manual"}
      {"event": "appeared", "page": "home", "visit": "home#1"}
      {"event": "gate", "gate": "online", "open": true}
      {"event": "request", "id": "#1", "pages": ["home"], "limits": ["ads"], "preemption": "yield"}
      {"at": 1, "event": "didPresent", "id": "#1"}
      {"at": 2.5, "event": "request", "id": "b", "content": {"n": [1, 2.5, null, "x"]}, "priority": 9}
      {"at": 3, "event": "didDismiss", "id": "#1"}
      {"event": "suspend", "reason": "call"}
      {"event": "suspend", "reason": "screen", "lane": "modal"}
      """
    var replay = JournalReplay(JournalReader(text: journal))
    while try replay.next() != nil {}
    return (replay.policy, replay.state)
  }

  private func writtenLine() throws -> String {
    let (policy, state) = try line()
    var writer = JournalWriter()
    let line = writer.line(of: .state(JournalState(policy: policy, state: state)), at: state.now)
    return String(decoding: line, as: UTF8.self)
  }

  @Test("A state that is written is read without a loss, and the replay goes on from it")
  func roundTrip() throws {
    let (policy, state) = try line()
    #expect(state.presented.count == 1 && state.alive.count == 1)
    #expect(state.laneSuspensions == [.modal: [.screen]])
    var writer = JournalWriter()
    var bytes = writer.line(of: .state(JournalState(policy: policy, state: state)), at: state.now)
    bytes += writer.line(of: .event(.resume), at: 4)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").last == #"{"at": 4, "event": "resume"}"#)

    let entries = try entries(of: text)
    #expect(entries.map(\.at) == [3, 4])
    #expect(entries.first?.statement == .state(JournalState(policy: policy, state: state)))
    let transitions = try transitions(of: text)
    #expect(transitions.map(\.isState) == [true, false])
    #expect(transitions.first?.state == state && transitions.first?.events == [])
    #expect(transitions.first?.effects == [])
    #expect(transitions.last?.state.presented == state.presented)
  }

  @Test("A request without an id is numbered after those before the state")
  func numbers() throws {
    let (policy, state) = try line()
    var writer = JournalWriter()
    _ = writer.line(of: .state(JournalState(policy: policy, state: state)), at: state.now)
    let line = writer.line(of: .event(.request(PopupRequest(.null))), at: 3)
    #expect(String(decoding: line, as: UTF8.self) == "{\"event\": \"request\", \"id\": \"#3\"}\n")
  }

  @Test("A state after a gap replaces the one before, and no deadline fires before it")
  func gap() throws {
    let text = """
      {"host": "manual"}
      {"event": "request", "id": "a"}
      {"host": "instant", "version": 1, "state": \(try Self.empty(now: 60))}
      {"at": 61, "event": "request", "id": "b", "duration": 5}
      {"at": 70, "expect": {"presented": [], "outcomes": {"b": "dismissed.timeout"}}}
      """
    let transitions = try transitions(of: text)
    #expect(transitions.map(\.line) == [2, 3, 4, 0])
    #expect(transitions.map(\.at) == [0, 60, 61, 66])
    #expect(try differences(in: text) == [[]])
  }

  private static func empty(now: Double) throws -> String {
    JSONText.text(of: try PopupState<JournalDomain>(now: now).jsonValue())
  }

  @Test("Requests after a state have the defaults of its policy")
  func defaults() throws {
    let line =
      #"{"policy": {"defaults": {"priority": 7}}, "version": 1, "state": \#(try Self.empty(now: 0))}"#
    let entries = try entries(of: line + "\n" + #"{"event": "request", "id": "ad"}"#)
    guard case .event(.request(let request))? = entries.last?.statement else {
      Issue.record("expected a request")
      return
    }
    #expect(request.priority == 7)
  }

  @Test(
    "A wrong state is refused with the place and what was expected",
    arguments: [
      ("", "", "`version` is missing; expected a value"),
      (#""version": 2, "#, "", "`version` is 2; expected a version up to 1"),
      (#""version": "1", "#, "", #"`version` is "1"; expected a version up to 1"#),
      (#""version": 1, "more": 2, "#, "", #"unknown field "more"; expected one of the fields of"#),
      (#""version": 1, "#, "now", "`state.now` is missing; expected a value"),
      (#""version": 1, "#, #""now":-1"#, "`state.now` is -1; expected seconds, 0 or more"),
      (#""version": 1, "#, #""now":"x""#, "`state.now` has another type; expected a number"),
      (#""version": 1, "#, #""now":null"#, "expected"),
      (#""version": 1, "#, #""epoch":1.5"#, "`state` is wrong: "),
      (#""version": 1, "#, #""epoch":-1"#, "`state.epoch` is wrong: -1 is not in 0 to"),
      (
        #""version": 1, "#, #""requestCount":9223372036854775807"#,
        "`state.requestCount` is wrong"
      ),
      (#""version": 1, "#, #""visits":7"#, "`state.visits` has another type; expected an object"),
      (#""version": 1, "#, #""queued":{}"#, "`state.queued` has another type; expected an array"),
      (
        #""version": 1, "#, #""queued":[{"number":1}]"#,
        "`state.queued[0].request` is missing; expected a value"
      ),
      (
        #""version": 1, "#, #""epoch":0,"extra":1"#,
        #"unknown field "extra" in `state`; expected one of `alive`"#
      ),
    ])
  func wrong(before: String, change: String, problem: String) throws {
    let state = try Self.empty(now: 5)
    // Replaces a member, or removes it if only its name is given.
    let name = change.split(separator: ":").first.map { $0.replacing("\"", with: "") } ?? ""
    let pattern = try Regex("\"\(name)\": [^,}\\[{]*(\\[\\]|\\{[^}]*\\})?(, )?")
    let member = change.contains(":") ? change + ", " : ""
    let text = (change.isEmpty ? state : state.replacing(pattern, with: member, maxReplacements: 1))
      .replacing(", }", with: "}")
    let found = message(of: "{\(before)\"state\": \(text)}")
    #expect(found?.contains(problem) == true, "\(found ?? "no error") for \(text)")
  }

  @Test("A state that goes back in time is refused, and one beside an event")
  func place() throws {
    let state = #""version": 1, "state": \#(try Self.empty(now: 5))"#
    #expect(
      message(of: "{\"at\": 6, \"event\": \"tick\"}\n{\(state)}")
        == "line 2: `state.now` is 5, earlier than the previous line; expected 6 or later")
    #expect(
      message(of: "{\"event\": \"tick\", \(state)}")
        == """
        line 1: the line has `state` and `event`; expected one of `policy`, `state`, `case`, \
        `event`, `batch` or `expect`
        """)
    #expect(message(of: #"{"version": 1, "state": []}"#)?.contains("expected a state") == true)
  }

  @Test("A stored rank that is not that of its request is refused")
  func hostileRank() throws {
    let text = try writtenLine()
    let wrong = text.replacing("\"sequence\": 1}", with: "\"sequence\": -9223372036854775808}")
    #expect(wrong != text)
    #expect(message(of: wrong)?.contains("`state.") == true)
    let negative = text.replacing("\"asideCount\": 0", with: "\"asideCount\": -1")
    #expect(message(of: negative)?.contains("asideCount` is wrong: -1 is not in 0 to") == true)
  }

  @Test(
    "R45: a stored lane suspension without a reason, or given twice, is refused",
    arguments: [
      (#"["screen"]"#, "[]"), (#"[{"lane"#, #"[{"lane": "modal", "reasons": ["x"]}, {"lane"#),
    ])
  func laneSuspensions(part: String, change: String) throws {
    let text = try writtenLine()
    let wrong = text.replacing(part, with: change)
    #expect(wrong != text)
    #expect(message(of: wrong)?.contains("`state.laneSuspensions") == true)
  }
}
