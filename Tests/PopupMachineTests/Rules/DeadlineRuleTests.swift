import PopupMachine
import Testing

/// R35: the deadlines and the scheduled tick.
@Suite struct DeadlineRuleTests {
  @Test("R35: an empty state has no deadline")
  func none() {
    var machine = Machine()
    machine.tick(at: 1)
    #expect(machine.deadline == nil)
    #expect(machine.wakes == [])
  }

  @Test("R35: expiresAt and a notBefore ahead are deadlines of a queued popup")
  func queued() {
    var machine = Machine()
    machine.bring("holder", into: .presented)
    machine.request("a") {
      $0.notBefore = .at(3)
      $0.expiresAt = .at(8)
    }
    #expect(machine.deadline == 3)
    machine.tick(at: 3)
    #expect(machine.deadline == 8)
    machine.tick(at: 8)
    #expect(machine.deadline == nil)
  }

  @Test("R35: expiresAt is a deadline of an alive popup, not of a presented one")
  func alive() {
    var machine = Machine()
    machine.show("a") {
      $0.preemption = .yield
      $0.expiresAt = .after(seconds: 8)
    }
    #expect(machine.deadline == nil)
    machine.show("b") { $0.priority = .high }
    #expect(machine.alive == ["a"])
    #expect(machine.deadline == 8)
    _ = machine.takeEffects()
    machine.tick(at: 8)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test("R35: a presented popup stays when its expiresAt is past")
  func presentedDoesNotExpire() {
    var machine = Machine()
    machine.show("a") { $0.expiresAt = .at(5) }
    machine.tick(at: 9)
    #expect(machine.phases == [.presented])
  }

  @Test("R35: the end of the duration is a deadline of a popup in phase presented")
  func duration() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.request("a") { $0.duration = .seconds(5) }
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
    var machine = Machine(PopupPolicy(transitionTimeout: .seconds(6)))
    machine.bring("a", into: .presented) { $0.duration = .seconds(7) }
    #expect(machine.deadline == 7)
    machine.request("b") { $0.expiresAt = .at(5) }
    #expect(machine.deadline == 5)
    machine.request("c") { $0.notBefore = .at(4) }
    #expect(machine.deadline == 4)
    machine.now = 1
    machine.request("t") { $0.lane = .toast }
    #expect(machine.deadline == 4)
    machine.send(.withdraw(request: 2), .withdraw(request: 3))
    #expect(machine.deadline == 7)
    #expect(machine.wakes == [5, 4, 7])
  }

  @Test("R35: a tick is scheduled only when the earliest deadline has changed")
  func wakes() {
    var machine = Machine()
    machine.request("a") { $0.duration = .seconds(30) }
    #expect(machine.takeWakes() == [10])
    machine.now = 1
    machine.request("b")
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeWakes() == [])
    machine.report(.didPresent, "a")
    #expect(machine.takeWakes() == [31])
    machine.request("c") { $0.expiresAt = .at(40) }
    #expect(machine.takeWakes() == [])
    machine.request("d") { $0.expiresAt = .at(20) }
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
    var machine = Machine()
    machine.bring("a", into: .presenting)
    machine.tick(at: 4)
    #expect(machine.wakes == [10])
    #expect(machine.takeEffects() == [])
    machine.tick(at: 9)
    #expect(machine.takeWakes() == [10])
  }

  @Test("R35: a deadline that passes without a tick stays, and the tick is due at once")
  func passedDeadline() {
    var machine = Machine()
    machine.bring("holder", into: .presented)
    machine.request("a") { $0.expiresAt = .at(5) }
    machine.now = 7
    machine.send(.gate("online", isOpen: true))
    #expect(machine.queued == ["a"])
    #expect(machine.deadline == 5)
    _ = machine.takeEffects()
    machine.tick(at: 7)
    #expect(machine.takeEffects() == ["a#2 discarded.expired"])
  }
}

/// R36.
@Suite struct DurationRuleTests {
  @Test("R36: the duration starts anew when a displaced popup is presented again")
  func afterDisplacement() {
    var machine = Machine()
    machine.show("a") {
      $0.preemption = .yield
      $0.duration = .seconds(5)
    }
    machine.now = 4
    machine.show("b") { $0.priority = .high }
    machine.tick(at: 9)
    #expect(machine.alive == ["a"])
    machine.now = 20
    machine.report(.userDismissed(nil), "b")
    machine.now = 22
    machine.report(.didPresent, "a")
    #expect(machine.deadline == 27)
    _ = machine.takeEffects()
    machine.tick(at: 26.5)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 27)
    #expect(machine.takeEffects() == ["dismiss a 3 timeout"])
  }

  @Test("R36: the duration starts anew when a page comes back")
  func afterPage() {
    var machine = Machine()
    machine.go(to: "v", page: "home")
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      $0.duration = .seconds(5)
    }
    machine.now = 4
    machine.send(.page(.disappeared("v")))
    machine.settleTransitions()
    #expect(machine.deadline == nil)
    machine.now = 10
    machine.go(to: "v", page: "home")
    machine.settleTransitions()
    #expect(machine.deadline == 15)
  }

  @Test("R35: a duration of 0 s is over as soon as a tick comes in")
  func zero() {
    var machine = Machine()
    machine.bring("a", into: .presenting) { $0.duration = .seconds(0) }
    machine.now = 2
    machine.report(.didPresent, "a")
    #expect(machine.phases == [.presented])
    #expect(machine.takeWakes() == [2])
    machine.tick(at: 2)
    #expect(machine.takeEffects() == ["dismiss a 1 timeout"])
  }

  @Test("R35: a deadline beyond all numbers is none")
  func beyondAllNumbers() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.now = 1e308
    machine.show("a") { $0.duration = .seconds(1.7e308) }
    #expect(machine.presented == ["a"] && machine.deadline == nil)
  }
}
