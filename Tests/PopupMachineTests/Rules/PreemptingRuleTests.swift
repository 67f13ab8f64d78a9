import PopupMachine
import Testing

/// R24: the popup that preempts another.
@Suite struct PreemptingRuleTests {
  /// Returns a machine in which `a` is being dismissed because `b` preempts it.
  private func displacing() -> Machine {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high, requires: ["online"]))
    machine.send(.gate("online", isOpen: true))
    _ = machine.takeEffects()
    return machine
  }

  @Test("R24: the better popup waits, and is placed when the slot is free")
  func stays() {
    var machine = displacing()
    #expect(machine.queued == ["b"])
    machine.tick(at: 1)
    #expect(machine.takeEffects() == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["present b 2"])
    #expect(machine.alive == ["a"])
  }

  @Test("R24: if the better popup is withdrawn meanwhile, the displaced one returns")
  func withdrawnMeanwhile() {
    var machine = displacing()
    machine.send(.withdraw(request: 2))
    #expect(machine.takeEffects() == ["b#2 cancelled"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["return a 2"])
  }

  @Test("R24: if the better popup is no longer eligible, the displaced one returns")
  func ineligibleMeanwhile() {
    var machine = displacing()
    machine.send(.gate("online", isOpen: false))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["return a 2"])
    #expect(machine.queued == ["b"])
  }

  @Test("R24: an even better popup that came meanwhile is placed first")
  func betterMeanwhile() {
    var machine = displacing()
    machine.request(.named("best", priority: .critical))
    #expect(machine.takeEffects() == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["present best 2"])
    #expect(machine.queued == ["b"])
    #expect(machine.alive == ["a"])
  }

  @Test("R24: an alive popup can preempt as a queued one can")
  func alivePreempts() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    machine.show(.named("b", preemption: .yield))
    _ = machine.takeEffects()
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.takeEffects() == ["dismiss b 2 displaced"])
    #expect(machine.alive == ["a"])
    machine.report(.didDismiss, "b")
    #expect(machine.takeEffects() == ["return a 3"])
    #expect(machine.alive == ["b"])
  }

  @Test("R24: popups that yielded one after the other return, the best first")
  func chain() {
    var machine = Machine()
    for (id, priority) in [("a", 1), ("b", 2), ("c", 3)] as [(PopupID, PopupPriority)] {
      machine.show(.named(id, priority: priority, preemption: .yield))
    }
    #expect(machine.presented == ["c"])
    #expect(machine.alive == ["b", "a"])
    machine.report(.userDismissed(nil), "c")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "b")
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
  }

  @Test("R24: only popups of the same lane are preempted")
  func ownLaneOnly() {
    var machine = Machine(
      showing: .named("toast", lane: .toast, preemption: .yield), .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss a 2 displaced"])
  }
}
