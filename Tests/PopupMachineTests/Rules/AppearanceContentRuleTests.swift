import PopupMachine
import Testing

/// R46: the pages and times of entries, which a journal does not compare, of popups that leave
/// before they were seen, whose visits change, or whose screen is taken.
@Suite struct AppearanceContentRuleTests {
  // MARK: Pages

  @Test("R12: a popup keeps its origin, with the page that the visit had")
  func reenteredOrigin() {
    var machine = Machine(on: "home", showing: .named("a", pages: .visit("v1")))
    machine.send(.page(.left("v1")), .page(.appeared("v1", "cart")))
    machine.report(.userDismissed(nil), "a")
    #expect(machine.appearances.map(\.page) == ["home"])
  }

  @Test("R12: a popup that returns to its origin has the page that the visit has then")
  func reenteredOriginOfAReturn() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .visit("v1")) { $0.preemption = .yield })
    machine.request(.named("better", priority: .high))
    machine.settleTransitions()
    machine.send(.page(.left("v1")), .page(.appeared("v1", "cart")))
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "a")
    #expect(
      machine.appearances.filter { $0.id == "a" }.map(\.page) == ["home", "cart", "cart"])
  }

  // MARK: Popups that are replaced when they have gone

  @Test("R29: a popup that is replaced before it was shown has the page for which it was placed")
  func replacedUnseen() {
    var machine = Machine.leftOnItsWayIn { $0.whenIneligible = .discard }
    // Without its page the popup would end, so its id is free until the page returns.
    machine.request(.named("a", requires: ["closed"]))
    machine.send(.page(.appeared("v2", "home")), .page(.appeared("v3", "cart")))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a", at: 3)
    #expect(machine.appearances.map(\.description) == ["a refused: replaced, after 3.0 s"])
    #expect(machine.appearances.map(\.page) == ["home"])
  }

  @Test("R29: a popup that is replaced after it was displaced was closed after its time on screen")
  func replacedDisplaced() {
    var machine = Machine.queuedAndDisplaced()
    machine.report(.didDismiss, "a", at: 3)
    #expect(
      machine.appearances.map(\.description) == ["a closed: replaced, 3.0 s on screen"])
  }

  // MARK: Unseen popups

  @Test("R14: a popup left on its way in waits since it was asked for")
  func notShown() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didPresent, "a", at: 1)
    machine.report(.didDismiss, "a", at: 2)
    machine.send(.page(.appeared("v1", "home")), at: 5)
    machine.report(.didPresent, "a", at: 6)
    #expect(machine.appearances.map(\.description) == ["a shown after 6.0 s"])
  }

  @Test("R14: a popup left on its way back waits since it was set aside before")
  func notSetAsideAgain() {
    var machine = Machine.leftOnItsWayBack()
    machine.report(.didDismiss, "a", at: 2)
    machine.send(.page(.appeared("v1", "home")), at: 5)
    machine.report(.didPresent, "a", at: 6)
    #expect(machine.appearances.map(\.description) == ["a shown again (2) after 6.0 s"])
  }

  @Test("R41: a popup left on its way in waits on after a relaunch")
  func relaunched() {
    var machine = Machine.leftOnItsWayIn { $0.relaunch = .restore }
    machine.send(.relaunched, .page(.appeared("v9", "home")), at: 100)
    machine.report(.didPresent, "a", at: 101)
    #expect(machine.appearances.map(\.description) == ["a shown after 101.0 s"])
  }

  @Test("R38: a popup that the user closes on its way out is shown then, for no time")
  func closedByTheUser() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.userDismissed("ok"), "a", at: 1)
    #expect(
      machine.appearances.map(\.description) == [
        "a shown after 1.0 s", "a answered, 0.0 s on screen",
      ])
  }

  @Test("R17: a popup on its way in at the logout was refused after its whole wait")
  func logout() {
    var machine = Machine()
    machine.request("news")
    machine.send(.sessionEnded, at: 1)
    machine.report(.didPresent, "news", at: 2)
    machine.report(.didDismiss, "news", at: 3)
    #expect(
      machine.appearances.map(\.description)
        == ["news refused: dismissed.sessionEnded, after 3.0 s"])
  }

  // MARK: Taken screens

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
