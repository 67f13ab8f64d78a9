import PopupMachine
import Testing

/// R22, and R23 for exclusive popups.
@Suite struct TurnRuleTests {
  @Test(
    "R22: a lane with a popup in transition takes no step, other lanes do",
    arguments: [PopupPhase.presenting, .dismissing, .swiping])
  func noStepInTransition(phase: PopupPhase) {
    var machine = Machine(PopupPolicy(lanes: [.modal: 3]))
    machine.bring("a", into: phase)
    machine.request("beside") { $0.presence = .concurrent }
    machine.request("picky") {
      $0.requires = ["never"]
      $0.whenIneligible = .discard
    }
    #expect(machine.takeEffects() == [])
    #expect(machine.queued == ["beside", "picky"])
    machine.request("t") { $0.lane = .toast }
    #expect(machine.takeEffects() == ["present t 2"])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present beside 3"])
  }

  @Test("R22: a preemption waits for the end of a transition, like a placing")
  func noPreemptionInTransition() {
    var machine = Machine()
    machine.bring("a", into: .presenting) { $0.preemption = .yield }
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == [])
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
  }

  @Test("R23: the best rank comes first")
  func bestFirst() {
    var machine = Machine()
    machine.send(
      .request(.named("low") { $0.priority = .low }), .request(.named("high") { $0.priority = 7 }),
      .request(.named("mid")))
    #expect(machine.takeEffects() == ["present high 1"])
  }

  @Test("R23: queued and alive popups take turns together, by rank")
  func queuedAndAlive() {
    var machine = Machine()
    machine.show("a") {
      $0.preemption = .yield
      $0.priority = 5
    }
    machine.show("boss") { $0.priority = 9 }
    machine.request("better") { $0.priority = 6 }
    machine.request("worse") { $0.priority = 4 }
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "boss")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "a")
    #expect(
      machine.takeEffects() == [
        "boss#2 dismissed.user", "present better 3",
        "better#3 dismissed.user", "return a 4",
        "a#1 dismissed.user", "present worse 5",
      ])
  }

  @Test("R23: an exclusive popup has its turn while fewer stand in its way than the capacity")
  func capacity() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    for id in ["a", "b", "c"] { machine.show(PopupID(id)) }
    #expect(machine.presented == ["a", "b"])
    #expect(machine.queued == ["c"])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.presented == ["b", "c"])
  }

  @Test("R23: a lane has one slot by default")
  func lanesHaveTheirOwnSlots() {
    var machine = Machine(PopupPolicy(lanes: [.toast: 2]))
    for id in ["t1", "t2", "t3"] { machine.show(PopupID(id)) { $0.lane = .toast } }
    for id in ["b1", "b2"] { machine.show(PopupID(id)) { $0.lane = .banner } }
    #expect(machine.presented == ["t1", "t2", "b1"])
    #expect(machine.queued == ["t3", "b2"])
  }

  @Test("R23: a better popup that cannot be placed does not block the next")
  func skipsIneligible() {
    var machine = Machine()
    machine.show("on")
    machine.request("gated") {
      $0.priority = .critical
      $0.requires = ["online"]
    }
    machine.request("elsewhere") {
      $0.priority = .high
      $0.pages = .only(["cart"])
    }
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
    var machine = Machine()
    machine.show("holder") { $0.priority = .critical }
    machine.show("low") {
      $0.presence = .concurrent
      $0.priority = .low
    }
    machine.show("lower") {
      $0.presence = .concurrent
      $0.priority = -200
    }
    #expect(machine.presented == ["holder", "low", "lower"])
    #expect(machine.phases == [.presented, .presented, .presented])
  }

  @Test("R23: a popup that a presented concurrent one outranks waits until it closes")
  func outrankedWaits() {
    var machine = Machine()
    machine.show("guide") {
      $0.presence = .concurrent
      $0.priority = .high
    }
    machine.request("ad") { $0.interrupts = true }
    machine.request("beside") {
      $0.presence = .concurrent
      $0.priority = .low
    }
    machine.settleTransitions()
    #expect(machine.presented == ["guide", "beside"])
    #expect(machine.queued == ["ad"])
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "guide")
    #expect(machine.takeEffects() == ["guide#1 dismissed.user", "present ad 3"])
  }

  @Test("R23: a popup that outranks a presented concurrent one does not wait for it")
  func outrankingPlaced() {
    var machine = Machine()
    machine.show("guide") { $0.presence = .concurrent }
    _ = machine.takeEffects()
    machine.request("alert") { $0.priority = .high }
    #expect(machine.takeEffects() == ["present alert 2"])
  }

  @Test(
    "R23: among equal priorities, the tie-break decides the rank",
    arguments: [(PopupTieBreak.fifo, false), (.lifo, true)])
  func tieBreak(tieBreak: PopupTieBreak, newcomerComesIn: Bool) {
    var machine = Machine(PopupPolicy(order: .priority.then(tieBreak == .fifo ? .fifo : .lifo)))
    machine.show("guide") { $0.presence = .concurrent }
    machine.show("later")
    #expect(machine.presented.contains("later") == newcomerComesIn)
  }

  @Test("R23: a concurrent popup in the way occupies one slot")
  func takesOneSlot() {
    var machine = Machine(PopupPolicy(lanes: [.modal: 2]))
    machine.show("guide") {
      $0.presence = .concurrent
      $0.priority = .high
    }
    machine.show("a")
    machine.show("b")
    #expect(machine.presented == ["guide", "a"])
    #expect(machine.queued == ["b"])
    machine.show("better") { $0.priority = .critical }
    #expect(machine.presented == ["guide", "a", "better"])
  }

  @Test("R23: a concurrent popup stands in the way in its own lane only")
  func ownLaneOnly() {
    var machine = Machine()
    machine.show("guide") {
      $0.presence = .concurrent
      $0.priority = .critical
    }
    machine.show("toast") { $0.lane = .toast }
    #expect(machine.presented == ["guide", "toast"])
  }

  @Test("R23: an ineligible concurrent popup is discarded at once if it asks for that")
  func discardsConcurrent() {
    var machine = Machine()
    machine.show("holder") { $0.priority = .critical }
    _ = machine.takeEffects()
    machine.request("beside") {
      $0.presence = .concurrent
      $0.requires = ["online"]
      $0.whenIneligible = .discard
    }
    #expect(machine.takeEffects() == ["beside#2 discarded.ineligible"])
  }
}
