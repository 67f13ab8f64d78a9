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

  @Test(
    "R24: the better popup waits for the slot, and is placed if it is still the best",
    arguments: [
      (.tick, "present b 2"), (.withdraw(request: 2), "return a 2"),
      (.gate("online", isOpen: false), "return a 2"),
      (.request(.named("best", priority: .critical)), "present best 2"),
    ] as [(PopupEvent<Shop>, String)])
  func meanwhile(event: PopupEvent<Shop>, effect: String) {
    var machine = displacing()
    #expect(machine.queued == ["b"])
    machine.send(event, at: 1)
    #expect(machine.phases == [.dismissing])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didDismiss, "a")) == [effect])
    #expect(machine.alive == (effect == "return a 2" ? [] : ["a"]))
  }

  @Test("R24: an alive popup can preempt as a queued one can")
  func alivePreempts() {
    var machine = Machine.leftBehind()
    machine.show(.named("b", preemption: .yield))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["dismiss displaced b 2"])
    #expect(machine.alive == ["a"])
    #expect(machine.effects(after: .report(.didDismiss, "b")) == ["return a 3"])
    #expect(machine.alive == ["b"])
  }

  @Test("R24: only popups of the same lane are preempted")
  func ownLaneOnly() {
    var machine = Machine(
      showing: .named("toast", lane: .toast, preemption: .yield), .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss displaced a 2"])
  }
}
