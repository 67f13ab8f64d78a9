import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite("Files of cases") struct JournalCaseTests {
  @Test("A case is a run of its own: nothing of the one before is left, and nothing of it fires")
  func runs() throws {
    let journal = """
      // Two cases.
      {"case": "the first", "policy": {"lanes": {"modal": 2}, "defaults": {"duration": 5}}, "host": "manual"}
      {"at": 1, "event": "request", "id": "a"}
      {"event": "appeared", "page": "home"}
      {"event": "didPresent", "id": "a"}
      {"expect": {"presented": ["a"], "next": 6, "effects": ["present a 1"]}}

      {"case": "the second"}
      {"event": "request", "id": "b", "pages": ["home"]}
      {"event": "request", "id": "a"}
      {"at": 9, "expect": {"presented": ["a"], "queued": ["b"], "next": null, "effects": ["present a 1"], "outcomes": {}}}
      """
    #expect(try differences(in: journal) == [[], []])
    let begins = try steps(of: journal).compactMap { step in
      if case .case(let new, let line) = step { "\(line): \(new.name)" } else { nil }
    }
    #expect(begins == ["2: the first", "8: the second"])
  }

  @Test("Outcomes and what came before are those of the case")
  func forgets() throws {
    let journal = """
      {"case": "the first"}
      {"event": "request", "id": "a"}
      {"event": "userDismissed", "id": "a"}
      {"event": "didPresent", "id": "a"}
      {"case": "the second"}
      {"expect": {"outcomes": {"a": "dismissed.user"}, "effects": [], "issues": [], "appearances": []}}
      """
    #expect(
      try differences(in: journal) == [
        [
          #"line 6, case "the second": the outcome of a: expected dismissed.user, found none yet"#
        ]
      ])
  }

  // Each property, with a value that no run of an empty journal has.
  private static let unmet = [
    "presented": #"["x"]"#, "queued": #"["x"]"#, "alive": #"["x"]"#, "effects": #"["x"]"#,
    "outcomes": #"{"x": "failed"}"#, "why": #"{"x": [["inactive"]]}"#, "next": "99",
    "issues": #"["overdue"]"#, "phases": #"{"x": "presented"}"#, "appearances": #"["x"]"#,
  ]

  @Test("No property of an expectation is forgotten: each is read, and compared alone")
  func properties() throws {
    let names = Mirror(reflecting: JournalExpectation()).children.compactMap(\.label)
    #expect(names.sorted() == Self.unmet.keys.sorted())
    for (name, value) in Self.unmet {
      let found = try differences(in: #"{"expect": {"\#(name)": \#(value)}}"#)
      #expect(found.map(\.count) == [1], "\(name)")
    }
  }

  // Each expects something else than what is there.
  @Test("Each key of an expectation is compared, with what came since the expectation before")
  func keys() throws {
    let journal = """
      {"policy": {"transitionTimeout": 2, "lanes": {"modal": 2}}, "host": "manual"}
      {"at": 1, "event": "request", "id": "a", "limits": ["none"]}
      {"event": "didPresent", "id": "a"}
      {"event": "willDismiss", "id": "a"}
      {"event": "request", "id": "b", "lane": "toast"}
      {"event": "didPresent", "id": "c"}
      {"expect": {"effects": ["present a 1"], "issues": ["overdue"], "appearances": [], "next": 4, \
      "phases": {"a": "dismissing", "b": "presented", "c": "presenting"}}}
      {"event": "userDismissed", "id": "a", "value": null}
      {"event": "didFail", "id": "b"}
      {"expect": {"effects": [], "issues": ["unknownLimit"], "appearances": ["shown a 1"], "next": 3}}
      {"expect": {"effects": [], "issues": [], "appearances": [], "next": null, "phases": {}}}
      """
    #expect(
      try differences(in: journal) == [
        [
          #"line 7: effects: expected ["present a 1"], found ["present a 1", "present b 2"]"#,
          #"line 7: issues: expected ["overdue"], "#
            + #"found ["unknownLimit", "unexpectedReport"]"#,
          #"line 7: appearances: expected [], found ["shown a 1"]"#,
          "line 7: the phase of a: expected dismissing, found swiped",
          "line 7: the phase of b: expected presented, found presenting",
          "line 7: the phase of c: expected presenting, found not presented",
          "line 7: next: expected 4, found 3",
        ],
        [
          #"line 10: effects: expected [], found ["a#1 completed", "b#2 failed"]"#,
          #"line 10: issues: expected ["unknownLimit"], found []"#,
          #"line 10: appearances: expected ["shown a 1"], found ["answered a", "refused b failed"]"#,
          "line 10: next: expected 3, found none",
        ],
        [],
      ])
  }

  @Test("Instants are compared to a microsecond")
  func microseconds() throws {
    let journal = """
      {"policy": {"lanes": {"modal": {"interval": 0.3}}}}
      {"at": 0.1, "event": "request", "id": "a"}
      {"at": 0.2, "event": "userDismissed", "id": "a"}
      {"event": "request", "id": "b"}
      {"expect": {"next": 0.5000009, "why": {"b": [["pausing", 0.4999991]]}}}
      {"expect": {"next": 0.500002, "why": {"b": [["pausing", 0.499998]]}}}
      """
    #expect(try differences(in: journal).map(\.count) == [0, 2])
  }

  @Test("Cases are written as they are read")
  func written() throws {
    let journal = """
      {"case": "a \\"quoted\\" name", "policy": {"order": ["lifo"]}, "host": "manual"}
      {"at": 3, "event": "request", "id": "a"}
      {"expect": {"effects": ["present a 1"], "next": 13, "issues": [], "phases": {"a": "presenting"}, "appearances": []}}
      {"case": "another"}
      {"event": "trigger"}
      {"expect": {"next": null}}
      """
    var writer = JournalWriter()
    let read = try entries(of: journal)
    let text = read.flatMap { writer.line(of: $0.statement, at: $0.at) }
    #expect(
      try entries(of: String(decoding: text, as: UTF8.self)).map(\.statement)
        == read.map(\.statement))
  }

  private static let refusals: [(lines: [String], message: String)] = [
    (
      [#"{"event": "tick"}"#, #"{"case": "a"}"#],
      "line 2: the case is in a file that does not begin with one; expected cases only, or no case"
    ),
    (
      [#"{"case": "a"}"#, #"{"policy": {}}"#],
      "line 2: the line is a policy line, in a file of cases; expected the policy in the line of its"
    ),
    (
      [#"{"case": "a"}"#, #"{"event": "tick"}"#, #"{"host": "manual"}"#],
      "line 3: the line is a policy line"
    ),
    ([#"{"case": "a"}"#, state], "line 2: the line is a state, in a file of cases"),
    ([#"{"case": 1}"#], "line 1: `case` is 1; expected what the case shows, in words"),
    ([#"{"case": ""}"#], #"line 1: `case` is ""; expected what the case shows, in words"#),
    ([#"{"case": "a", "at": 1}"#], #"line 1: unknown field "at"; expected one of the fields of"#),
    ([#"{"case": "a", "expect": {}}"#], "line 1: the line has `case` and `expect`; expected"),
    (
      [#"{"case": "a"}"#, #"{"at": 2, "event": "tick"}"#, #"{"case": "b"}"#, #"{"at": -1}"#],
      "line 4: the line contains no statement"
    ),
    (
      [#"{"expect": {"next": "soon"}}"#],
      #"line 1: `expect.next` is "soon"; expected an instant, or null for none"#
    ),
    (
      [#"{"expect": {"issues": ["late"]}}"#],
      #"line 1: `expect.issues[0]` is "late"; expected `emptyDuration`, "#
    ),
    (
      [#"{"expect": {"phases": {"a": "gone"}}}"#],
      #"line 1: `expect.phases.a` is "gone"; expected `presenting`, "#
    ),
    (
      [#"{"expect": {"effects": [1]}}"#],
      "line 1: `expect.effects` is [1]; expected an array of strings"
    ),
  ]

  @Test("A line that has no place in a file, and an unknown value, are refused")
  func refused() {
    for (lines, message) in Self.refusals {
      let error = JournalReading(lines.joined(separator: "\n").utf8).error?.description ?? "none"
      #expect(error.hasPrefix(message), "\(lines)")
    }
  }

  private static let state: String = {
    var writer = JournalWriter()
    let state = JournalState(policy: JournalPolicy(), state: PopupState())
    return String(decoding: writer.line(of: .state(state), at: 0).dropLast(), as: UTF8.self)
  }()
}
