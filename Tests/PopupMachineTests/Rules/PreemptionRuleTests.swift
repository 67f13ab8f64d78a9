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
    var machine = Machine(showing: .named("a", preemption: preemption))
    machine.request(.named("b", priority: .high, interrupts: interrupts))
    #expect(machine.takeEffects() == reason.map { ["dismiss \($0.rawValue) a 1"] } ?? [])
    #expect(machine.phase(of: "a") == (reason == nil ? .presented : .dismissing))
    #expect(machine.queued == ["b"])
  }

  @Test(
    "R3, R24: only outranked popups are preempted",
    arguments: [(PopupTieBreak.fifo, false), (.lifo, true)])
  func onlyOutranked(tieBreak: PopupTieBreak, goes: Bool) {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", tieBreak: tieBreak, interrupts: true))
    #expect(machine.phase(of: "a") == (goes ? .dismissing : .presented))
  }

  @Test("R24: as many popups as needed are preempted, the worst-ranked first")
  func worstFirst() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 3]), showing: .named("mid", priority: 5, preemption: .yield),
      .named("worst", priority: 3, preemption: .yield),
      .named("best", priority: 7, preemption: .yield))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss displaced worst 2"])
  }

  @Test("R24: a holding popup stays, and a better one that yields is preempted")
  func holdIsPassedOver() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]), showing: .named("holds", priority: 1),
      .named("yields", priority: 5, preemption: .yield))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss displaced yields 2"])
  }

  // A concurrent popup that came after the slots were filled requires one more slot.
  @Test("R24: several popups are dismissed at once, the worst first, each for its own reason")
  func severalAtOnce() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]), showing: .named("y", priority: 5, preemption: .yield),
      .named("d", priority: 3, preemption: .drop),
      .named("guide", priority: .critical, presence: .concurrent))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss preempted d 2", "dismiss displaced y 1"])
    #expect(machine.effects(after: .report(.didDismiss, "d")) == ["d#2 dismissed.preempted"])
    #expect(machine.effects(after: .report(.didDismiss, "y")) == ["present b 4"])
  }

  @Test("R24: if not enough popups can be preempted, none is")
  func notEnough() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]), showing: .named("yields", preemption: .yield),
      .named("holds"), .named("guide", priority: .critical, presence: .concurrent))
    #expect(machine.effects(after: .request(.named("b", priority: .high))) == [])
    machine.request(.named("c", priority: 99, interrupts: true))
    #expect(machine.takeEffects() == ["dismiss displaced holds 2", "dismiss displaced yields 1"])
  }

  @Test("R24: a concurrent popup in the way is not preempted")
  func concurrentStays() {
    var machine = Machine(
      showing: .named("guide", priority: .high, presence: .concurrent, preemption: .yield))
    #expect(machine.effects(after: .request(.named("ad", interrupts: true))) == [])
  }

  @Test("R24: a concurrent popup that is outranked is not in the way, and stays")
  func outrankedConcurrentStays() {
    var machine = Machine(
      showing: .named("tip", priority: .low, presence: .concurrent, preemption: .yield),
      .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    #expect(machine.takeEffects() == ["dismiss displaced a 2"])
  }

  @Test("R24: a concurrent popup preempts nothing")
  func concurrentPreemptsNothing() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("tip", priority: .critical, presence: .concurrent))
    #expect(machine.takeEffects() == ["present tip 2"])
  }

  @Test("R24: an ineligible popup preempts nothing")
  func ineligiblePreemptsNothing() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("b", priority: .high, requires: ["online"]))
    #expect(machine.takeEffects() == [])
    #expect(machine.effects(after: .gate("online", isOpen: true)) == ["dismiss displaced a 1"])
  }
}
