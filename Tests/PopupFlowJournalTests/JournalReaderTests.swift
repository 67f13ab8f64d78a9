import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite struct JournalReaderTests {
  @Test("Blank lines and comments are skipped, and counted")
  func passesOver() throws {
    let entries = try entries(
      of: "// a story\n\n  \t\r\n{\"event\": \"tick\"}\n// more\n{\"event\": \"trigger\"}")
    #expect(
      entries == [
        JournalEntry(line: 4, at: 0, .event(.tick)),
        JournalEntry(line: 6, at: 0, .event(.trigger)),
      ])
  }

  @Test("A line without a time has the time of the previous line")
  func times() throws {
    let entries = try entries(
      of: """
        {"event": "tick"}
        {"at": 1.5, "event": "tick"}
        {"batch": []}
        {"at": 1.5, "expect": {}}
        {"at": 2, "event": "tick"}
        """)
    #expect(entries.map(\.at) == [0, 1.5, 1.5, 1.5, 2])
  }

  @Test(
    "R19, R37, R38, R41, R42, R45: each event is decoded",
    arguments: [
      (
        #""entered", "page": "home", "visit": "h1""#,
        PopupEvent<JournalDomain>.page(.entered("h1", "home"))
      ),
      (#""appeared", "page": "home""#, .page(.appeared("home", "home"))),
      (#""disappeared", "visit": "h1""#, .page(.disappeared("h1"))),
      (#""disappeared", "page": "home", "visit": "h1""#, .page(.disappeared("h1"))),
      (#""left", "page": "home""#, .page(.left("home"))),
      (#""sessionEnded""#, .sessionEnded),
      (#""dismiss", "id": "ad""#, .dismiss("ad")),
      (#""withdraw", "request": 3"#, .withdraw(request: 3)),
      (#""dismissAll""#, .dismissAll(lane: nil)),
      (#""dismissAll", "lane": "toast""#, .dismissAll(lane: .toast)),
      (#""didPresent", "id": "ad""#, .report(PopupReport(.didPresent, id: "ad"))),
      (
        #""didFail", "id": "ad", "presentation": 2"#,
        .report(PopupReport(.didFail, id: "ad", presentation: 2))
      ),
      (#""didDecline", "id": "ad""#, .report(PopupReport(.didDecline(.screen), id: "ad"))),
      (
        #""didDecline", "id": "ad", "reason": "screen""#,
        .report(PopupReport(.didDecline(.screen), id: "ad"))
      ),
      (
        #""didDecline", "id": "ad", "presentation": 2, "reason": "host""#,
        .report(PopupReport(.didDecline(.host), id: "ad", presentation: 2))
      ),
      (#""didDismiss", "id": "ad""#, .report(PopupReport(.didDismiss, id: "ad"))),
      (#""willDismiss", "id": "ad""#, .report(PopupReport(.willDismiss, id: "ad"))),
      (#""dismissCancelled", "id": "ad""#, .report(PopupReport(.dismissCancelled, id: "ad"))),
      (#""userDismissed", "id": "ad""#, .report(PopupReport(.userDismissed(nil), id: "ad"))),
      (
        #""userDismissed", "id": "ad", "value": null"#,
        .report(PopupReport(.userDismissed(.null), id: "ad"))
      ),
      (#""gate", "gate": "online", "open": true"#, .gate("online", isOpen: true)),
      (#""suspend""#, .suspend),
      (#""suspend", "reason": "call""#, .suspend("call")),
      (#""suspend", "lane": "toast""#, .suspend(.app, lane: .toast)),
      (#""suspend", "reason": "screen", "lane": "modal""#, .suspend(.screen, lane: .modal)),
      (#""resume""#, .resume),
      (#""resume", "reason": "call""#, .resume("call")),
      (#""resume", "reason": "host", "lane": "modal""#, .resume(.host, lane: .modal)),
      (#""deactivated""#, .deactivated),
      (#""activated""#, .activated),
      (#""relaunched""#, .relaunched),
      (#""configured", "policy": {}"#, .configured(PopupConfiguration())),
      (
        #""configured", "policy": {"lanes": {"modal": 2}, "promotion": "onTrigger"}"#,
        .configured(PopupConfiguration(lanes: [.modal: .capacity(2)], promotion: .onTrigger))
      ),
      (
        #""showings", "limit": "ads", "instants": [-60, 2.5]"#,
        .showings(of: "ads", instants: [.at(-60), .at(2.5)])
      ),
      (
        #""showings", "limit": "once", "id": "tip", "instants": []"#,
        .showings(of: "once", instants: [], id: "tip")
      ),
      (#""trigger""#, .trigger),
      (#""tick""#, .tick),
    ])
  func events(fields: String, expected: PopupEvent<JournalDomain>) throws {
    #expect(try event(of: #"{"event": \#(fields)}"#) == expected)
  }

  @Test("R36, R38, R39, R41: every field of a request is decoded")
  func fullRequest() throws {
    let line = #"""
      {"event": "request", "id": "ad", "content": {"text": ["Hi", 1, 2.5, true, null]},
       "priority": -7, "tie": "lifo", "lane": "banner", "presence": "concurrent",
       "pages": {"except": ["a", "b"]}, "retention": "keepAlive", "preemption": "yield",
       "interrupts": true, "whenIneligible": "discard", "requires": ["online", "signedIn"],
       "coalescing": "best", "limits": ["ads", "all", "ads"], "userInitiated": true,
       "mandatory": false, "relaunch": "restore", "session": 4, "notBefore": 1, "expiresAt": 2.5, "duration": 3}
      """#
    let content: JSONValue = .object([
      "text": .array([.string("Hi"), .integer(1), .number(2.5), .bool(true), .null])
    ])
    let expected = PopupRequest<JournalDomain>(content, id: "ad", lane: .banner) {
      $0.priority = -7
      $0.tieBreak = .lifo
      $0.presence = .concurrent
      $0.pages = .except(["a", "b"])
      $0.retention = .keepAlive
      $0.preemption = .yield
      $0.interrupts = true
      $0.whenIneligible = .discard
      $0.requires = ["online", "signedIn"]
      $0.coalescing = .best
      $0.limits = ["ads", "all"]
      $0.userInitiated = true
      $0.mandatory = false
      $0.relaunch = .restore
      $0.scope = .session(epoch: 4)
      $0.notBefore = .at(1)
      $0.expiresAt = .at(2.5)
      $0.duration = .seconds(3)
    }
    #expect(try event(of: line.replacingLineBreaks) == .request(expected))
  }

  @Test("A request's own field replaces both fields of the default")
  func defaults() throws {
    let requests = try entries(
      of: """
        {"policy": {"defaults": {"origin": "v1", "session": 3, "priority": 5, "duration": 9}}}
        {"event": "request", "id": "a"}
        {"event": "request", "id": "b", "pages": ["home"], "scope": "session", "priority": 0}
        {"batch": [{"event": "request", "id": "c", "scope": "app"}]}
        {"event": "request", "id": "d", "duration": null}
        """
    ).dropFirst().map(\.statement)
    #expect(
      Array(requests) == [
        .event(.request(.plain("a", .visit("v1"), .session(epoch: 3), 5))),
        .event(.request(.plain("b", .only(["home"]), .session, 0))),
        .batch([.request(.plain("c", .visit("v1"), .app, 5))]),
        .event(.request(.plain("d", .visit("v1"), .session(epoch: 3), 5, .unlimited))),
      ])
  }

  @Test("R36–R40: every field of a policy is decoded, with null for none")
  func policy() throws {
    let line = #"""
      {"policy": {"order": ["lifo"], "lanes": {"modal": {"interval": 10, "collect": 0.3},
       "toast": {"capacity": 3, "duration": 5}, "banner": 2}, "limits": {"ads": {"count": 3,
       "within": 86400.5, "each": "id", "scope": "session"}, "all": {"count": 1, "within": null},
       "off": {"count": 0}},
       "returningPriority": -1, "queueLimit": 9, "transitionTimeout": 2.5,
       "promotion": "onTrigger"}, "host": "manual"}
      """#
    let expected = JournalPolicy(
      policy: PopupPolicy(
        order: .lifo,
        lanes: [
          .modal: PopupLanePolicy(interval: .seconds(10), collect: .milliseconds(300)),
          .toast: PopupLanePolicy(capacity: 3, duration: .seconds(5)), .banner: .capacity(2),
        ],
        limits: [
          "ads": PopupLimit(
            count: 3, within: .milliseconds(86_400_500), each: .id, scope: .session),
          "all": PopupLimit(count: 1), "off": PopupLimit(count: 0),
        ],
        returningPriority: -1, queueLimit: 9, transitionTimeout: .seconds(2.5),
        promotion: .onTrigger),
      host: .manual)
    #expect(try entries(of: line.replacingLineBreaks).map(\.statement) == [.policy(expected)])

    let none = #"{"policy": {"queueLimit": null, "transitionTimeout": null}}"#
    let unlimited = JournalPolicy(policy: PopupPolicy(queueLimit: nil, transitionTimeout: nil))
    #expect(try entries(of: none).map(\.statement) == [.policy(unlimited)])

    #expect(try entries(of: #"{"policy": {}}"#).map(\.statement) == [.policy(JournalPolicy())])
    #expect(
      try entries(of: #"{"host": "manual"}"#).map(\.statement)
        == [.policy(JournalPolicy(host: .manual))])
  }

  @Test(
    "Each order is decoded",
    arguments: [
      (#"["priority"]"#, PopupOrder.priority), (#"["priority", "fifo"]"#, .priority.then(.fifo)),
      (#"["priority", "lifo"]"#, .priority.then(.lifo)), (#"["fifo"]"#, .fifo),
      (#"["lifo"]"#, .lifo),
    ])
  func orders(text: String, order: PopupOrder) throws {
    let statements = try entries(of: #"{"policy": {"order": \#(text)}}"#).map(\.statement)
    #expect(statements == [.policy(JournalPolicy(policy: PopupPolicy(order: order)))])
  }

  @Test("Names are compared by code points")
  func codePoints() throws {
    let composed = try event(of: #"{"event": "dismiss", "id": "caf\u00e9"}"#)
    let decomposed = try event(of: #"{"event": "dismiss", "id": "cafe\u0301"}"#)
    #expect(composed != decomposed)
    #expect(composed == .dismiss("caf\u{e9}"))
  }

  @Test("Errors of a journal's source are rethrown")
  func failingSource() {
    struct Unplugged: Error {}
    var reader = JournalReader { throw Unplugged() }
    #expect(throws: Unplugged.self) { try reader.next() }
  }
}

extension String {
  fileprivate var replacingLineBreaks: String {
    split(separator: "\n").joined(separator: " ")
  }
}

extension PopupRequest<JournalDomain> {
  fileprivate static func plain(
    _ id: PopupID, _ pages: PopupPages<JournalPage>, _ scope: PopupScope, _ priority: Int,
    _ duration: PopupDuration = .seconds(9)
  ) -> Self {
    PopupRequest(.null, id: id) {
      $0.priority = PopupPriority(rawValue: priority)
      $0.pages = pages
      $0.scope = scope
      $0.duration = duration
    }
  }
}
