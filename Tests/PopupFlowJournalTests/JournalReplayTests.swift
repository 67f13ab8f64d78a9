import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite struct JournalReplayTests {
  @Test("There are scenarios to check")
  func scenariosAreFound() {
    #expect(Scenario.all.count >= 12)
  }

  @Test("Every expectation of every scenario holds", arguments: Scenario.all)
  func scenarios(scenario: Scenario) throws {
    let differences = try differences(in: scenario.text)
    #expect(differences.filter { !$0.isEmpty } == [])
    #expect(!differences.isEmpty)
  }

  @Test("Entries that were not read from a journal are replayed alike", arguments: Scenario.all)
  func entriesFromElsewhere(scenario: Scenario) throws {
    let text = try scenario.text
    var rest = try entries(of: text)[...]
    var replay = JournalReplay { rest.popFirst() }
    for step in try steps(of: text) { #expect(try replay.next() == step) }
    #expect(try replay.next() == nil)
  }

  @Test("Deadlines fire before a line of the same time, earliest first, equal ones as one tick")
  func deadlines() throws {
    let transitions = try transitions(
      of: """
        {"event": "suspend"}
        {"event": "request", "id": "a", "expiresAt": 2}
        {"event": "request", "id": "b", "expiresAt": 1}
        {"event": "request", "id": "c", "expiresAt": 2}
        {"event": "request", "id": "d", "expiresAt": 4}
        {"at": 2, "event": "resume"}
        """)
    #expect(transitions.map(\.line) == [1, 2, 3, 4, 5, 0, 0, 6])
    #expect(transitions.map(\.at) == [0, 0, 0, 0, 0, 1, 2, 2])
    #expect(transitions[6].effects.resolutions == ["a discarded.expired", "c discarded.expired"])
  }

  @Test("Deadlines fire before an expectation, too, and none after the last line")
  func deadlinesBeforeExpectations() throws {
    let journal = """
      {"event": "request", "id": "a", "duration": 1}
      {"event": "request", "id": "b", "duration": 1}
      {"at": 1, "expect": {"presented": ["b"]}}
      """
    let steps = try steps(of: journal)
    #expect(steps.count == 4)
    #expect(try records(of: journal).count == 3)
  }

  @Test("A deadline in the past fires at the latest time reached")
  func pastDeadline() throws {
    let transitions = try transitions(
      of: """
        {"host": "manual"}
        {"event": "request", "id": "a"}
        {"at": 3, "event": "configured", "policy": {"transitionTimeout": 1}}
        {"at": 4, "event": "tick"}
        """)
    #expect(transitions.map(\.line) == [2, 3, 0, 4])
    #expect(transitions.map(\.at) == [0, 3, 3, 4])
    #expect(transitions[2].effects.dismissals == ["a overdue"])
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

  @Test("A line is checked completely before the ticks before it")
  func checkedFirst() throws {
    var replay = JournalReplay(
      JournalReader(
        text: """
          {"event": "request", "id": "a", "duration": 1}
          {"at": 5, "event": "nonsense"}
          """))
    _ = try replay.next()
    let before = replay.state
    #expect(throws: JournalError.self) { try replay.next() }
    #expect(replay.state == before)
  }

  @Test("An instant host acknowledges every command, oldest first, each with its own settle")
  func instantHost() throws {
    let records = try records(
      of: """
        {"policy": {"order": ["lifo"], "lanes": {"modal": 2}, "defaults": {"preemption": "yield"}}}
        {"batch": [{"event": "request", "id": "a"}, {"event": "request", "id": "b"}]}
        {"batch": [{"event": "request", "id": "c"}, {"event": "request", "id": "d"}]}
        """)
    #expect(
      records == [
        """
        {"line": 2, "at": 0, "presented": [{"id": "b", "lane": "modal", "phase": "presented"}, \
        {"id": "a", "lane": "modal", "phase": "presented"}], "queued": [], "alive": [], \
        "effects": [{"present": "b", "presentation": 1, "returning": false}, \
        {"present": "a", "presentation": 2, "returning": false}]}
        """,
        """
        {"line": 3, "at": 0, "presented": [{"id": "d", "lane": "modal", "phase": "presented"}, \
        {"id": "c", "lane": "modal", "phase": "presented"}], "queued": [], "alive": ["b", "a"], \
        "effects": [{"dismiss": "a", "presentation": 2, "reason": "displaced"}, \
        {"present": "d", "presentation": 3, "returning": false}, \
        {"dismiss": "b", "presentation": 1, "reason": "displaced"}, \
        {"present": "c", "presentation": 4, "returning": false}]}
        """,
      ])
  }

  @Test("With a manual host, the journal reports; a swipe is recorded as dismissing")
  func manualHost() throws {
    let records = try records(
      of: """
        {"host": "manual"}
        {"event": "request", "id": "a", "content": "old"}
        {"event": "request", "id": "a", "coalescing": "replace"}
        {"at": 0.25, "event": "didPresent", "id": "a"}
        {"event": "willDismiss", "id": "a"}
        {"at": 1, "event": "userDismissed", "id": "a", "value": 3}
        """)
    #expect(
      records == [
        """
        {"line": 2, "at": 0, "presented": [{"id": "a", "lane": "modal", "phase": "presenting"}], \
        "queued": [], "alive": [], \
        "effects": [{"present": "a", "presentation": 1, "returning": false}]}
        """,
        """
        {"line": 3, "at": 0, "presented": [{"id": "a", "lane": "modal", "phase": "presenting"}], \
        "queued": [], "alive": [], \
        "effects": [{"resolve": "a", "request": 1, "outcome": "replaced"}, \
        {"update": "a", "presentation": 1}]}
        """,
        """
        {"line": 4, "at": 0.25, "presented": [{"id": "a", "lane": "modal", "phase": "presented"}], \
        "queued": [], "alive": [], "effects": []}
        """,
        """
        {"line": 5, "at": 0.25, "presented": [{"id": "a", "lane": "modal", "phase": "dismissing"}], \
        "queued": [], "alive": [], "effects": []}
        """,
        """
        {"line": 6, "at": 1, "presented": [], "queued": [], "alive": [], \
        "effects": [{"resolve": "a", "request": 2, "outcome": "completed"}]}
        """,
      ])
  }

  @Test(
    "Ids that look alike differ, and lists that read alike differ",
    arguments: [
      ([], [""]), (["a", "b"], ["a, b"]), (["e\u{301}"], ["\u{E9}"]),
    ] as [([PopupID], [PopupID])])
  func lookalikes(found: [PopupID], expected: [PopupID]) throws {
    var writer = JournalWriter()
    let policy = PopupPolicy(lanes: [.modal: .capacity(2)])
    var journal = writer.line(of: .policy(JournalPolicy(policy: policy)), at: 0)
    for id in found {
      journal += writer.line(of: .event(.request(PopupRequest(.null, id: id))), at: 0)
    }
    for ids in [expected, found] {
      journal += writer.line(of: .expectation(JournalExpectation(presented: ids)), at: 0)
    }
    let differences = try differences(in: String(decoding: journal, as: UTF8.self))
    #expect(differences.map(\.count) == [1, 0])
  }

  @Test("A failed expectation shows both sides")
  func failedExpectation() throws {
    let journal = """
      {"event": "request", "id": "a"}
      {"expect": {"presented": ["a", "b"], "queued": [], "alive": ["c"], \
      "outcomes": {"a": "failed", "z": "cancelled"}}}
      """
    #expect(
      try differences(in: journal) == [
        [
          #"line 2: presented: expected ["a", "b"], found ["a"]"#,
          #"line 2: alive: expected ["c"], found []"#,
          "line 2: the outcome of a: expected failed, found none yet",
          "line 2: the outcome of z: expected cancelled, found none yet",
        ]
      ])
  }
}

/// `JournalReplay.differences(in:)`.
@Suite struct JournalDifferenceTests {
  @Test(
    "A text without an expectation, or with one that expects nothing, does not pass",
    arguments: [
      "", "// Nothing.", #"{"event": "request", "id": "a"}"#, #"{"expect": {}}"#,
      #"{"expect": {"outcomes": {}}}"#,
    ])
  func nothingExpected(journal: String) throws {
    #expect(
      try JournalReplay.differences(in: journal).map(\.description) == [
        #"line 1: expectations: expected at least one line with "expect", found none"#
      ])
  }

  @Test("Each case needs an expectation")
  func caseWithoutExpectation() throws {
    let journal = """
      {"case": "one"}
      {"event": "request", "id": "a"}
      // The second case.
      {"case": "two"}
      {"expect": {"presented": ["b"]}}
      {"case": "three"}
      """
    let missing = #"expectations: expected at least one line with "expect", found none"#
    #expect(
      try JournalReplay.differences(in: journal).map(\.description) == [
        #"line 1, case "one": "# + missing,
        #"line 5, case "two": presented: expected ["b"], found []"#,
        #"line 6, case "three": "# + missing,
      ])
  }
}

extension [PopupEffect<JournalDomain>] {
  var resolutions: [String] {
    compactMap { effect in
      guard case .resolve(let resolution) = effect else { return nil }
      return "\(resolution.id) \(resolution.outcome)"
    }
  }

  fileprivate var dismissals: [String] {
    compactMap { effect in
      guard case .command(.dismiss(let popup, _, let reason)) = effect else { return nil }
      return "\(popup.id) \(reason.rawValue)"
    }
  }
}
