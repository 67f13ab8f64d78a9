import PopupMachine
import Testing

/// R35: the deadlines and the scheduled tick.
@Suite struct DeadlineRuleTests {
  @Test("R35: expiresAt and a notBefore ahead are deadlines of a queued popup")
  func queued() {
    var machine = Machine(having: .named("holder"), in: .presented)
    machine.request(.named("a", notBefore: .at(3), expiresAt: .at(8)))
    #expect(machine.deadline == 3)
    machine.tick(at: 3)
    #expect(machine.deadline == 8)
    machine.tick(at: 8)
    #expect(machine.deadline == nil)
  }

  @Test("R35: expiresAt is a deadline of an alive popup, not of a presented one")
  func alive() {
    var machine = Machine(showing: .named("a", preemption: .yield, expiresAt: .after(.seconds(8))))
    #expect(machine.deadline == nil)
    machine.show(.named("b", priority: .high))
    #expect(machine.alive == ["a"])
    #expect(machine.deadline == 8)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 8) == ["a#1 discarded.expired"])
  }

  @Test("R18, R35: a presented popup stays when its expiresAt is past")
  func presentedDoesNotExpire() {
    var machine = Machine(showing: .named("a", expiresAt: .at(5)))
    machine.tick(at: 9)
    #expect(machine.phases == [.presented])
  }

  @Test("R35: the end of the duration is a deadline of a popup in phase presented")
  func duration() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.request(.named("a", duration: .seconds(5)))
    #expect(machine.deadline == nil)
    machine.report(.didPresent, "a")
    #expect(machine.deadline == 5)
    machine.report(.willDismiss, "a")
    #expect(machine.deadline == nil)
    machine.report(.dismissCancelled, "a")
    #expect(machine.deadline == 5)
    machine.send(.dismiss("a"))
    #expect(machine.deadline == nil)
  }

  @Test("R35: the earliest of all deadlines is the one that counts")
  func earliest() {
    var machine = Machine(
      PopupPolicy(transitionTimeout: .seconds(6)), having: .named("a", duration: .seconds(7)),
      in: .presented)
    #expect(machine.deadline == 7)
    machine.request(.named("b", expiresAt: .at(5)))
    #expect(machine.deadline == 5)
    machine.request(.named("c", notBefore: .at(4)))
    #expect(machine.deadline == 4)
    machine.request(.named("t", lane: .toast), at: 1)
    #expect(machine.deadline == 4)
    machine.send(.withdraw(request: 2), .withdraw(request: 3))
    #expect(machine.deadline == 7)
    #expect(machine.wakes == [5, 4, 7])
  }

  @Test("R35: a tick is scheduled only when the earliest deadline has changed")
  func wakes() {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(30)))
    #expect(machine.takeWakes() == [10])
    machine.request("b", at: 1)
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeWakes() == [])
    machine.report(.didPresent, "a")
    #expect(machine.takeWakes() == [31])
    machine.request(.named("c", expiresAt: .at(40)))
    #expect(machine.takeWakes() == [])
    machine.request(.named("d", expiresAt: .at(20)))
    #expect(machine.takeWakes() == [20])
  }

  @Test("R35: without a deadline, the scheduled tick is cancelled")
  func wakeTakenBack() {
    var machine = Machine()
    machine.request("a")
    #expect(machine.takeWakes() == [10])
    machine.report(.didPresent, "a")
    #expect(machine.takeWakes() == [nil])
    machine.report(.willDismiss, "a")
    #expect(machine.takeWakes() == [10])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeWakes() == [nil])
  }

  @Test("R35: an early tick changes nothing, and is scheduled again")
  func earlyTick() {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.tick(at: 4)
    #expect(machine.wakes == [10])
    #expect(machine.takeEffects() == [])
    machine.tick(at: 9)
    #expect(machine.takeWakes() == [10])
  }

  @Test("R18, R35: a deadline that passes without a tick stays, and the tick is due at once")
  func passedDeadline() {
    var machine = Machine(having: .named("holder"), in: .presented)
    machine.request(.named("a", expiresAt: .at(5)))
    machine.send(.gate("online", isOpen: true), at: 7)
    #expect(machine.queued == ["a"])
    #expect(machine.deadline == 5)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 7) == ["a#2 discarded.expired"])
  }
}

/// R36.
@Suite struct DurationRuleTests {
  @Test("R36: the duration starts anew when a displaced popup is presented again")
  func afterDisplacement() {
    var machine = Machine(showing: .named("a", preemption: .yield, duration: .seconds(5)))
    machine.show(.named("b", priority: .high), at: 4)
    machine.tick(at: 9)
    #expect(machine.alive == ["a"])
    machine.report(.userDismissed(nil), "b", at: 20)
    machine.report(.didPresent, "a", at: 22)
    #expect(machine.deadline == 27)
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 26.5) == [])
    #expect(machine.effects(after: .tick, at: 27) == ["dismiss timeout a 3"])
  }

  @Test("R26, R35: a duration of 0 s starts at didPresent, and is over as soon as a tick comes in")
  func zero() {
    var machine = Machine(having: .named("a", duration: .seconds(0)), in: .presenting)
    machine.report(.didPresent, "a", at: 2)
    #expect(machine.phases == [.presented])
    #expect(machine.takeWakes() == [2])
    #expect(machine.effects(after: .tick, at: 2) == ["dismiss timeout a 1"])
  }

  @Test("R35: a deadline beyond all numbers is none")
  func beyondAllNumbers() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.show(.named("a", duration: .seconds(1.7e308)), at: 1e308)
    #expect(machine.presented == ["a"] && machine.deadline == nil)
  }
}
