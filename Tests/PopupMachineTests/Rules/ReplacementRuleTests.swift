import PopupMachine
import Testing

/// R8 for a newcomer that replaces a presented popup.
@Suite struct ReplacementRuleTests {
  /// Returns a machine in which `a` is presented, on the visible visit `v1` of `home`.
  private func presented(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    Machine(on: "home", showing: .named("a", adjust))
  }

  // MARK: On screen

  @Test("R8: replacing on screen updates the host with the newcomer; the old request is replaced")
  func onScreen() {
    var machine = presented()
    machine.request(.named("a", content: "new", priority: 7, coalescing: .replace))
    let updated = machine.effects.compactMap { effect -> Popup<Shop>? in
      if case .command(.update(let popup, presentation: 1)) = effect { popup } else { nil }
    }
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
    #expect(machine.phases == [.presented] && machine.queued == [])
    #expect(machine.state.presented.map(\.number) == [1])
    #expect(machine.state.presented.map(\.popup) == updated)
    #expect(updated.map(\.number) == [2])
    #expect(updated.map(\.content) == ["new"] && updated.map(\.priority) == [7])
  }

  @Test("R8: the newcomer continues a presenting popup's presentation")
  func whilePresenting() {
    var machine = Machine()
    machine.request("a")
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["present a 1", "a#1 replaced", "update a 1"])
    #expect(machine.phases == [.presenting])
    machine.report(.didPresent, "a", presentation: 1)
    #expect(machine.phases == [.presented])
    #expect(machine.issues == [])
  }

  @Test("R8: the newcomer can be replaced in its turn, and the last one has the outcome")
  func twice() {
    var machine = presented()
    machine.request(.named("a", coalescing: .replace))
    machine.request(.named("a", coalescing: .replace))
    #expect(
      machine.effects(after: .report(.userDismissed("ok"), "a", presentation: 1)) == [
        "a#1 replaced", "update a 1", "a#2 replaced", "update a 1", #"a#3 completed "ok""#,
      ])
  }

  @Test("R8: the newcomer has its own rank, so another popup may now preempt it")
  func newcomerIsRanked() {
    var machine = presented { $0.priority = .high }
    machine.request("b")
    machine.request(.named("a", priority: .low, preemption: .yield, coalescing: .replace))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1", "dismiss displaced a 1"])
  }

  @Test("R8: the newcomer does not inherit a raised priority")
  func newcomerIsNotRaised() {
    var machine = Machine.leftBehind()
    machine.send(.page(.appeared("v1", "home")))
    machine.settleTransitions()
    #expect(machine.state.presented.first?.popup.priority == .high)
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.state.presented.first?.popup.priority == .normal)
  }

  @Test("R8: presented concurrent popups are replaced on screen, too")
  func concurrent() {
    var machine = presented { $0.presence = .concurrent }
    machine.request(.named("a", presence: .concurrent, coalescing: .replace))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }

  @Test("R8: replacing on screen is not a step, so it works while suspended")
  func whileSuspended() {
    var machine = presented()
    machine.send(.suspend)
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }

  // MARK: Duration

  @Test(
    "R8: a running duration starts anew with the newcomer's value",
    arguments: [
      (.seconds(5), .seconds(5), 8), (.seconds(5), .seconds(1), 4), (.seconds(5), .ofLane, nil),
      (.ofLane, .seconds(4), 7),
    ]
      as [(PopupDuration, PopupDuration, Double?)])
  func durationStartsAnew(_ old: PopupDuration, _ new: PopupDuration, _ deadline: Double?) {
    var machine = presented { $0.duration = old }
    machine.request(.named("a", coalescing: .replace, duration: new), at: 3)
    #expect(machine.deadline == deadline)
  }

  @Test("R8: after replacing while presenting, the duration starts at didPresent")
  func durationWhilePresenting() {
    var machine = Machine(PopupPolicy(transitionTimeout: nil))
    machine.request(.named("a", duration: .seconds(5)))
    machine.request(.named("a", coalescing: .replace, duration: .seconds(5)), at: 3)
    #expect(machine.deadline == nil)
    machine.report(.didPresent, "a", at: 4)
    #expect(machine.deadline == 9)
  }

  // MARK: Pages

  @Test(
    "R8: the newcomer is anchored anew, to the visit that appeared last",
    arguments: ["home", "cart"])
  func anchoredAnew(page: String) {
    var machine = presented { $0.pages = .only(["home"]) }
    machine.send(.page(.appeared("v2", page)))
    machine.request(.named("a", pages: .only([page]), coalescing: .replace))
    #expect(machine.effects(after: .page(.disappeared("v1"))) == ["a#1 replaced", "update a 1"])
    #expect(machine.effects(after: .page(.disappeared("v2"))) == ["dismiss pageLeft a 1"])
  }

  @Test("R8: the newcomer is anchored at once, not to a visit that appears later in the batch")
  func anchoredAtOnce() {
    var machine = presented { $0.pages = .only(["home"]) }
    machine.send(
      .request(.named("a", pages: .only(["home"]), coalescing: .replace)),
      .page(.appeared("v2", "home")))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1", "dismiss pageLeft a 1"])
  }

  @Test(
    "R8: a newcomer for another page takes the place in the batch in which the old page disappears")
  func otherPageInOneBatch() {
    var machine = presented {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(
      .page(.disappeared("v1")), .page(.appeared("v2", "cart")),
      .request(.named("a", pages: .only(["cart"]), coalescing: .replace)))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
  }
}
