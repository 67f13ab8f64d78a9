import PopupMachine
import Testing

/// R20.
@Suite struct TriggerRuleTests {
  private func machine(capacity: Int = 1) -> Machine {
    Machine(
      PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: capacity)], promotion: .onTrigger))
  }

  @Test("R20: a trigger counts for its whole batch", arguments: [true, false])
  func triggerInABatch(triggerIsFirst: Bool) {
    var machine = machine()
    if triggerIsFirst {
      machine.send(.trigger, .request(.named("a")))
    } else {
      machine.send(.request(.named("a")), .trigger)
    }
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R20: a lane takes a step only with a trigger, which arms lanes with waiting popups")
  func onlyOnTrigger() {
    var machine = machine()
    machine.send(.trigger)
    machine.request("a")
    machine.tick(at: 1)
    machine.send(.resume)
    #expect(machine.effects(after: .request(.named("b", lane: .toast))) == [])
    #expect(machine.effects(after: .trigger) == ["present a 1", "present b 2"])
  }

  @Test("R20: a popup that ends by R16 in the same settle does not arm its lane")
  func armedAfterPages() {
    var machine = machine()
    machine.send(.page(.entered("v1", "home")), .suspend)
    machine.request(.named("a", pages: .visit("v1")))
    #expect(machine.effects(after: .page(.left("v1")), .trigger) == ["a#1 discarded.originGone"])
    #expect(machine.effects(after: .resume, .request(.named("b"))) == [])
    #expect(machine.queued == ["b"])
  }

  @Test("R20: one trigger fills all free slots of a lane, but not later ones")
  func capacityOverOne() {
    var machine = machine(capacity: 2)
    machine.send(.request(.named("a")), .request(.named("b")), .request(.named("c")), .trigger)
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.effects(after: .report(.didPresent, "a")) == ["present b 2"])
    machine.report(.didPresent, "b")
    #expect(machine.effects(after: .report(.userDismissed(nil), "a")) == ["a#1 dismissed.user"])
    #expect(machine.effects(after: .trigger) == ["present c 3"])
  }

  @Test("R20: a lane armed during a transition stays armed until the transition is over")
  func triggerDuringTransition() {
    var machine = machine()
    machine.send(.request(.named("a")), .trigger)
    machine.send(.request(.named("b")), .trigger)
    machine.report(.didFail, "a")
    #expect(machine.takeEffects() == ["present a 1", "a#1 failed", "present b 2"])
  }

  @Test("R20: a lane is disarmed when it takes no step after the transition")
  func disarmedAfterTransition() {
    var machine = machine()
    machine.send(.request(.named("a")), .trigger)
    machine.send(.request(.named("b")), .trigger)
    machine.report(.didPresent, "a")
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["present a 1", "a#1 dismissed.user"])
    #expect(machine.queued == ["b"])
  }

  @Test("R20: a swipe keeps a lane armed as other transitions do")
  func triggerDuringSwipe() {
    var machine = machine()
    machine.send(.request(.named("a")), .trigger)
    machine.report(.didPresent, "a")
    machine.report(.willDismiss, "a")
    machine.send(.request(.named("b")), .trigger)
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["present a 1", "a#1 dismissed.user", "present b 2"])
  }

  @Test("R20: a lane armed while suspended stays armed until it is resumed")
  func triggerWhileSuspended() {
    var machine = machine()
    machine.request("a")
    machine.send(.suspend)
    machine.send(.trigger)
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == [])
    #expect(machine.effects(after: .resume) == ["present a 1"])
  }

  @Test("R20: one trigger sees a preemption through to the popup it was for")
  func preemptionSeenThrough() {
    var machine = machine()
    machine.send(.request(.named("a", preemption: .yield)), .trigger)
    machine.settleTransitions()
    machine.request(.named("b", priority: .high))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .trigger) == ["dismiss displaced a 1"])
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["present b 2"])
    machine.report(.didPresent, "b")
    #expect(machine.effects(after: .report(.userDismissed(nil), "b")) == ["b#2 dismissed.user"])
    #expect(machine.effects(after: .trigger) == ["return a 3"])
  }

  @Test("R20: a settle without a step disarms the lane, even if popups still wait")
  func disarmedWithoutStep() {
    var machine = machine()
    machine.request(.named("a", requires: ["online"]))
    machine.send(.trigger)
    #expect(machine.effects(after: .gate("online", isOpen: true)) == [])
    #expect(machine.effects(after: .trigger) == ["present a 1"])
  }

  @Test("R20: a popup that comes while the lane is armed is placed by the same trigger")
  func stillArmed() {
    var machine = machine(capacity: 2)
    machine.send(.request(.named("a")), .trigger)
    #expect(machine.effects(after: .request(.named("b"))) == ["present a 1"])
    #expect(machine.effects(after: .report(.didPresent, "a")) == ["present b 2"])
  }

  @Test("R20: lanes are armed independently")
  func lanesApart() {
    var machine = machine()
    machine.request(.named("t", lane: .toast))
    machine.send(.trigger)
    #expect(machine.effects(after: .request(.named("m"))) == ["present t 1"])
    #expect(machine.queued == ["m"])
  }

  @Test("R20: a lane that is not armed discards nothing for want of eligibility")
  func discardsOnlyWhenArmed() {
    var machine = machine()
    machine.request(.named("a", whenIneligible: .discard, requires: ["online"]))
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .trigger) == ["a#1 discarded.ineligible"])
  }

  @Test("R20: automatic promotion ignores triggers")
  func automatic() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", requires: ["online"]))
    let before = machine.state
    machine.send(.trigger)
    #expect(machine.state == before)
    machine.send(.resume)
    #expect(machine.effects(after: .gate("online", isOpen: true)) == ["present a 1"])
  }
}
