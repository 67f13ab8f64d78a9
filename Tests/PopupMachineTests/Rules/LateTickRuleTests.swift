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

  @Test("R35: popups expire and durations end only with a tick, which is due at once")
  func passedDeadline() {
    var machine = Machine(having: .named("a", duration: .seconds(6)), in: .presented)
    machine.request(.named("b", expiresAt: .at(5)))
    #expect(machine.effects(after: .gate("online", isOpen: true), at: 50) == [])
    #expect(machine.phases == [.presented] && machine.queued == ["b"])
    #expect(machine.deadline == 5)
    #expect(
      machine.effects(after: .tick, at: 50) == ["b#2 discarded.expired", "dismiss timeout a 1"])
  }

  @Test("R35: a late tick handles everything that is due")
  func lateTick() {
    var machine = Machine(having: .named("a", duration: .seconds(5)), in: .presented)
    machine.request(.named("b", expiresAt: .at(6)))
    machine.request(.named("c", notBefore: .at(7)))
    machine.tick(at: 100)
    #expect(machine.takeEffects() == ["b#2 discarded.expired", "dismiss timeout a 1"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.timeout", "present c 2"])
  }

  @Test("R49: a duration that was over before the popup was held is over at once on release")
  func overBefore() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.report(.hold, "a", at: 5)
    machine.tick(at: 6)
    #expect(machine.phases == [.presented])
    machine.report(.release, "a", at: 9)
    #expect(machine.deadline == 7)
    #expect(machine.effects(after: .tick, at: 9) == ["dismiss timeout a 1"])
  }

  @Test(
    "R38: a limit whose time ends between events is free at the next one",
    arguments: [nil, .id] as [PopupLimit.Each?])
  func freeAtNextEvent(each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1, within: .seconds(60), each: each)]),
      showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("a", limits: ["ads"]))
    machine.send(.gate("other", isOpen: false), at: 70)
    #expect(machine.presented == ["a"])
  }

  @Test("R35: time never goes back")
  func neverBackwards() {
    var machine = Machine()
    machine.tick(at: 10)
    machine.request(.named("early", expiresAt: .at(5)), at: 3)
    #expect(machine.state.now == 10)
    #expect(machine.takeEffects() == ["early#1 discarded.expired"])
    machine.request(.named("a", notBefore: .after(.seconds(2))))
    #expect(machine.deadline == 12)
    machine.request(.named("b", lane: .toast))
    machine.tick(at: 4)
    #expect(machine.state.now == 10)
    #expect(machine.deadline == 12)
    machine.tick(at: 20)
    #expect(machine.state.now == 20)
  }
}
