import PopupMachine
import Testing

/// Rules at an instant whose tick has yet to come. In a journal the tick comes first, so no case in
/// `Tests/Rules` can say this.
@Suite struct LateTickRuleTests {
  @Test("R18: any event brings a popup in at its notBefore, and not before")
  func notBefore() {
    var machine = Machine()
    machine.request(.named("a", notBefore: .at(5)))
    #expect(machine.effects(after: .gate("any", isOpen: true), at: 5.0.nextDown) == [])
    #expect(machine.effects(after: .gate("any", isOpen: true), at: 5) == ["present a 1"])
  }

  @Test("R18: a popup is eligible until just before its expiresAt, and not at it")
  func expiresAt() {
    for (time, effects) in [(5.0.nextDown, ["present a 1"]), (5, [])] {
      var machine = Machine()
      machine.request(.named("a", requires: ["online"], expiresAt: .at(5)))
      #expect(machine.effects(after: .gate("online", isOpen: true), at: time) == effects)
    }
  }

  @Test("R18: an alive popup does not return after its expiresAt")
  func aliveExpires() {
    for (time, effects) in [(5.0.nextDown, ["return a 3"]), (5, [])] {
      var machine = Machine(
        showing: .named("a", preemption: .yield, expiresAt: .at(5)),
        .named("better", priority: .high))
      machine.report(.userDismissed(nil), "better", at: time)
      #expect(machine.takeEffects() == ["better#2 dismissed.user"] + effects)
    }
  }

  @Test("R31: a duration that was over before a swipe is over at once when that is cancelled")
  func overBeforeSwipe() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.report(.willDismiss, "a", at: 5)
    machine.report(.dismissCancelled, "a", at: 9)
    #expect(machine.deadline == 7)
    #expect(machine.effects(after: .tick, at: 9) == ["dismiss timeout a 1"])
  }

  @Test(
    "R37, R45: a duration that was over before time stood still is over when time goes on",
    arguments: [
      (.deactivated, .activated),
      (.suspend(.screen, lane: .modal), .resume(.screen, lane: .modal)),
    ] as [(PopupEvent<Shop>, PopupEvent<Shop>)])
  func overBeforeStandstill(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.send(begin, at: 4)
    #expect(machine.deadline == nil)
    machine.tick(at: 6)
    #expect(machine.phases == [.presented])
    machine.send(end, at: 8)
    #expect(machine.deadline == 7)
    #expect(machine.effects(after: .tick, at: 8) == ["dismiss timeout a 1"])
  }
}
