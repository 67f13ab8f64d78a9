import PopupMachine
import Testing

/// R46: the seconds of entries when the screen is taken (R45). Cases in `Tests/Rules` do not state
/// seconds.
@Suite struct AppearanceTimeRuleTests {
  @Test("R46: time under a taken screen is on screen, unless the app is inactive")
  func takenScreen() {
    var machine = Machine(showing: .named("a"))
    machine.send(.suspend(.screen, lane: .modal), at: 2)
    machine.send(.deactivated, at: 3)
    machine.send(.activated, at: 4)
    machine.send(.resume(.screen, lane: .modal), at: 5)
    machine.report(.userDismissed(nil), "a", at: 6)
    #expect(
      machine.appearances.map(\.description) == ["a closed: dismissed.user, 5.0 s on screen"])
  }

  @Test("R46: a declined popup was not shown, and has waited since it was requested")
  func declined() {
    var machine = Machine()
    machine.request("a")
    machine.report(.didDecline, "a", at: 2)
    machine.send(.resume(.screen, lane: .modal), at: 6)
    machine.report(.didPresent, "a", at: 7)
    #expect(machine.appearances.map(\.description) == ["a shown after 7.0 s"])
  }
}
