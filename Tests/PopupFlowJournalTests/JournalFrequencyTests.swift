import PopupFlow
import PopupFlowJournal
import Testing

/// Lanes, limits, suspensions, activity, relaunch, configuration and explanations in a journal.
@Suite struct JournalFrequencyTests {
  private static let policy = """
    {"policy": {"lanes": {"modal": {"interval": 10, "collect": 0.3}, "toast": \
    {"capacity": 3, "duration": 5}, "banner": 2}, "limits": {"ads": {"count": 3, "within": 86400.5, \
    "each": "id", "scope": "session"}, "all": {"count": 1, "within": null}}}}
    """

  private static let configuration = PopupConfiguration(
    lanes: [
      .modal: PopupLanePolicy(interval: .seconds(10), collect: .milliseconds(300)),
      .toast: PopupLanePolicy(capacity: 3, duration: .seconds(5)), .banner: 2,
    ],
    limits: [
      "ads": PopupLimit(count: 3, within: .milliseconds(86_400_500), each: .id, scope: .session),
      "all": PopupLimit(count: 1),
    ])

  private func requests(_ text: String) throws -> [PopupRequest<JournalDomain>] {
    try entries(of: text).compactMap { entry in
      if case .event(.request(let request)) = entry.statement { request } else { nil }
    }
  }

  private func events(_ text: String) throws -> [PopupEvent<JournalDomain>] {
    try entries(of: text).compactMap { entry in
      if case .event(let event) = entry.statement { event } else { nil }
    }
  }

  @Test("R36–R40: lanes and limits are read")
  func policy() throws {
    guard case .policy(let policy)? = try entries(of: Self.policy).first?.statement else {
      Issue.record("there is no policy")
      return
    }
    #expect(policy.policy == PopupPolicy(Self.configuration))
  }

  @Test("R36, R38, R39, R41: the new fields of a request are read")
  func fields() throws {
    let requests = try requests(
      """
      {"policy": {"defaults": {"duration": 4}}}
      {"event": "request", "id": "a", "limits": ["ads", "all", "ads"], "skipsPause": true, \
      "relaunch": "restore", "coalescing": "best", "duration": null}
      {"event": "request", "id": "b"}
      """)
    #expect(requests[0].limits == ["ads", "all"] && requests[0].skipsPause)
    #expect(requests[0].relaunch == .restore && requests[0].coalescing == .best)
    #expect(requests.map(\.duration) == [.unlimited, .seconds(4)])
  }

  @Test("R19, R37, R41, R42: the new events are read")
  func newEvents() throws {
    let events = try events(
      """
      {"event": "suspend", "reason": "call"}
      {"event": "resume", "reason": "call"}
      {"event": "suspend"}
      {"event": "resume"}
      {"event": "deactivated"}
      {"event": "activated"}
      {"event": "relaunched"}
      {"event": "configured", "policy": {}}
      {"event": "configured", "policy": {"lanes": {"modal": 2}, "promotion": "onTrigger"}}
      """)
    #expect(
      events == [
        .suspend("call"), .resume("call"), .suspend(.app), .resume(.app), .deactivated, .activated,
        .relaunched, .configured(PopupConfiguration()),
        .configured(PopupConfiguration(lanes: [.modal: 2], promotion: .onTrigger)),
      ])
  }

  @Test(
    "Bad input is refused",
    arguments: [
      #"{"policy": {"lanes": {"modal": {"capacity": 0}}}}"#,
      #"{"policy": {"lanes": {"modal": {"interval": -1}}}}"#,
      #"{"policy": {"lanes": {"modal": {"collect": null}}}}"#,
      #"{"policy": {"lanes": {"modal": {"pause": 1}}}}"#,
      #"{"policy": {"lanes": {"modal": {"duration": "1"}}}}"#,
      #"{"policy": {"limits": {"ads": {}}}}"#, #"{"policy": {"limits": {"ads": 3}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 0}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "within": 0}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "each": "lane"}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "each": null}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "scope": "page"}}}}"#,
      #"{"event": "request", "id": "a", "limits": "ads"}"#,
      #"{"event": "request", "id": "a", "relaunch": "keep"}"#,
      #"{"event": "request", "id": "a", "skipsPause": null}"#,
      #"{"event": "request", "id": "a", "coalescing": "worst"}"#,
      #"{"event": "suspend", "reason": null}"#, #"{"event": "trigger", "reason": "call"}"#,
      #"{"event": "configured"}"#, #"{"event": "configured", "policy": {"order": ["fifo"]}}"#,
      #"{"event": "configured", "policy": {"defaults": {}}}"#,
      #"{"event": "configured", "policy": null}"#, #"{"event": "tick", "policy": {}}"#,
      #"{"expect": {"why": []}}"#, #"{"expect": {"why": {"a": "gate"}}}"#,
      #"{"expect": {"why": {"a": [[]]}}}"#, #"{"expect": {"why": {"a": [["lane"]]}}}"#,
      #"{"expect": {"why": {"a": [["gate"]]}}}"#, #"{"expect": {"why": {"a": [["gate", 3]]}}}"#,
      #"{"expect": {"why": {"a": [["collecting", "soon"]]}}}"#,
      #"{"expect": {"why": {"a": [["slot"]]}}}"#,
      #"{"expect": {"why": {"a": [["page", "home"]]}}}"#,
      #"{"expect": {"why": {"a": [["limit", "x", 1, 2]]}}}"#,
    ])
  func badInput(_ line: String) {
    #expect(throws: JournalError.self) { try entries(of: line) }
  }

  @Test("What is written is read as what it was")
  func written() throws {
    var request = PopupRequest<JournalDomain>(.null, id: "a", limits: ["b", "a"], skipsPause: true)
    request.relaunch = .restore
    request.coalescing = .best
    request.duration = .unlimited
    let statements: [JournalEntry.Statement] = [
      .policy(JournalPolicy(policy: PopupPolicy(order: .lifo, Self.configuration))),
      .event(.request(request)), .event(.suspend("call")), .event(.suspend),
      .event(.resume("call")),
      .event(.deactivated), .event(.activated), .event(.relaunched),
      .event(.configured(Self.configuration)), .event(.configured(PopupConfiguration())),
      .batch([.relaunched, .deactivated, .configured(Self.configuration)]),
    ]
    var writer = JournalWriter()
    let text = statements.map { String(decoding: writer.line(of: $0, at: 0), as: UTF8.self) }
      .joined()
    #expect(try entries(of: text).map(\.statement) == statements)
    #expect(text.contains(#""banner": 2"#))
  }

  @Test("R43: expectations of reasons are read, compared and written")
  func why() throws {
    let journal = """
      {"event": "suspend", "reason": "call"}
      {"event": "request", "id": "a", "requires": ["online"], "expiresAt": 9}
      {"event": "request", "id": "b"}
      """
    let right = #"{"expect": {"why": {"a": [["suspended", "call"], ["gate", "online"]]}}}"#
    let wrong = #"{"expect": {"why": {"a": [["page"]], "b": [["suspended", "call"]], "c": []}}}"#
    var replay = JournalReplay(
      JournalReader(text: [journal, right, wrong].joined(separator: "\n")))
    let check = JournalCheck()
    var differences: [[String]] = []
    var writer = JournalWriter()
    var lines: [String] = []
    while let step = try replay.next() {
      guard case .expectation(let expectation, _, let at) = step else { continue }
      differences.append(
        check.differences(from: expectation, in: replay.state).map(\.description))
      lines.append(
        String(decoding: writer.line(of: .expectation(expectation), at: at), as: UTF8.self))
    }
    #expect(
      differences == [
        [],
        [
          #"the reasons of a: expected [["page"]], found [["suspended", "call"], ["gate", "online"]]"#,
          "the reasons of c: expected [], found it neither queued nor alive",
        ],
      ])
    #expect(lines == [right + "\n", wrong + "\n"])
  }

  @Test("R43: a record ends with the reasons of all who wait, if it is asked for")
  func record() throws {
    let journal = """
      {"policy": {"limits": {"ads": {"count": 1, "within": 60.5}}}}
      {"event": "request", "id": "shown", "limits": ["ads"], "priority": 1}
      {"event": "request", "id": "a", "limits": ["ads"]}
      {"event": "request", "id": "b", "notBefore": 7}
      """
    var writer = JournalRecordWriter(showingReasons: true)
    let records = try transitions(of: journal)
      .map { String(decoding: writer.line(of: $0), as: UTF8.self) }
    #expect(records[0].hasSuffix(#", "why": {}}"# + "\n"))
    #expect(
      records[2].hasSuffix(
        #""why": {"a": [["limit", "ads", 60.5], ["slot", "shown"]], "#
          + #""b": [["notBefore", 7], ["slot", "shown"]]}}"# + "\n"))
    var plain = JournalRecordWriter()
    let line = String(decoding: plain.line(of: try transitions(of: journal)[0]), as: UTF8.self)
    #expect(!line.contains("why"))
  }

  @Test("R41: no deadline fires before a line with relaunched, and those due fire before the next")
  func relaunch() throws {
    for line in [
      #""event": "relaunched""#, #""batch": [{"event": "trigger"}, {"event": "relaunched"}]"#,
    ] {
      let transitions = try transitions(
        of: """
          {"event": "suspend"}
          {"event": "request", "id": "a", "expiresAt": 2, "relaunch": "restore"}
          {"at": 5, \(line)}
          {"at": 6, "event": "trigger"}
          """)
      #expect(transitions.map(\.line) == [1, 2, 3, 0, 4])
      #expect(transitions.map(\.at) == [0, 0, 5, 5, 6])
      #expect(transitions[2].state.waitingCount == 1 && transitions[3].state.waitingCount == 0)
    }
  }
}
