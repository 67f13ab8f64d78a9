import PopupMachine
import Testing

/// R41: waiting popups, and what a relaunch forgets.
@Suite struct RelaunchRuleTests {
  @Test("R41: popups without restore end: queued, then alive, then presented ones")
  func end() {
    var machine = Machine(
      showing: .named("alive", preemption: .yield), .named("shown", priority: .high))
    machine.request(.named("low", priority: .low))
    machine.request("queued")
    _ = machine.takeEffects()
    #expect(
      machine.effects(after: .relaunched) == [
        "queued#4 discarded.relaunched", "low#3 discarded.relaunched",
        "alive#1 dismissed.relaunched", "shown#2 dismissed.relaunched",
      ])
    #expect(machine.deadline == nil && machine.wakes == [])
  }

  @Test("R41: popups with restore wait again, without a command to dismiss them")
  func restore() {
    var machine = Machine(showing: .named("a", relaunch: .restore))
    machine.request(.named("b", relaunch: .restore))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .suspend, .relaunched, .suspend) == [])
    #expect(machine.alive == ["a"] && machine.queued == ["b"])
    #expect(machine.effects(after: .resume) == ["return a 2"])
  }

  @Test("R41: a popup of a visit ends, because visits end with the process")
  func origin() {
    var machine = Machine(on: "home")
    machine.request(.named("a", pages: .visit("v1"), relaunch: .restore))
    #expect(machine.effects(after: .relaunched) == ["present a 1", "a#1 dismissed.relaunched"])
  }

  @Test("R41: visits, open gates, suspensions, armed lanes and collections are cleared")
  func forgotten() {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(interval: .seconds(9), collect: .seconds(5))],
        promotion: .onTrigger))
    machine.send(.page(.appeared("v1", "home")), .gate("g", isOpen: true), .sessionEnded)
    machine.request(.named("a", relaunch: .restore, scope: .app))
    machine.send(.trigger, .suspend("call"), .deactivated)
    #expect(machine.state.armedLanes == [.modal] && !machine.state.collectingLanes.isEmpty)
    machine.send(.trigger, .relaunched)
    let state = machine.state
    #expect(state.liveVisits.isEmpty && state.openGates.isEmpty && state.suspensions.isEmpty)
    #expect(state.isActive && state.armedLanes.isEmpty && state.collectingLanes.isEmpty)
    #expect(state.epoch == 1 && state.requestCount == 1)
    #expect(machine.queued == ["a"])
  }

  @Test("R41: limits, pauses and time continue")
  func goesOn() {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(interval: .seconds(9))],
        limits: ["ads": PopupLimit(count: 1, within: .seconds(20))]),
      showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("b", limits: ["ads"], relaunch: .restore))
    machine.send(.relaunched)
    #expect(machine.deadline == 9)
    #expect(machine.state.countedShowings.count == 1 && machine.state.pausingLanes.count == 1)
  }

  @Test(
    "R41: R16 spares popups that are alive, or were before, until they are placed, without an anchor",
    arguments: [false, true])
  func spared(wasAlive: Bool) {
    var machine = Machine(
      on: "home",
      showing: .named("a", pages: .only(["home"]), preemption: .yield, relaunch: .restore))
    if wasAlive { machine.show(.named("b", priority: .high)) }
    machine.send(.relaunched)
    #expect(machine.alive == ["a"])
    machine.send(.page(.appeared("other", "cart")))
    #expect(machine.alive == ["a"])
    machine.send(.page(.appeared("v9", "home")))
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    machine.send(.page(.left("v9")))
    machine.settleTransitions()
    #expect(machine.takeEffects().last == "a#1 dismissed.pageLeft")
  }

  @Test("R41: in one batch with the events at launch, the settle decides")
  func oneBatch() {
    var machine = Machine(showing: .named("a", requires: ["online"], relaunch: .restore))
    machine.send(.gate("online", isOpen: true))
    machine.settleTransitions()
    _ = machine.takeEffects()
    #expect(machine.effects(after: .relaunched, .gate("online", isOpen: true)) == ["return a 2"])
  }

  @Test("R41: a report about a presentation of the previous process has no effect")
  func lateReport() {
    var machine = Machine()
    machine.show(.named("a", relaunch: .restore))
    machine.send(.relaunched, .suspend)
    let before = machine.state
    machine.report(.userDismissed(nil), "a", presentation: 1)
    #expect(machine.state == before && machine.issues == [])
  }

  @Test("R41: a tick is requested again, because the timers of the old process are gone")
  func wake() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", relaunch: .restore, expiresAt: .at(50)))
    _ = machine.takeEffects()
    machine.send(.relaunched, .suspend)
    #expect(machine.wakes == [50])
  }

  @Test("R41: a popup that was placed again is bound to pages like any other")
  func placedAgain() {
    var machine = Machine(
      on: "home",
      showing: .named("a", pages: .only(["home"]), preemption: .yield, relaunch: .restore))
    machine.send(.relaunched, .page(.appeared("v2", "home")))
    machine.settleTransitions()
    machine.show(.named("b", priority: .high))
    #expect(machine.alive == ["a"] && machine.presented == ["b"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .page(.disappeared("v2"))) == ["a#1 dismissed.pageLeft"])
  }
}
