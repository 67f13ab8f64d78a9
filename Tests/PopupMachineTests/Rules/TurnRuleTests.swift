import PopupMachine
import Testing

/// R22, and R23 for exclusive popups.
@Suite struct TurnRuleTests {
  static let transitions: [PopupPhase] = [.presenting, .dismissing, .swiping]

  @Test("R22: a lane in transition takes no step, other lanes do", arguments: transitions)
  func noStepInTransition(phase: PopupPhase) {
    var machine = Machine(PopupPolicy(lanes: [.modal: 3]), having: .named("a"), in: phase)
    machine.request(.named("beside", presence: .concurrent))
    machine.request(.named("picky", whenIneligible: .discard, requires: ["never"]))
    #expect(machine.takeEffects() == [])
    #expect(machine.queued == ["beside", "picky"])
    #expect(machine.effects(after: .request(.named("t", lane: .toast))) == ["present t 2"])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present beside 3"])
  }

  @Test(
    "R22, R31: a preemption waits for the end of a transition, like a placing",
    arguments: [(.presenting, .didPresent), (.swiping, .dismissCancelled)]
      as [(PopupPhase, PopupReport<String>.Kind)])
  func noPreemptionInTransition(phase: PopupPhase, end: PopupReport<String>.Kind) {
    var machine = Machine(having: .named("a", preemption: .yield), in: phase)
    #expect(machine.effects(after: .request(.named("b", priority: .high))) == [])
    #expect(machine.effects(after: .report(end, "a")) == ["dismiss displaced a 1"])
  }

  @Test("R23: queued and alive popups take turns together, by rank")
  func queuedAndAlive() {
    var machine = Machine(
      showing: .named("a", priority: 5, preemption: .yield), .named("boss", priority: 9))
    machine.request(.named("better", priority: 6))
    machine.request(.named("worse", priority: 4))
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "boss")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    #expect(
      machine.effects(after: .report(.userDismissed(nil), "a")) == [
        "boss#2 dismissed.user", "present better 3",
        "better#3 dismissed.user", "return a 4",
        "a#1 dismissed.user", "present worse 5",
      ])
  }

  @Test("R23: an exclusive popup has its turn while fewer stand in its way than the capacity")
  func capacity() {
    var machine = Machine(PopupPolicy(lanes: [.toast: 2]))
    for id in ["t1", "t2", "t3"] { machine.show(.named(PopupID(id), lane: .toast)) }
    // By default, a lane has one slot.
    machine.show("m1", "m2")
    #expect(machine.presented == ["t1", "t2", "m1"])
    #expect(machine.queued == ["t3", "m2"])
    machine.report(.userDismissed(nil), "t1")
    #expect(machine.presented == ["t2", "m1", "t3"])
  }

  @Test("R23: a better popup that cannot be placed does not block the next")
  func skipsIneligible() {
    var machine = Machine(showing: .named("on"))
    machine.request(.named("gated", priority: .critical, requires: ["online"]))
    machine.request(.named("elsewhere", priority: .high, pages: .only(["cart"])))
    machine.request("free")
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "on")
    #expect(machine.takeEffects() == ["on#1 dismissed.user", "present free 2"])
    #expect(machine.queued == ["gated", "elsewhere"])
  }
}

/// R23 for concurrent popups.
@Suite struct ConcurrentTurnRuleTests {
  @Test("R23: a concurrent popup always has its turn")
  func alwaysPlaced() {
    let machine = Machine(
      showing: .named("holder", priority: .critical),
      .named("low", priority: .low, presence: .concurrent),
      .named("lower", priority: -200, presence: .concurrent))
    #expect(machine.presented == ["holder", "low", "lower"])
    #expect(machine.phases == [.presented, .presented, .presented])
  }

  @Test("R23: a popup that a presented concurrent one outranks waits until it closes")
  func outrankedWaits() {
    var machine = Machine(showing: .named("guide", priority: .high, presence: .concurrent))
    machine.request(.named("ad", interrupts: true))
    machine.request(.named("beside", priority: .low, presence: .concurrent))
    machine.settleTransitions()
    #expect(machine.presented == ["guide", "beside"])
    #expect(machine.queued == ["ad"])
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "guide")
    #expect(machine.takeEffects() == ["guide#1 dismissed.user", "present ad 3"])
  }

  @Test(
    "R23: a popup that outranks a presented concurrent one, by its tie-break, does not wait for it",
    arguments: [(PopupTieBreak.fifo, false), (.lifo, true)])
  func tieBreak(tieBreak: PopupTieBreak, newcomerComesIn: Bool) {
    let machine = Machine(
      PopupPolicy(order: .priority.then(tieBreak == .fifo ? .fifo : .lifo)),
      showing: .named("guide", presence: .concurrent), .named("later"))
    #expect(machine.presented.contains("later") == newcomerComesIn)
  }

  @Test("R23: a concurrent popup in the way occupies one slot")
  func takesOneSlot() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]),
      showing: .named("guide", priority: .high, presence: .concurrent), .named("a"), .named("b"))
    #expect(machine.presented == ["guide", "a"])
    #expect(machine.queued == ["b"])
    machine.show(.named("better", priority: .critical))
    #expect(machine.presented == ["guide", "a", "better"])
  }

  @Test("R23: a concurrent popup stands in the way in its own lane only")
  func ownLaneOnly() {
    let machine = Machine(
      showing: .named("guide", priority: .critical, presence: .concurrent),
      .named("toast", lane: .toast))
    #expect(machine.presented == ["guide", "toast"])
  }

  @Test("R23: an ineligible concurrent popup is discarded at once if it asks for that")
  func discardsConcurrent() {
    var machine = Machine(showing: .named("holder", priority: .critical))
    machine.request(
      .named("beside", presence: .concurrent, whenIneligible: .discard, requires: ["online"]))
    #expect(machine.takeEffects() == ["beside#2 discarded.ineligible"])
  }
}
