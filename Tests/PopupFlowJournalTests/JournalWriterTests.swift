import PopupFlow
import PopupFlowJournal
import Testing

@Suite struct JournalWriterTests {
  /// Returns the lines of entries as a journal.
  private func text(of entries: [JournalEntry]) -> String {
    var writer = JournalWriter()
    return entries.reduce(into: "") { text, entry in
      text += String(decoding: writer.line(of: entry.statement, at: entry.at), as: UTF8.self)
    }
  }

  @Test("A written journal is decoded without loss")
  func roundTrip() throws {
    let everything = try entries(
      of: #"""
        {"policy": {"order": ["priority", "lifo"], "lanes": {"toast": 3}, "queueLimit": null, "transitionTimeout": 0.1, "promotion": "onTrigger"}, "host": "manual"}
        {"event": "request", "id": "plain"}
        {"at": 0.1, "event": "request", "id": "full \"\\\n\u0001é", "content": {"b": [1, 2.5, true, null, "x"], "a": {}}, "priority": -7, "tie": "lifo", "lane": "banner", "presence": "concurrent", "pages": {"except": ["b", "a"]}, "retention": "keepAlive", "preemption": "yield", "interrupts": true, "whenIneligible": "discard", "requires": ["y", "x"], "coalescing": "replace", "session": 4, "notBefore": 1, "expiresAt": 2.5, "duration": 1e-7}
        {"event": "request", "id": "only", "pages": ["b", "a"], "scope": "app"}
        {"event": "request", "id": "origin", "origin": "v", "preemption": "drop"}
        {"at": 1e20, "batch": [{"event": "entered", "page": "p", "visit": "v"}, {"event": "appeared", "page": "p"}, {"event": "disappeared", "visit": "v"}, {"event": "left", "visit": "v"}]}
        {"event": "sessionEnded"}
        {"event": "dismiss", "id": "a"}
        {"event": "withdraw", "request": 3}
        {"event": "dismissAll"}
        {"event": "dismissAll", "lane": "toast"}
        {"event": "userDismissed", "id": "a", "value": null}
        {"event": "userDismissed", "id": "a", "presentation": 3}
        {"batch": [{"event": "didPresent", "id": "a"}, {"event": "didFail", "id": "a"}, {"event": "didDismiss", "id": "a"}, {"event": "willDismiss", "id": "a"}, {"event": "dismissCancelled", "id": "a"}]}
        {"batch": []}
        {"event": "gate", "gate": "g", "open": false}
        {"batch": [{"event": "suspend"}, {"event": "resume"}, {"event": "trigger"}, {"event": "tick"}]}
        {"expect": {"presented": [], "queued": ["a"], "outcomes": {"b": "completed", "a": "discarded.overflow"}}}
        """#)
    let again = try entries(of: text(of: everything))
    #expect(again.map(\.statement) == everything.map(\.statement))
    #expect(again.map(\.at) == everything.map(\.at))
  }

  @Test("A line contains only non-default fields, and the time only if it has changed")
  func brevity() {
    let lines = text(of: [
      JournalEntry(line: 1, at: 0, .event(.request(PopupRequest(.null, id: "a")))),
      JournalEntry(line: 2, at: 2, .event(.sessionEnded)),
      JournalEntry(line: 3, at: 2, .event(.tick)),
    ])
    #expect(
      lines == """
        {"event": "request", "id": "a"}
        {"at": 2, "event": "sessionEnded"}
        {"event": "tick"}

        """)
  }

  @Test("A request without an id is written with its assigned id")
  func freshID() throws {
    let request = PopupEvent<JournalDomain>.request(PopupRequest(.null))
    let lines = text(of: [
      JournalEntry(line: 1, at: 0, .event(request)),
      JournalEntry(line: 2, at: 0, .batch([.tick, request])),
    ])
    var reducer = PopupReducer<JournalDomain>(), state = PopupState<JournalDomain>()
    reducer = PopupReducer(policy: PopupPolicy())
    _ = reducer.reduce(into: &state, batch: [request, request], at: 0)
    let given = state.presented.map(\.popup.id) + state.queued.map(\.id)
    #expect(given.map(\.description) == ["#1", "#2"])
    #expect(lines.contains(##""id": "#1""##) && lines.contains(##""id": "#2""##))
  }

  @Test("Relative times are written as instants")
  func relativeTimes() throws {
    let request = PopupRequest<JournalDomain>(
      .null, id: "a", notBefore: .after(seconds: 1.5), expiresAt: .after(seconds: .infinity))
    let lines = text(of: [JournalEntry(line: 1, at: 2, .event(.request(request)))])
    #expect(
      lines == "{\"at\": 2, \"event\": \"request\", \"id\": \"a\", \"notBefore\": 3.5}\n")
  }

  @Test("A written run has the same records as the original")
  func sameRun() throws {
    let journal = try Scenario.coldStart.text
    let original = try entries(of: journal)
    func effects(_ text: String) throws -> [String] {
      try records(of: text).map { String($0.drop { $0 != "," }) }
    }
    let written = text(of: original)
    #expect(try effects(written) == effects(journal))
  }
}
