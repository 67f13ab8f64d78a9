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
    machine.send(.request(PopupRequest("content", limits: ["daily", "ads"])))
    let id = try #require(machine.state.presented.first?.popup.id)
    #expect(machine.issues == [.limitNeedsID("daily", id: id, request: 1)])
    #expect("\(machine.issues[0])".contains(#"names the limit "daily", which counts each id"#))
    machine.request(.named("a", limits: ["daily", "ads"]))
    // Asked again under its number, so it is counted twice.
    machine.send(.request(PopupRequest("content", id: id, coalescing: .replace, limits: ["daily"])))
    #expect(machine.issues.count == 1)
  }

  @Test("R38: an unknown limit and one that needs an id are two issues, in order of name")
  func unknownAndNeedsID() {
    var machine = Machine(PopupPolicy(limits: ["b": PopupLimit(count: 0, each: .id)]))
    machine.send(.request(PopupRequest("content", limits: ["c", "b", "a"])))
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

  @Test("R36: a duration of 0 that comes from the lane is an issue of each popup")
  func emptyLaneDuration() {
    var machine = Machine(PopupPolicy(lanes: [.toast: PopupLanePolicy(duration: .zero)]))
    machine.request(.named("a", lane: .toast))
    #expect(machine.issues == [.emptyDuration(0, id: "a", request: 1)])
  }

  @Test("An empty id, lane, gate or limit of a request is an issue, and a name like any other")
  func emptyNames() {
    var machine = Machine()
    machine.request(.named("", lane: "", requires: ["", "online"], limits: [""]))
    #expect(machine.queued == [""])
    let use = PopupNameUse.request(1, id: "")
    #expect(
      machine.issues == [
        .emptyName(.id, use), .emptyName(.lane, use), .emptyName(.gate, use),
        .emptyName(.limit, use), .unknownLimit("", id: "", request: 1),
      ])
    #expect("\(machine.issues[1])".contains(#""", request 1, has an empty lane name"#))
  }

  @Test(
    "An event with an empty name is an issue, and has its effect",
    arguments: [
      (.gate("", isOpen: true), .gate), (.suspend(""), .reason), (.resume(""), .reason),
      (.dismiss(""), .id), (.dismissAll(lane: ""), .lane), (.suspend("a", lane: ""), .lane),
    ] as [(PopupEvent<Shop>, PopupNameKind)])
  func emptyNamesOfEvents(_ event: PopupEvent<Shop>, _ kind: PopupNameKind) {
    var machine = Machine()
    machine.send(event)
    #expect(machine.issues == [.emptyName(kind, .event)])
    machine.send(.gate("a", isOpen: true), .suspend("b"), .dismiss("c"), .dismissAll(lane: nil))
    #expect(machine.issues.count == 1)
    #expect(machine.state.openGates == (kind == .gate ? ["", "a"] : ["a"]))
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
    #expect(machine.issues == [.undoneTooOften(id: "a", request: 1)])
    let text = "\(machine.issues[0])"
    #expect(text.contains("\"a\"") && text.contains("page"))
    #expect(machine.issues[0].request == 1)
  }

  @Test("R42: the mistakes of a configuration are issues when an event brings it")
  func configuration() {
    var machine = Machine()
    machine.send(
      .configured(
        PopupConfiguration(
          lanes: ["b": 0, "a": PopupLanePolicy(interval: .seconds(-1), collect: .seconds(-2))],
          limits: ["": PopupLimit(count: -3, within: .seconds(-4))],
          queueLimit: 0, transitionTimeout: .seconds(-5))))
    #expect(
      machine.issues == [
        .invalidPolicy(.queueLimit, of: .policy, given: 0),
        .invalidPolicy(.transitionTimeout, of: .policy, given: -5),
        .invalidPolicy(.interval, of: .lane("a"), given: -1),
        .invalidPolicy(.collect, of: .lane("a"), given: -2),
        .invalidPolicy(.capacity, of: .lane("b"), given: 0),
        .invalidPolicy(.count, of: .limit(""), given: -3),
        .invalidPolicy(.within, of: .limit(""), given: -4), .emptyName(.limit, .policy),
      ])
    #expect(
      "\(machine.issues[6])" == """
        Limit "" has a within of -4 s; 0 s holds instead, so the limit is never used up. Write a \
        positive within, such as .seconds(86_400), or leave it out for no end.
        """)
  }

  @Test("Each value of a policy that is out of range is explained")
  func words() {
    for parameter in PopupPolicyParameter.allCases {
      let text = "\(PopupIssue.invalidPolicy(parameter, of: .lane("a"), given: -1))"
      #expect(text.hasPrefix(#"Lane "a" has a"#) && text.contains("\(parameter.rawValue) of -1"))
    }
    for kind in PopupNameKind.allCases {
      for use in [PopupNameUse.event, .policy, .request(2, id: "a")] {
        #expect("\(PopupIssue.emptyName(kind, use))".contains("an empty"))
      }
    }
  }
}
