import PopupMachine
import Testing

/// R5 to R7.
@Suite struct RequestRuleTests {
  @Test("All fields of a request except its content have defaults")
  func defaults() {
    #expect(
      PopupRequest<Shop>("content")
        == PopupRequest(
          "content", id: nil, priority: 0, tieBreak: nil, lane: "modal", presence: .exclusive,
          pages: .any, retention: .drop, preemption: .hold, interrupts: false,
          whenIneligible: .wait, requires: [], coalescing: .keep, limits: [], userInitiated: nil,
          relaunch: .end, scope: .session(epoch: nil), notBefore: nil, expiresAt: nil,
          duration: .ofLane))
  }

  @Test("The named priorities are -100, 0, 100 and 1000")
  func namedPriorities() {
    let priorities: [PopupPriority] = [.low, .normal, .high, .critical]
    #expect(priorities.map(\.rawValue) == [-100, 0, 100, 1000])
    #expect(priorities == priorities.sorted())
  }

  @Test("Requests are numbered from 1, accepted or not")
  func numbers() {
    var machine = Machine()
    machine.request("a", "a")
    machine.request(.named("b", expiresAt: .after(.seconds(0))))
    machine.request("c")
    #expect(machine.state.requestCount == 4)
    #expect(
      machine.takeEffects() == [
        "present a 1", "a#2 discarded.duplicate", "b#3 discarded.expired",
      ])
    #expect(machine.state.queued.map(\.number) == [4])
  }

  @Test("Requests without an id never coalesce")
  func freshIDs() {
    var machine = Machine()
    let request = PopupRequest<Shop>("same")
    machine.send(.request(request), .request(request), .request(request))
    #expect(machine.presented == ["#1"])
    #expect(machine.queued == ["#2", "#3"])
  }

  // MARK: R5

  @Test(
    "R5: a request for a session that is not the current one is discarded",
    arguments: [
      (.session(epoch: -1), false), (.session(epoch: 0), false), (.session(epoch: 1), false),
      (.session(epoch: 3), false), (.session(epoch: 2), true), (.session, true), (.app, true),
    ] as [(PopupScope, Bool)])
  func session(_ scope: PopupScope, isAccepted: Bool) {
    var machine = Machine(after: .sessionEnded, .sessionEnded)
    machine.request(.named("a", scope: scope))
    #expect(machine.state.epoch == 2)
    #expect(machine.takeEffects() == [isAccepted ? "present a 1" : "a#1 discarded.sessionEnded"])
  }

  @Test(
    "R5, R17: sessions are counted from 0, and the session counts as it is when a request comes in")
  func sessionWithinBatch() {
    var machine = Machine()
    let first = PopupRequest<Shop>.named("first", scope: .session(epoch: 0))
    let second = PopupRequest<Shop>.named("second", scope: .session(epoch: 1))
    machine.send(.request(second), .sessionEnded, .request(first), .request(second))
    #expect(
      machine.takeEffects() == [
        "second#1 discarded.sessionEnded", "first#2 discarded.sessionEnded", "present second 1",
      ])
  }

  // MARK: R6

  @Test(
    "R6: a request whose origin is not a live visit is discarded; it need not be visible",
    arguments: [
      ([], ["a#1 discarded.originGone"]),
      ([.appeared("other", "home")], ["a#1 discarded.originGone"]),
      ([.disappeared("v1")], ["a#1 discarded.originGone"]),
      ([.appeared("v1", "home"), .left("v1")], ["a#1 discarded.originGone"]),
      ([.entered("v1", "home")], []),
      ([.appeared("v1", "home")], ["present a 1"]),
      ([.appeared("v1", "home"), .disappeared("v1")], []),
    ] as [([PageVisitEvent<String>], [String])])
  func origin(_ events: [PageVisitEvent<String>], effects: [String]) {
    var machine = Machine()
    for event in events { machine.send(.page(event)) }
    #expect(machine.effects(after: .request(.named("a", pages: .visit("v1")))) == effects)
    #expect(machine.queued == (effects.isEmpty ? ["a"] : []))
  }

  static let pageTargets: [PopupPages<String>] = [.only(["home"]), .except(["home"])]

  @Test("R6: other targets need no live visit", arguments: pageTargets)
  func otherTargets(_ target: PopupPages<String>) {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", pages: target))
    #expect(machine.queued == ["a"])
  }

  // MARK: R7

  static let expiries: [(PopupTime, Double?)] = [
    (.at(10), nil), (.at(9.5), nil), (.at(-1), nil), (.after(.seconds(0)), nil),
    (.after(.seconds(-3)), nil), (.at(10.5), 10.5), (.after(.seconds(0.5)), 10.5),
    (.after(.seconds(10)), 20),
  ]

  /// Relative times count from the time at which the request is taken in.
  @Test("R7: a request that expires now or before is discarded", arguments: expiries)
  func expired(_ time: PopupTime, _ instant: Double?) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", expiresAt: time))
    #expect(machine.takeEffects() == (instant == nil ? ["a#1 discarded.expired"] : []))
    #expect(machine.state.queued.first?.expiresAtInstant == instant)
    #expect(machine.deadline == instant)
  }

  @Test(
    "A notBefore is an instant, or counts from when the request is taken in",
    arguments: [(.at(12), 12), (.after(.seconds(5)), 15), (.at(3), 3), (.after(.seconds(-1)), 9)]
      as [(PopupTime, Double)])
  func notBefore(_ time: PopupTime, _ instant: Double) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", notBefore: time))
    #expect(machine.state.queued.first?.notBeforeInstant == instant)
  }

  // MARK: The order of checking

  @Test("R5 is checked before R6, R6 before R7, and R7 before R8")
  func orderOfChecking() {
    var machine = Machine(after: .suspend)
    machine.request("a")
    machine.request(
      .named(
        "a", pages: .visit("gone"), coalescing: .replace, scope: .session(epoch: 9),
        expiresAt: .after(.seconds(0))))
    machine.request(
      .named("a", pages: .visit("gone"), coalescing: .replace, expiresAt: .after(.seconds(0))))
    machine.request(.named("a", coalescing: .replace, expiresAt: .after(.seconds(0))))
    #expect(
      machine.effects(after: .request(.named("a", coalescing: .replace))) == [
        "a#2 discarded.sessionEnded", "a#3 discarded.originGone", "a#4 discarded.expired",
        "a#1 replaced",
      ])
    #expect(machine.state.queued.map(\.number) == [5])
  }
}
