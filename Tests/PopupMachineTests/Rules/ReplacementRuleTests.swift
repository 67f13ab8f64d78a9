import PopupMachine
import Testing

/// SEMANTICS.md, "Requests come in": R8, where the newcomer replaces a presented popup.
@Suite struct ReplacementRuleTests {
  /// `a` is presented, on the visible visit `v1` of `home`.
  private func presented(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a", adjust)
    _ = machine.takeEffects()
    return machine
  }

  // MARK: On screen

  @Test("R8: replace on screen updates the host, and the old request ends as replaced")
  func onScreen() {
    var machine = presented()
    machine.request("a") {
      $0.content = "new"
      $0.priority = 7
      $0.coalescing = .replace
    }
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
    #expect(machine.phases == [.presented])
    #expect(machine.state.presented.map(\.number) == [1])
    #expect(machine.state.presented.first?.popup.number == 2)
    #expect(machine.state.presented.first?.popup.content == "new")
    #expect(machine.state.presented.first?.popup.priority == 7)
    #expect(machine.queued == [])
  }

  @Test("R8: the newcomer's is the outcome from then on")
  func outcomeAfterReplacing() {
    var machine = presented()
    machine.request("a") { $0.coalescing = .replace }
    machine.report(.userDismissed("ok"), "a", presentation: 1)
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1", "a#2 completed(ok)"])
  }

  @Test("R8: the host is updated with the newcomer")
  func updateCarriesNewcomer() {
    var machine = presented()
    machine.request("a") {
      $0.content = "new"
      $0.coalescing = .replace
    }
    let updated = machine.effects.compactMap { effect -> Popup<Shop>? in
      if case .command(.update(let popup, presentation: 1)) = effect { popup } else { nil }
    }
    #expect(updated.map(\.content) == ["new"])
    #expect(updated.map(\.number) == [2])
  }

  @Test("R8: the newcomer continues a presentation that is on its way in")
  func whilePresenting() {
    var machine = Machine()
    machine.request("a")
    machine.request("a") { $0.coalescing = .replace }
    #expect(machine.takeEffects() == ["present a 1", "a#1 replaced", "update a 1"])
    #expect(machine.phases == [.presenting])
    machine.report(.didPresent, "a", presentation: 1)
    #expect(machine.phases == [.presented])
    #expect(machine.issues == [])
  }

  @Test("R8: the newcomer can be replaced in its turn")
  func twice() {
    var machine = presented()
    machine.request("a") { $0.coalescing = .replace }
    machine.request("a") { $0.coalescing = .replace }
    #expect(
      machine.takeEffects() == ["a#1 replaced", "update a 1", "a#2 replaced", "update a 1"])
  }

  @Test("R8: the newcomer is ranked as its own request says, so another may now preempt it")
  func newcomerIsRanked() {
    var machine = presented { $0.priority = .high }
    machine.request("b")
    machine.request("a") {
      $0.priority = .low
      $0.preemption = .yield
      $0.coalescing = .replace
    }
    #expect(
      machine.takeEffects() == ["a#1 replaced", "update a 1", "dismiss a 1 displaced"])
  }

  @Test("R8: the newcomer does not inherit a raised priority")
  func newcomerIsNotRaised() {
    var machine = presented {
      $0.target = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    machine.send(.page(.appeared("v1", "home")))
    machine.settleTransitions()
    #expect(machine.state.presented.first?.popup.priority == .high)
    machine.request("a") { $0.coalescing = .replace }
    #expect(machine.state.presented.first?.popup.priority == .normal)
  }

  @Test("R8: presented concurrent popups are replaced on screen, too")
  func concurrent() {
    var machine = presented { $0.presence = .concurrent }
    machine.request("a") {
      $0.presence = .concurrent
      $0.coalescing = .replace
    }
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }

  @Test("R8: replacing on screen is no step, so it goes on while suspended")
  func whileSuspended() {
    var machine = presented()
    machine.send(.suspend)
    machine.request("a") { $0.coalescing = .replace }
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }

  // MARK: Duration

  @Test(
    "R8: a running duration starts anew, and is the newcomer's",
    arguments: [(5, 5, 8), (5, 1, 4), (5, .ofLane, nil), (.ofLane, 4, 7)]
      as [(PopupDuration, PopupDuration, Double?)])
  func durationStartsAnew(_ old: PopupDuration, _ new: PopupDuration, _ deadline: Double?) {
    var machine = presented { $0.duration = old }
    machine.now = 3
    machine.request("a") {
      $0.duration = new
      $0.coalescing = .replace
    }
    #expect(machine.deadline == deadline)
  }

  @Test("R8: the old duration no longer ends the newcomer")
  func oldDurationIsOver() {
    var machine = presented { $0.duration = 5 }
    machine.now = 3
    machine.request("a") {
      $0.duration = 5
      $0.coalescing = .replace
    }
    _ = machine.takeEffects()
    machine.tick(at: 7)
    #expect(machine.takeEffects() == [])
    machine.tick(at: 8)
    #expect(machine.takeEffects() == ["dismiss a 1 timeout"])
  }

  @Test("R8: replaced while presenting, the duration starts once presented, as ever")
  func durationWhilePresenting() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.request("a") { $0.duration = 5 }
    machine.now = 3
    machine.request("a") {
      $0.duration = 5
      $0.coalescing = .replace
    }
    #expect(machine.deadline == nil)
    machine.now = 4
    machine.report(.didPresent, "a")
    #expect(machine.deadline == 9)
  }

  // MARK: Pages

  @Test("R8: the newcomer is anchored anew, to the visit that appeared last")
  func anchoredAnew() {
    var machine = presented { $0.target = .only(["home"]) }
    machine.send(.page(.appeared("v2", "home")))
    machine.request("a") {
      $0.target = .only(["home"])
      $0.coalescing = .replace
    }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
    machine.send(.page(.disappeared("v2")))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
  }

  @Test("R8: a newcomer for another page that is visible takes the place, and goes with that page")
  func otherVisiblePage() {
    var machine = presented { $0.target = .only(["home"]) }
    machine.send(.page(.appeared("v2", "cart")))
    machine.request("a") {
      $0.target = .only(["cart"])
      $0.coalescing = .replace
    }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
    machine.send(.page(.disappeared("v2")))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
  }

  @Test("R8: a newcomer for another page within one batch takes the place of a popup that goes")
  func otherPageInOneBatch() {
    var machine = presented {
      $0.target = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(
      .page(.disappeared("v1")), .page(.appeared("v2", "cart")),
      .request(
        .named("a") {
          $0.target = .only(["cart"])
          $0.coalescing = .replace
        }))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }
}
