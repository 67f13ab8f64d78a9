import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
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
        {"policy": {"order": ["priority", "lifo"], "lanes": {"toast": {"capacity": 3, "duration": 5}, "modal": {"interval": 10, "collect": 0.3}, "banner": 2}, "limits": {"ads": {"count": 3, "within": 86400.5, "each": "id", "scope": "session"}, "all": {"count": 1}}, "queueLimit": null, "transitionTimeout": 0.1, "promotion": "onTrigger"}, "host": "manual"}
        {"event": "request", "id": "plain"}
        {"at": 0.1, "event": "request", "id": "full \"\\\n\u0001é", "content": {"b": [1, 2.5, true, null, "x"], "a": {}}, "priority": -7, "tie": "lifo", "lane": "banner", "presence": "concurrent", "pages": {"except": ["b", "a"]}, "retention": "keepAlive", "preemption": "yield", "interrupts": true, "whenIneligible": "discard", "requires": ["y", "x"], "coalescing": "best", "limits": ["b", "a"], "userInitiated": true, "mandatory": false, "relaunch": "restore", "session": 4, "notBefore": 1, "expiresAt": 2.5, "duration": 1e-7}
        {"event": "request", "id": "only", "pages": ["b", "a"], "scope": "app", "duration": null}
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
        {"batch": [{"event": "suspend", "reason": "call"}, {"event": "resume", "reason": "call"}, {"event": "deactivated"}, {"event": "activated"}, {"event": "relaunched"}]}
        {"batch": [{"event": "suspend", "lane": "toast"}, {"event": "suspend", "reason": "screen", "lane": "modal"}, {"event": "resume", "reason": "host", "lane": "modal"}]}
        {"batch": [{"event": "didDecline", "id": "a"}, {"event": "didDecline", "id": "a", "presentation": 2, "reason": "host"}]}
        {"event": "configured", "policy": {"lanes": {"banner": 2}, "limits": {"ads": {"count": 3}}}}
        {"event": "showings", "limit": "ads", "id": "a", "instants": [-86400, 0, 1e20]}
        {"event": "showings", "limit": "all", "instants": []}
        {"expect": {"presented": [], "queued": ["a"], "outcomes": {"b": "completed", "a": "discarded.overflow"}}}
        """#)
    let again = try entries(of: text(of: everything))
    #expect(again.map(\.statement) == everything.map(\.statement))
    #expect(again.map(\.at) == everything.map(\.at))
  }

  @Test("R38: showings are written as instants, also before the start, and with finite numbers")
  func showings() {
    let times: [PopupTime] = [
      .at(1), .after(seconds: -7), .at(.nan), .at(.infinity), .at(-.infinity),
    ]
    let line = text(of: [
      JournalEntry(line: 1, at: 5, .event(.showings(of: "ads", instants: times, id: "a")))
    ])
    let last = "1.7976931348623157e+308"
    #expect(
      line == """
        {"at": 5, "event": "showings", "limit": "ads", "id": "a", \
        "instants": [1, -2, \(last), \(last), -\(last)]}

        """)
  }

  @Test(
    "A line omits defaults and a repeated time, and contains relative times as instants from 0 on")
  func brevity() throws {
    let request = PopupRequest<JournalDomain>(.null, id: "a") {
      $0.notBefore = .after(.seconds(1.5))
      $0.expiresAt = .after(seconds: .infinity)
    }
    let early = PopupRequest<JournalDomain>(.null, id: "b") { $0.notBefore = .after(.seconds(-5)) }
    let lines = text(of: [
      JournalEntry(line: 1, at: 2, .event(.request(request))),
      JournalEntry(line: 2, at: 2, .event(.request(early))),
      JournalEntry(line: 3, at: 2, .event(.report(PopupReport(.didDecline, id: "a")))),
      JournalEntry(line: 4, at: 2, .event(.suspend(.app, lane: .modal))),
    ])
    #expect(
      lines == """
        {"at": 2, "event": "request", "id": "a", "notBefore": 3.5}
        {"event": "request", "id": "b", "notBefore": 0}
        {"event": "didDecline", "id": "a"}
        {"event": "suspend", "lane": "modal"}

        """)
  }

  @Test("A limit whose showings never count is read again, and never binds")
  func emptyWithin() throws {
    let limits: [PopupLimitName: PopupLimit] = [
      "closed": PopupLimit(count: 0, within: .zero), "open": PopupLimit(count: 1, within: .zero),
    ]
    let written = text(of: [
      JournalEntry(line: 1, at: 0, .event(.configured(PopupConfiguration(limits: limits))))
    ])
    let requests = #"""
      {"event": "request", "id": "a", "limits": ["open"], "duration": 1}
      {"at": 2, "event": "request", "id": "b", "limits": ["open"]}
      {"event": "request", "id": "c", "lane": "toast", "limits": ["closed"]}
      """#
    let played = try transitions(of: written + requests)
    #expect(played.last?.state.presented.map(\.popup.id) == ["b"])
    #expect(played.last?.state.queued.map(\.id) == ["c"])
    // So earlier showings do not count if the limit is another one later (R42).
    #expect(
      played.first?.state.configuration.limits["open"]?.within.map { $0 < .microseconds(1) } == true
    )
  }
}
