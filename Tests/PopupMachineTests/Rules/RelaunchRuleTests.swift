import PopupMachine
import Testing

/// R41: the process is another one.
@Suite struct RelaunchRuleTests {
  private func restored(_ request: inout PopupRequest<Shop>) {
    request.relaunch = .restore
  }

  @Test("R41: popups that do not say restore end: queued, then alive, then presented ones")
  func end() {
    var machine = Machine()
    machine.show("alive") { $0.preemption = .yield }
    machine.show("shown") { $0.priority = .high }
    machine.request("low") { $0.priority = .low }
    machine.request("queued")
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(
      machine.takeEffects() == [
        "queued#4 discarded.relaunched", "low#3 discarded.relaunched",
        "alive#1 dismissed.relaunched", "shown#2 dismissed.relaunched",
      ])
    #expect(machine.deadline == nil && machine.wakes == [])
  }

  @Test("R41: popups that say restore wait again; no command takes them off the screen")
  func restore() {
    var machine = Machine()
    machine.show("a", restored)
    machine.request("b", restored)
    _ = machine.takeEffects()
    machine.send(.suspend, .relaunched, .suspend)
    #expect(machine.takeEffects() == [])
    #expect(machine.alive == ["a"] && machine.queued == ["b"])
    machine.send(.resume)
    #expect(machine.takeEffects() == ["return a 2"])
  }

  @Test("R41: a popup of a visit ends, for no visit outlives the process")
  func origin() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    machine.request("a") {
      $0.relaunch = .restore
      $0.pages = .visit("v")
    }
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["present a 1", "a#1 dismissed.relaunched"])
  }

  @Test("R41: a swiped popup was dismissed by the user, whatever is remembered")
  func swiped() {
    var machine = Machine()
    machine.show("a", restored)
    machine.report(.willDismiss, "a")
    machine.send(.dismiss("a"))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.user"])
  }

  @Test("R41: a popup with a final reason ends by it, dismissing or not yet presented")
  func finalReason() {
    var machine = Machine()
    machine.bring("a", into: .dismissing, restored)
    machine.request("b") {
      $0.relaunch = .restore
      $0.lane = .toast
    }
    machine.send(.dismiss("b"))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "b#2 dismissed.requested"])
  }

  @Test("R41: a popup that is dropped by its page ends with pageLeft, one that is kept alive waits")
  func pageLeft() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    for (id, lane, retention) in [("drop", "x", PopupRetention.drop), ("keep", "y", .keepAlive)] {
      machine.show(PopupID(id)) {
        $0.relaunch = .restore
        $0.lane = PopupLane(lane)
        $0.pages = .only(["home"])
        $0.retention = retention
      }
    }
    machine.send(.page(.disappeared("v")))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["drop#1 dismissed.pageLeft"])
    #expect(machine.alive == ["keep"])
    #expect(machine.state.alive.map(\.priority) == [.normal])
  }

  @Test("R41: a popup whose page condition does not hold while it presents is gone for good")
  func offPageWhilePresenting() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    machine.request("a") {
      $0.relaunch = .restore
      $0.pages = .only(["home"])
    }
    machine.send(.page(.disappeared("v")))
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["present a 1", "a#1 dismissed.pageLeft"])
  }

  @Test("R41: a popup of whose id another waits is replaced")
  func replaced() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    machine.request("a") {
      $0.relaunch = .restore
      $0.pages = .only(["home"])
    }
    // On its way out for good until the page is back, so the id can be asked for again.
    machine.send(.page(.disappeared("v")), .request(.named("a", restored)))
    machine.send(.page(.appeared("v", "home")))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects().first == "a#1 replaced")
    #expect(machine.state.presented.map(\.popup.number) == [2])
  }

  @Test("R41: a popup survives one relaunch on screen, and not a second one")
  func onlyOnce() {
    var machine = Machine()
    machine.show("a", restored)
    machine.send(.relaunched)
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.relaunched"])
  }

  @Test("R41: relaunches while it waits do not count")
  func waitingDoesNotCount() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("a", restored)
    for _ in 0..<3 { machine.send(.relaunched, .suspend) }
    machine.send(.resume)
    machine.settleTransitions()
    machine.send(.relaunched)
    #expect(machine.presented == ["a"])
  }

  @Test("R41: a popup that replaced it on screen has not survived before")
  func replacedOnScreen() {
    var machine = Machine()
    machine.show("a", restored)
    machine.send(.relaunched)
    machine.settleTransitions()
    machine.request("a") {
      $0.relaunch = .restore
      $0.coalescing = .replace
    }
    machine.send(.relaunched, .suspend)
    #expect(machine.state.alive.map(\.number) == [2])
  }

  @Test("R41: what had not come yet is queued again, and its showing is taken out of all limits")
  func presenting() {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: .id)]))
    machine.request("a") {
      $0.relaunch = .restore
      $0.limits = ["ads"]
    }
    _ = machine.takeEffects()
    machine.send(.relaunched, .suspend)
    #expect(machine.queued == ["a"] && machine.state.countedShowings.isEmpty)
    machine.send(.resume)
    #expect(machine.takeEffects() == ["present a 2"])
    // It counts as having been on screen.
    machine.send(.relaunched)
    #expect(machine.takeEffects() == ["a#1 dismissed.relaunched"])
  }

  @Test("R41: what was coming back is alive again, and its showing stays")
  func presentingAgain() {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1)]))
    machine.show("a") {
      $0.relaunch = .restore
      $0.limits = ["ads"]
      $0.preemption = .yield
    }
    machine.show("b") { $0.priority = .high }
    machine.report(.userDismissed(nil), "b")
    #expect(machine.phases == [.presenting])
    machine.send(.relaunched, .suspend)
    #expect(machine.alive == ["a"] && machine.state.countedShowings.count == 1)
  }

  @Test("R41: there are no visits, open gates, suspensions, armed lanes or collections any more")
  func forgotten() {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(interval: .seconds(9), collect: .seconds(5))],
        promotion: .onTrigger))
    machine.send(.page(.appeared("v", "home")), .gate("g", isOpen: true), .sessionEnded)
    machine.request("a") {
      $0.relaunch = .restore
      $0.scope = .app
    }
    machine.send(.trigger, .suspend("call"), .deactivated)
    #expect(machine.state.lanesArmed == [.modal] && !machine.state.collectingLanes.isEmpty)
    machine.send(.trigger, .relaunched)
    let state = machine.state
    #expect(state.liveVisits.isEmpty && state.openGates.isEmpty && state.suspensions.isEmpty)
    #expect(state.isActive && state.lanesArmed.isEmpty && state.collectingLanes.isEmpty)
    #expect(state.epoch == 1 && state.requestCount == 1)
    #expect(machine.queued == ["a"])
  }

  @Test("R41: limits and pauses go on, and so does time")
  func goesOn() {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(interval: .seconds(9))],
        limits: ["ads": PopupLimit(count: 1, within: .seconds(20))]))
    machine.show("a") { $0.limits = ["ads"] }
    machine.report(.userDismissed(nil), "a")
    machine.request("b") {
      $0.limits = ["ads"]
      $0.relaunch = .restore
    }
    machine.send(.relaunched)
    #expect(machine.deadline == 9)
    #expect(machine.state.countedShowings.count == 1 && machine.state.pausingLanes.count == 1)
  }

  @Test("R41: R16 spares what is alive until it is placed again, with its anchor forgotten")
  func spared() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.relaunch = .restore
      $0.pages = .only(["home"])
    }
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

  @Test("R41: what was alive before is spared, too")
  func sparedBefore() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.relaunch = .restore
      $0.pages = .only(["home"])
      $0.preemption = .yield
    }
    machine.show("b") { $0.priority = .high }
    #expect(machine.alive == ["a"])
    machine.send(.relaunched)
    #expect(machine.alive == ["a"])
    machine.send(.page(.appeared("v2", "home")))
    #expect(machine.presented == ["a"])
  }

  @Test("R41: it comes in one batch with what holds at launch, and the settle decides")
  func oneBatch() {
    var machine = Machine()
    machine.show("a") {
      $0.relaunch = .restore
      $0.requires = ["online"]
    }
    machine.send(.gate("online", isOpen: true))
    machine.settleTransitions()
    _ = machine.takeEffects()
    machine.send(.relaunched, .gate("online", isOpen: true))
    #expect(machine.takeEffects() == ["return a 2"])
  }

  @Test("R41: a report about a presentation of the process before is late, and changes nothing")
  func lateReport() {
    var machine = Machine()
    machine.show("a", restored)
    machine.send(.relaunched, .suspend)
    let before = machine.state
    machine.report(.userDismissed(nil), "a", presentation: 1)
    #expect(machine.state == before && machine.issues == [])
  }

  @Test("R41: all that stay keep their rank")
  func ranks() {
    var machine = Machine()
    machine.show("a") {
      $0.relaunch = .restore
      $0.priority = -3
    }
    let rank = machine.state.presented[0].popup.rank
    machine.send(.relaunched, .suspend)
    #expect(machine.state.alive.map(\.rank) == [rank])
  }

  @Test("R41: a tick is asked for anew, since no timer of the old process is left")
  func wake() {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("a") {
      $0.relaunch = .restore
      $0.expiresAt = .at(50)
    }
    _ = machine.takeEffects()
    machine.send(.relaunched, .suspend)
    #expect(machine.wakes == [50])
  }
}
