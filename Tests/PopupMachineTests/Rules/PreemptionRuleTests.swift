import PopupMachine
import Testing

/// R24: the popups that are preempted.
@Suite struct PreemptionRuleTests {
  @Test(
    "R24: the preemption of a presented popup decides its dismissal",
    arguments: [
      (PopupPreemption.hold, false, nil), (.hold, true, .displaced),
      (.yield, false, .displaced), (.yield, true, .displaced),
      (.drop, false, .preempted), (.drop, true, .preempted),
    ] as [(PopupPreemption, Bool, PopupDismissReason?)])
  func preemption(preemption: PopupPreemption, interrupts: Bool, reason: PopupDismissReason?) {
    var machine = Machine()
    machine.show("a") { $0.preemption = preemption }
    _ = machine.takeEffects()
    machine.request("b") {
      $0.priority = .high
      $0.interrupts = interrupts
    }
    #expect(machine.takeEffects() == reason.map { ["dismiss a 1 \($0.rawValue)"] } ?? [])
    #expect(machine.phase(of: "a") == (reason == nil ? .presented : .dismissing))
    #expect(machine.queued == ["b"])
  }

  @Test("R24: a displaced popup returns, a preempted one ends")
  func afterwards() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    machine.show("y") { $0.preemption = .yield }
    machine.show("d") { $0.preemption = .drop }
    machine.show("b1") { $0.priority = .high }
    machine.show("b2") { $0.priority = .high }
    #expect(machine.presented == ["b1", "b2"])
    #expect(machine.alive == ["y"])
    machine.report(.userDismissed(nil), "b1")
    #expect(
      machine.takeEffects() == [
        "present y 1", "present d 2",
        "dismiss d 2 preempted", "d#2 dismissed.preempted", "present b1 3",
        "dismiss y 1 displaced", "present b2 4",
        "b1#3 dismissed.user", "return y 5",
      ])
  }

  @Test("R24: a holding popup that is interrupted returns, too")
  func interruptedComesBack() {
    var machine = Machine()
    machine.show("a")
    machine.show("b") {
      $0.priority = .high
      $0.interrupts = true
    }
    machine.report(.userDismissed(nil), "b")
    #expect(
      machine.takeEffects() == [
        "present a 1", "dismiss a 1 displaced", "present b 2", "b#2 dismissed.user", "return a 3",
      ])
  }

  @Test(
    "R24: only outranked popups are preempted",
    arguments: [(PopupTieBreak.fifo, false), (.lifo, true)])
  func onlyOutranked(tieBreak: PopupTieBreak, goes: Bool) {
    var machine = Machine()
    machine.show("a") { $0.preemption = .yield }
    machine.request("b") {
      $0.tieBreak = tieBreak
      $0.interrupts = true
    }
    #expect(machine.phase(of: "a") == (goes ? .dismissing : .presented))
  }

  @Test("R24: as many popups as needed are preempted, the worst-ranked first")
  func worstFirst() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 3]))
    machine.show("mid") {
      $0.priority = 5
      $0.preemption = .yield
    }
    machine.show("worst") {
      $0.priority = 3
      $0.preemption = .yield
    }
    machine.show("best") {
      $0.priority = 7
      $0.preemption = .yield
    }
    _ = machine.takeEffects()
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == ["dismiss worst 2 displaced"])
  }

  @Test("R24: a holding popup stays, and a better one that yields is preempted")
  func holdIsPassedOver() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    machine.show("holds") { $0.priority = 1 }
    machine.show("yields") {
      $0.priority = 5
      $0.preemption = .yield
    }
    _ = machine.takeEffects()
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == ["dismiss yields 2 displaced"])
  }

  // A concurrent popup that came after the slots were filled requires one more slot.
  @Test("R24: several popups are dismissed at once, the worst first, each for its own reason")
  func severalAtOnce() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    machine.show("y") {
      $0.priority = 5
      $0.preemption = .yield
    }
    machine.show("d") {
      $0.priority = 3
      $0.preemption = .drop
    }
    machine.show("guide") {
      $0.priority = .critical
      $0.presence = .concurrent
    }
    _ = machine.takeEffects()
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == ["dismiss d 2 preempted", "dismiss y 1 displaced"])
    machine.report(.didDismiss, "d")
    #expect(machine.takeEffects() == ["d#2 dismissed.preempted"])
    machine.report(.didDismiss, "y")
    #expect(machine.takeEffects() == ["present b 4"])
  }

  @Test("R24: if not enough popups can be preempted, none is")
  func notEnough() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    machine.show("yields") { $0.preemption = .yield }
    machine.show("holds")
    machine.show("guide") {
      $0.priority = .critical
      $0.presence = .concurrent
    }
    _ = machine.takeEffects()
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == [])
    machine.request("c") {
      $0.priority = 99
      $0.interrupts = true
    }
    #expect(machine.takeEffects() == ["dismiss holds 2 displaced", "dismiss yields 1 displaced"])
  }

  @Test("R24: a concurrent popup in the way is not preempted")
  func concurrentStays() {
    var machine = Machine()
    machine.show("guide") {
      $0.priority = .high
      $0.presence = .concurrent
      $0.preemption = .yield
    }
    _ = machine.takeEffects()
    machine.request("ad") { $0.interrupts = true }
    #expect(machine.takeEffects() == [])
  }

  @Test("R24: a concurrent popup that is outranked is not in the way, and stays")
  func outrankedConcurrentStays() {
    var machine = Machine()
    machine.show("tip") {
      $0.priority = .low
      $0.presence = .concurrent
      $0.preemption = .yield
    }
    machine.show("a") { $0.preemption = .yield }
    _ = machine.takeEffects()
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == ["dismiss a 2 displaced"])
  }

  @Test("R24: a concurrent popup preempts nothing")
  func concurrentPreemptsNothing() {
    var machine = Machine()
    machine.show("a") { $0.preemption = .yield }
    _ = machine.takeEffects()
    machine.request("tip") {
      $0.presence = .concurrent
      $0.priority = .critical
    }
    #expect(machine.takeEffects() == ["present tip 2"])
  }

  @Test("R24: an ineligible popup preempts nothing")
  func ineligiblePreemptsNothing() {
    var machine = Machine()
    machine.show("a") { $0.preemption = .yield }
    _ = machine.takeEffects()
    machine.request("b") {
      $0.priority = .high
      $0.requires = ["online"]
    }
    #expect(machine.takeEffects() == [])
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
  }
}
