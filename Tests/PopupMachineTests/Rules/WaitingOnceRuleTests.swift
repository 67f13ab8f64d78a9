import PopupMachine
import Testing

/// R29: an id waits once only.
@Suite struct WaitingOnceRuleTests {
  @Test("R29: a displaced popup is replaced if another one of its id is queued")
  func displaced() {
    var machine = Machine.queuedAndDisplaced()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 replaced", "present better 2"])
    #expect(machine.state.queued.map(\.number) == [3] && machine.alive == [])
  }

  @Test("R29: a popup that left with its page is replaced if another one of its id is queued")
  func pageLeft() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.left("v1")))
    machine.request(.named("a", lane: .toast, requires: ["closed"]))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 replaced"])
    #expect(machine.queued == ["a"] && machine.alive == [])
  }

  /// Returns a machine in which `a` of request 1 was left on its way in at a visit of `home`, would
  /// be queued again because of another visit of it, and `a` of request 2 is queued.
  private func queuedAndUndone() -> Machine {
    var machine = Machine.leftOnItsWayIn { $0.whenIneligible = .discard }
    // Without its page the popup would end, so its id is free until the page returns.
    machine.request(.named("a", requires: ["closed"]))
    machine.send(.page(.appeared("v2", "home")), .page(.appeared("v3", "cart")))
    _ = machine.takeEffects()
    return machine
  }

  @Test("R29, R14: a popup left on its way in is replaced if another one of its id is queued")
  func undone() {
    var machine = queuedAndUndone()
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 replaced"])
    #expect(machine.state.queued.map(\.number) == [2] && machine.alive == [])
  }

  @Test("R29, R46: it was not shown, and its entry has the page for which it was placed")
  func appearanceOfUndone() {
    var machine = queuedAndUndone()
    machine.report(.didDismiss, "a", at: 3)
    #expect(machine.appearances.map(\.description) == ["a refused: replaced, after 3.0 s"])
    #expect(machine.appearances.map(\.page) == ["home"])
  }

  @Test("R29, R33: an overdue dismissal ends likewise")
  func overdue() {
    var machine = Machine.queuedAndDisplaced()
    machine.tick(at: 10)
    #expect(machine.takeEffects(about: "a#1") == ["a#1 replaced"])
  }

  @Test("R29, R39: a popup that ends so begins no pause")
  func noPause() {
    var machine = Machine.queuedAndDisplaced()
    machine.send(
      .configured(PopupConfiguration(lanes: [.modal: PopupLanePolicy(interval: .seconds(5))])))
    machine.report(.didDismiss, "a")
    #expect(machine.state.pausingLanes.isEmpty && machine.presented == ["better"])
  }

  @Test("R29, R46: a popup that ends so was closed")
  func appearance() {
    var machine = Machine.queuedAndDisplaced()
    machine.report(.didDismiss, "a", at: 3)
    #expect(
      machine.appearances.map(\.description) == ["a closed: replaced, 3.0 s on screen"])
  }
}
