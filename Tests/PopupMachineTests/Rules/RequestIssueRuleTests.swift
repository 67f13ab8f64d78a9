import PopupMachine
import Testing

/// Mistakes of the app in requests and events, which are issues for the developer.
@Suite struct RequestIssueRuleTests {
  @Test("R38: a request without an id that names a limit counted for each id is an issue")
  func limitNeedsID() throws {
    var machine = Machine(
      PopupPolicy(limits: [
        "daily": PopupLimit(count: 1, each: .id), "ads": PopupLimit(count: 9),
      ]))
    machine.send(.request(PopupRequest("content") { $0.limits = ["daily", "ads"] }))
    let id = try #require(machine.state.presented.first?.popup.id)
    #expect(machine.issues == [.limitNeedsID("daily", id: id, request: 1)])
    #expect("\(machine.issues[0])".contains(#"names the limit "daily", which counts each id"#))
    machine.request(.named("a", limits: ["daily", "ads"]))
    // Asked again under its number, so it is counted twice.
    machine.send(
      .request(
        PopupRequest("content", id: id) {
          $0.coalescing = .replace
          $0.limits = ["daily"]
        }))
    #expect(machine.issues.count == 1)
  }

  @Test("R38: an unknown limit and one that needs an id are two issues, in order of name")
  func unknownAndNeedsID() {
    var machine = Machine(PopupPolicy(limits: ["b": PopupLimit(count: 0, each: .id)]))
    machine.send(.request(PopupRequest("content") { $0.limits = ["c", "b", "a"] }))
    let names = machine.issues.map { issue in
      switch issue {
      case .limitNeedsID(let name, _, 1): "\(name) needs an id"
      case .unknownLimit(let name, _, 1): "\(name) is unknown"
      default: "\(issue)"
      }
    }
    #expect(names == ["a is unknown", "b needs an id", "c is unknown"])
  }

  @Test("R36: a duration of 0 or less is over at once, and is an issue")
  func emptyDuration() {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(-2.5)))
    #expect(machine.issues == [.emptyDuration(-2.5, id: "a", request: 1)])
    #expect("\(machine.issues[0])".contains("has a duration of -2.5 s, so it leaves"))
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [0])
    machine.settleTransitions()
    #expect(machine.deadline == 0)
    machine.request(.named("b", lane: .toast, duration: .seconds(0)))
    #expect(machine.issues.last == .emptyDuration(0, id: "b", request: 2))
  }

  @Test("An empty id, lane, gate or limit of a request is an issue, and a name like any other")
  func emptyNames() {
    var machine = Machine()
    machine.request(.named("", lane: "", requires: ["", "online"], limits: [""]))
    #expect(machine.queued == [""])
    let request = PopupIssue.Part.request(1, id: "")
    #expect(
      machine.issues == [
        .emptyName("id", of: request), .emptyName("lane", of: request),
        .emptyName("gate", of: request), .emptyName("limit", of: request),
        .unknownLimit("", id: "", request: 1),
      ])
    #expect(
      "\(machine.issues[1])" == """
        "", request 1, has an empty name: lane. It counts as a name like any other; expected at \
        least one character.
        """)
  }

  @Test(
    "An event with an empty name is an issue, and has its effect",
    arguments: [
      (.gate("", isOpen: true), "gate"), (.suspend(""), "reason"), (.resume(""), "reason"),
      (.dismiss(""), "id"), (.dismissAll(lane: ""), "lane"), (.suspend("a", lane: ""), "lane"),
    ] as [(PopupEvent<Shop>, String)])
  func emptyNamesOfEvents(_ event: PopupEvent<Shop>, _ kind: String) {
    var machine = Machine()
    machine.send(event)
    #expect(machine.issues == [.emptyName(kind, of: .event)])
    #expect("\(machine.issues[0])".hasPrefix("An event has an empty name: \(kind)."))
    machine.send(.gate("a", isOpen: true), .suspend("b"), .dismiss("c"), .dismissAll(lane: nil))
    #expect(machine.issues.count == 1)
    #expect(machine.state.openGates == (kind == "gate" ? ["", "a"] : ["a"]))
  }

  @Test("R14: the third undoing of a popup is an issue that names it, and the probable cause")
  func undoneTooOften() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didDismiss, "a")
    for _ in 1...2 {
      machine.send(.page(.appeared("v1", "home")))
      machine.send(.page(.disappeared("v1")))
      machine.report(.didDismiss, "a")
    }
    #expect(machine.issues == [.undoneTooOften(.pageLeft, id: "a", request: 1)])
    let text = "\(machine.issues[0])"
    #expect(text.contains("\"a\"") && text.contains("page"))
    #expect(machine.issues[0].request == 1)
  }

  @Test("R29: the third time that a mandatory popup is taken away is an issue that names it")
  func takenAwayTooOften() {
    var machine = Machine(having: .named("must"), in: .presented)
    machine.report(.didDismiss, "must")
    machine.report(.didPresent, "must")
    machine.report(.didDismiss, "must")
    #expect(machine.issues.isEmpty)
    machine.report(.didDismiss, "must")
    #expect(machine.issues == [.undoneTooOften(.host, id: "must", request: 1)])
    let text = "\(machine.issues[0])"
    #expect(text.contains("\"must\"") && text.contains("mandatory") && text.contains("window"))
    #expect(machine.issues[0].request == 1)
  }

  @Test("R42: the mistakes of a configuration are issues when an event brings it")
  func configuration() {
    var machine = Machine()
    machine.send(
      .configured(
        PopupConfiguration(
          lanes: [
            "b": .capacity(0), "a": PopupLanePolicy(interval: .seconds(-1), collect: .seconds(-2)),
          ],
          limits: ["": PopupLimit(count: -3, within: .seconds(-4.5))],
          queueLimit: 0, transitionTimeout: .seconds(-5))))
    #expect(
      machine.issues == [
        .outOfRange("queueLimit", of: .policy, given: 0, least: 1, instead: 1),
        .outOfRange("transitionTimeout", of: .policy, given: -5, least: 0, instead: 10),
        .outOfRange("interval", of: .lane("a"), given: -1, least: 0, instead: 0),
        .outOfRange("collect", of: .lane("a"), given: -2, least: 0, instead: 0),
        .outOfRange("capacity", of: .lane("b"), given: 0, least: 1, instead: 1),
        .outOfRange("count", of: .limit(""), given: -3, least: 0, instead: 0),
        .outOfRange("within", of: .limit(""), given: -4.5, least: 0, instead: 0),
        .emptyName("limit", of: .policy),
      ])
    #expect(
      machine.issues.map(\.description).suffix(3) == [
        #"Limit "" has count -3; expected 0 or more, so 0 holds instead."#,
        #"Limit "" has within -4.5; expected 0 or more, so 0 holds instead."#,
        """
        The policy has an empty name: limit. It counts as a name like any other; expected at least \
        one character.
        """,
      ])
  }
}
