import PopupMachine
import Testing

/// R29 and R45 for popups without a command to dismiss, or dismissed on their way in.
@Suite struct EndingRuleTests {
  @Test(
    "R29: the host dismisses a popup without a command",
    arguments: [PopupPhase.presenting, .presented])
  func dismissedByHost(phase: PopupPhase) {
    var machine = Machine(having: .named("a", retention: .keepAlive), in: phase)
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.host"])
    #expect(machine.alive == [])
  }

  @Test(
    "R27, R29, R45: a popup dismissed on its way in ends by the reason, however the host ends it",
    arguments: [
      (.dismiss("a"), "a#1 dismissed.requested"), (.sessionEnded, "a#1 dismissed.sessionEnded"),
      (.request(.named("a", lane: .toast, coalescing: .replace)), "a#1 replaced"),
    ] as [(PopupEvent<Shop>, String)],
    [.didDismiss, .didFail, .didDecline] as [PopupReport<String>.Kind])
  func onItsWayIn(
    _ cause: (event: PopupEvent<Shop>, outcome: String), end: PopupReport<String>.Kind
  ) {
    var machine = Machine(having: .named("a"), in: .presenting)
    machine.send(cause.event)
    _ = machine.takeEffects()
    machine.report(end, "a", presentation: 1)
    #expect(machine.issues == [])
    #expect(machine.takeEffects(about: "a#1") == [cause.outcome])
    #expect(machine.state.laneSuspensions == (end == .didDecline ? [.modal: [.screen]] : [:]))
  }

  @Test(
    "R29: a swiped popup that is gone was dismissed by the user, whatever is remembered",
    arguments: [nil, .dismiss("a"), .sessionEnded] as [PopupEvent<Shop>?])
  func swiped(event: PopupEvent<Shop>?) {
    var machine = Machine(having: .named("a"), in: .swiping)
    if let event { machine.send(event) }
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.user"])
  }

  @Test("R29: the end of a dismissal frees the slot at once")
  func freesTheSlot() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    #expect(machine.effects(after: .request(.named("b"))) == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present b 2"])
  }
}
