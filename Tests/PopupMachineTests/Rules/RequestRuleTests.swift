import PopupMachine
import Testing

/// R5 to R7.
@Suite struct RequestRuleTests {
  @Test("All fields of a request except its content have defaults")
  func defaults() {
    let request = PopupRequest<Shop>("content")
    #expect(request.id == nil)
    #expect(request.priority == 0)
    #expect(request.tieBreak == nil)
    #expect(request.lane == "modal")
    #expect(request.presence == .exclusive)
    #expect(request.pages == .any)
    #expect(request.retention == .drop)
    #expect(request.preemption == .hold)
    #expect(!request.interrupts)
    #expect(request.whenIneligible == .wait)
    #expect(request.requires.isEmpty)
    #expect(request.coalescing == .keep)
    #expect(request.scope == .session(epoch: nil))
    #expect(request.notBefore == nil)
    #expect(request.expiresAt == nil)
    #expect(request.duration == .ofLane)
    #expect(request.limits.isEmpty)
    #expect(!request.skipsPause)
    #expect(request.relaunch == .end)
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
    machine.request(.named("b", expiresAt: .after(seconds: 0)))
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
    arguments: [-1, 0, 1, 3])
  func otherSession(_ epoch: Int) {
    var machine = Machine()
    machine.send(.sessionEnded, .sessionEnded)
    machine.request(.named("a", scope: .session(epoch: epoch)))
    #expect(machine.takeEffects() == ["a#1 discarded.sessionEnded"])
    #expect(machine.state.waitingCount == 0)
  }

  @Test(
    "R5: a request for the current session, for any session, or of the app is accepted",
    arguments: [.session(epoch: 2), .session, .app] as [PopupScope])
  func currentSession(_ scope: PopupScope) {
    var machine = Machine()
    machine.send(.sessionEnded, .sessionEnded)
    machine.request(.named("a", scope: scope))
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R5: sessions are counted from 0, and the session counts as it is when a request comes in")
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
    "R6: a request whose origin is not a live visit is discarded",
    arguments: [
      [],
      [.page(.appeared("other", "home"))],
      [.page(.disappeared("v1"))],
      [.page(.appeared("v1", "home")), .page(.left("v1"))],
    ] as [[PopupEvent<Shop>]])
  func originGone(_ events: [PopupEvent<Shop>]) {
    var machine = Machine()
    for event in events { machine.send(event) }
    machine.request(.named("a", pages: .visit("v1")))
    #expect(machine.takeEffects() == ["a#1 discarded.originGone"])
  }

  @Test(
    "R6: a request whose origin is live is accepted, visible or not",
    arguments: [
      ([.page(.entered("v1", "home"))], [], ["a"]),
      ([.page(.appeared("v1", "home"))], ["a"], []),
      ([.page(.appeared("v1", "home")), .page(.disappeared("v1"))], [], ["a"]),
    ] as [([PopupEvent<Shop>], [String], [String])])
  func originLive(_ events: [PopupEvent<Shop>], _ presented: [String], _ queued: [String]) {
    var machine = Machine()
    for event in events { machine.send(event) }
    machine.request(.named("a", pages: .visit("v1")))
    #expect(machine.presented == presented)
    #expect(machine.queued == queued)
  }

  @Test(
    "R6: other targets need no live visit",
    arguments: [.only(["home"]), .except(["home"])] as [PopupPages<String>])
  func otherTargets(_ target: PopupPages<String>) {
    var machine = Machine()
    machine.send(.suspend)
    machine.request(.named("a", pages: target))
    #expect(machine.queued == ["a"])
  }

  // MARK: R7

  @Test(
    "R7: a request that expires now or before is discarded",
    arguments: [.at(10), .at(9.5), .at(-1), .after(seconds: 0), .after(seconds: -3)] as [PopupTime])
  func expired(_ time: PopupTime) {
    var machine = Machine()
    machine.request(.named("a", expiresAt: time), at: 10)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test(
    "R7: a request that expires later is accepted; .after counts from when it is taken in",
    arguments: [(.at(10.5), 10.5), (.after(seconds: 0.5), 10.5), (.after(seconds: 10), 20)]
      as [(PopupTime, Double)])
  func notExpired(_ time: PopupTime, _ instant: Double) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", expiresAt: time))
    #expect(machine.queued == ["a"])
    #expect(machine.state.queued.first?.expiresAt == instant)
    #expect(machine.deadline == instant)
  }

  @Test(
    "A notBefore is an instant, or counts from when the request is taken in",
    arguments: [(.at(12), 12), (.after(seconds: 5), 15), (.at(3), 3), (.after(seconds: -1), 9)]
      as [(PopupTime, Double)])
  func notBefore(_ time: PopupTime, _ instant: Double) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", notBefore: time))
    #expect(machine.state.queued.first?.notBefore == instant)
  }

  // MARK: The order of checking

  @Test("R5 is checked before R6, R6 before R7, and R7 before R8")
  func orderOfChecking() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("a")
    machine.request(
      .named(
        "a", pages: .visit("gone"), coalescing: .replace, scope: .session(epoch: 9),
        expiresAt: .after(seconds: 0)))
    machine.request(
      .named("a", pages: .visit("gone"), coalescing: .replace, expiresAt: .after(seconds: 0)))
    machine.request(.named("a", coalescing: .replace, expiresAt: .after(seconds: 0)))
    machine.request(.named("a", coalescing: .replace))
    #expect(
      machine.takeEffects() == [
        "a#2 discarded.sessionEnded", "a#3 discarded.originGone", "a#4 discarded.expired",
        "a#1 replaced",
      ])
    #expect(machine.state.queued.map(\.number) == [5])
  }
}
