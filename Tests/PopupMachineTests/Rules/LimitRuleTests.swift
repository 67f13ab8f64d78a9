import PopupMachine
import Testing

/// R9: the limit of queued popups.
@Suite struct LimitRuleTests {
  /// Returns a machine in which `shown` occupies the modal lane, whose queue has a limit.
  private func machine(limit: Int) -> Machine {
    Machine(PopupPolicy(queueLimit: limit), showing: .named("shown", priority: .critical))
  }

  @Test("R9: the popup beyond the limit overflows")
  func overflow() {
    var machine = machine(limit: 2)
    machine.request("a", "b")
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .request(.named("c"))) == ["c#4 discarded.overflow"])
    #expect(machine.queued == ["a", "b"])
  }

  @Test("R9: the policy's order determines the worst popup")
  func worstByOrder() {
    var machine = Machine(PopupPolicy(order: .lifo, queueLimit: 2), showing: .named("shown"))
    machine.request("a", "b", "c")
    #expect(machine.takeEffects() == ["a#2 discarded.overflow"])
  }

  @Test("R9: popups that wait for a page or gate count and overflow like others")
  func ineligibleOnesCount() {
    var machine = machine(limit: 1)
    machine.request(.named("closed", priority: .high, requires: ["closed"]))
    #expect(machine.effects(after: .request(.named("open"))) == ["open#3 discarded.overflow"])
  }

  @Test("R9: several popups overflow after a batch, from the worst rank up")
  func worstFirst() {
    var machine = machine(limit: 1)
    machine.send(
      .request(.named("b")), .request(.named("low", priority: .low)),
      .request(.named("high", priority: .high)), .request(.named("c")))
    #expect(
      machine.takeEffects() == [
        "low#3 discarded.overflow", "c#5 discarded.overflow", "b#2 discarded.overflow",
      ])
    #expect(machine.queued == ["high"])
  }

  @Test(
    "R9: nothing overflows in a lane with a popup in transition",
    arguments: [
      (.presenting, .didPresent, ["c#4 discarded.overflow", "b#3 discarded.overflow"]),
      (.swiping, .dismissCancelled, ["c#4 discarded.overflow", "b#3 discarded.overflow"]),
      (
        .dismissing, .didDismiss,
        ["shown#1 dismissed.requested", "present a 2", "c#4 discarded.overflow"]
      ),
    ] as [(PopupPhase, PopupReport<String>.Kind, [String])])
  func inTransition(phase: PopupPhase, end: PopupReport<String>.Kind, effects: [String]) {
    var machine = Machine(PopupPolicy(queueLimit: 1), having: .named("shown"), in: phase)
    machine.request("a", "b", "c")
    #expect(machine.takeEffects() == [])
    machine.report(end, "shown")
    machine.settleTransitions()
    #expect(machine.takeEffects() == effects)
  }

  @Test("R9: each lane has its own limit, independent of transitions in other lanes")
  func eachLane() {
    var machine = machine(limit: 1)
    machine.request(.named("toast", lane: .toast))
    machine.request(.named("waiting toast", lane: .toast))
    machine.request(.named("later toast", lane: .toast))
    machine.request("a", "b")
    #expect(machine.takeEffects() == ["present toast 2", "b#6 discarded.overflow"])
  }

  @Test("R9: lanes overflow in ascending order of name, by code points")
  func laneOrder() {
    var machine = Machine(PopupPolicy(queueLimit: 1), after: .suspend)
    let lanes: [PopupLane] = ["é", "b", "a", "Z", "\u{1D11E}", "\u{FF61}", "e\u{301}"]
    let requests = lanes.enumerated().flatMap { index, lane in
      ["first", "second"].map { name in
        PopupEvent<Shop>.request(.named(PopupID("\(name) \(index)"), lane: lane))
      }
    }
    machine.send(batch: requests)
    #expect(
      machine.takeEffects()
        == [3, 2, 1, 6, 0, 5, 4].map { "second \($0)#\(2 * $0 + 2) discarded.overflow" })
  }

  @Test("R9: alive popups do not count")
  func aliveDoesNotCount() {
    var machine = Machine(
      PopupPolicy(queueLimit: 1), showing: .named("a", preemption: .yield),
      .named("b", priority: 1, preemption: .yield), .named("c", priority: 2))
    machine.request("d")
    #expect(machine.alive == ["b", "a"])
    #expect(machine.queued == ["d"])
    _ = machine.takeEffects()
    machine.request(.named("e", priority: .high))
    #expect(machine.takeEffects() == ["d#4 discarded.overflow"])
    #expect(machine.alive == ["b", "a"])
  }

  @Test(
    "R9: the limit holds while suspended, and while popups wait for a trigger",
    arguments: [PopupPromotion.automatic, .onTrigger])
  func withoutSteps(promotion: PopupPromotion) {
    var machine = Machine(PopupPolicy(queueLimit: 1, promotion: promotion))
    if promotion == .automatic { machine.send(.suspend) }
    machine.request("a", "b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test("R9: an id that overflowed is free again")
  func idIsFree() {
    var machine = machine(limit: 1)
    machine.request("a", "b")
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["b#3 discarded.overflow", "a#2 discarded.overflow"])
  }

  // MARK: Of one lane

  @Test("R9: a lane's own limit counts for it, and one without end has none (react-toastify #640)")
  func ofLane() {
    let policy = PopupPolicy(
      lanes: [
        "toast": PopupLanePolicy(queueLimit: 1), "modal": PopupLanePolicy(queueLimit: .unlimited),
      ], queueLimit: 2)
    var machine = Machine(policy, after: .suspend)
    for lane in ["banner", "modal", "toast"] as [PopupLane] {
      for number in 1...4 { machine.request(.named("\(lane) \(number)", lane: lane)) }
    }
    #expect(
      machine.queued.filter { $0.hasPrefix("toast") } == ["toast 1"]
        && machine.queued.filter { $0.hasPrefix("banner") } == ["banner 1", "banner 2"]
        && machine.queued.filter { $0.hasPrefix("modal") }.count == 4)
  }

  @Test(
    "R9: of equals but for the tie-break, the oldest leaves if the lane says so (react-toastify #619)",
    arguments: [.priority.then(.fifo), .priority.then(.lifo)] as [PopupOrder])
  func oldest(_ order: PopupOrder) {
    let lane = PopupLanePolicy(queueLimit: 2, overflow: .oldest)
    var machine = Machine(
      PopupPolicy(order: order, lanes: ["modal": lane]), after: .suspend)
    machine.request(.named("high", priority: .high))
    machine.request("a")
    machine.request(.named("low", priority: .low))
    #expect(machine.takeEffects() == ["low#3 discarded.overflow"])
    machine.request("b")
    #expect(machine.takeEffects() == ["a#2 discarded.overflow"])
    machine.request(.named("b", coalescing: .replace))
    machine.request("c")
    #expect(machine.takeEffects() == ["b#4 replaced", "b#5 discarded.overflow"])
    #expect(Set(machine.queued) == ["high", "c"])
  }

  @Test("R9: a limit below 1 of a lane is an issue, and counts as 1")
  func laneLimitBelowOne() {
    let policy = PopupPolicy(lanes: ["modal": PopupLanePolicy(queueLimit: 0)])
    #expect(
      PopupReducer<Shop>(policy: policy).policyIssues
        == [.invalidPolicy(.queueLimit, of: .lane("modal"), given: 0)])
    var machine = Machine(policy, after: .suspend)
    machine.request("a", "b")
    #expect(machine.queued == ["a"])
  }
}
