import PopupMachine
import Testing

/// R45: declines of popups that were dismissed on their way in. ``EndingRuleTests`` covers final
/// reasons, and ``RepeatedUndoingRuleTests`` the number of times.
@Suite struct DeclinedDismissalRuleTests {
  private static let resume = PopupEvent<Shop>.resume(.screen, lane: .modal)

  @Test("R45, R14: a popup left on its way in is queued again, and its lane suspended")
  func fromQueued() {
    var machine = Machine.leftOnItsWayIn()
    #expect(machine.effects(after: .report(.didDecline, "a")) == [])
    #expect(machine.queued == ["a"] && machine.state.queued.map(\.anchor) == [nil])
    #expect(machine.state.laneSuspensions == [.modal: [.screen]])
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == [])
    #expect(machine.effects(after: Self.resume) == ["present a 2"])
  }

  @Test("R45, R14: a popup left on its way back is alive again, and its lane suspended")
  func fromAlive() {
    var machine = Machine.leftOnItsWayBack()
    #expect(machine.effects(after: .report(.didDecline(.host), "a")) == [])
    #expect(machine.alive == ["a"] && machine.state.laneSuspensions == [.modal: [.host]])
  }

  @Test("R45, R14: of those that are not undone, only the third undoing is")
  func exceptions() {
    var origin = Machine.leftOnItsWayIn(.visit("v1"))
    origin.send(.page(.left("v1")))
    for var machine in [origin, .leftOnItsWayIn { $0.whenIneligible = .discard }] {
      #expect(machine.effects(after: .report(.didDecline, "a")) == ["a#1 dismissed.pageLeft"])
      #expect(machine.state.laneSuspensions == [.modal: [.screen]])
    }
  }

  @Test("R45, R38: the showing is taken out of all limits, and the popup was not shown")
  func unseen() {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1)]))
    machine.request(.named("a", limits: ["ads"]))
    machine.send(.dismiss("a"))
    machine.report(.didDecline, "a")
    #expect(machine.state.countedShowings.isEmpty)
    #expect(
      machine.appearances.map(\.description) == ["a refused: dismissed.requested, after 0.0 s"])
  }

  @Test("R45, R32: once it was seen, a decline of a dismissing popup is an issue")
  func seen() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didPresent, "a")
    #expect(machine.effects(after: .report(.didDecline, "a")) == [])
    #expect(machine.queued == ["a"], "it was presented after its dismissal, so nobody has seen it")

    machine = Machine(having: .named("a"), in: .dismissing)
    machine.report(.didDecline, "a")
    #expect(machine.phases == [.dismissing] && machine.issues.count == 1)
    #expect(machine.state.laneSuspensions == [:])
  }
}
