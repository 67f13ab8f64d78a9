import PopupMachine
import Testing

/// R46: what analytics gets, once each.
@Suite struct AppearanceRuleTests {
  /// The appearances of a machine as text.
  private func words(_ machine: Machine) -> [String] { machine.appearances.map(\.description) }

  @Test("R46: a popup is shown after it waited, and answered after its time on screen")
  func answered() throws {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", priority: 5), at: 2)
    machine.send(.page(.appeared("v1", "home")), .resume, at: 5)
    machine.report(.didPresent, "a", at: 5.5)
    machine.report(.userDismissed("yes"), "a", at: 9)
    #expect(words(machine) == ["a shown after 3.5 s", "a answered, 3.5 s on screen"])

    let shown = try #require(machine.appearances.first)
    #expect(shown.at == 5.5 && shown.id == "a" && shown.request == 1 && shown.lane == .modal)
    #expect(shown.content == "a" && shown.priority == 5 && shown.page == "home")
    #expect(shown.kind == .shown(appearance: 1, waited: 3.5))
    #expect(machine.appearances.last?.kind == .answered("yes", seconds: 3.5, appearances: 1))
  }

  @Test("R46, R24: a displaced popup is set aside, shown again, and its times add up")
  func displaced() {
    var machine = Machine()
    machine.show(.named("a", preemption: .yield))
    machine.show(.named("b", priority: .high), at: 4)
    machine.report(.userDismissed(nil), "b", at: 6)
    machine.settleTransitions(at: 7)
    machine.report(.userDismissed("ok"), "a", at: 9)
    #expect(
      words(machine) == [
        "a shown after 0.0 s", "a set aside, 4.0 s on screen", "b shown after 0.0 s",
        "b closed: dismissed.user, 2.0 s on screen", "a shown again (2) after 3.0 s",
        "a answered, 6.0 s on screen in 2 appearances",
      ])
  }

  @Test(
    "R46, R4: a popup that its page sets aside has the raised priority and the page of its visit")
  func pageLeft() throws {
    var machine = Machine(
      PopupPolicy(returningPriority: .high), after: .page(.appeared("h", "home")))
    machine.show(.named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.go(to: "c", page: "cart", from: "h", at: 1)
    machine.settleTransitions()
    let aside = try #require(machine.appearances.last)
    #expect(aside.kind == .setAside(seconds: 1))
    #expect(aside.priority == .high && aside.page == "home")
  }

  @Test("R46, R37: inactive time is not on screen, and a popup that is shown meanwhile has none")
  func inactive() {
    var machine = Machine()
    machine.request("a")
    machine.request(.named("b", lane: "toast"))
    machine.report(.didPresent, "a")
    machine.send(.deactivated, at: 2)
    machine.report(.didPresent, "b", at: 3)
    machine.report(.didFail, "nobody", presentation: 1, at: 5)
    machine.send(.activated)
    machine.report(.userDismissed(nil), "a", at: 6)
    machine.send(.deactivated)
    machine.report(.userDismissed(nil), "b", at: 8)
    #expect(
      words(machine).suffix(2) == [
        "a closed: dismissed.user, 3.0 s on screen", "b closed: dismissed.user, 1.0 s on screen",
      ])
  }

  @Test("R46, R31: time on screen goes on while the popup is swiped, dismissed or overdue")
  func leaving() {
    var machine = Machine()
    machine.show("a")
    machine.report(.willDismiss, "a", at: 1)
    machine.report(.dismissCancelled, "a", at: 2)
    machine.send(.dismiss("a"), at: 3)
    machine.tick(at: 13)
    #expect(words(machine).last == "a closed: dismissed.requested, 13.0 s on screen")
  }

  @Test("R46, R30: a popup that the user closes before it is reported was shown")
  func closedWhilePresenting() {
    var machine = Machine()
    machine.request("a")
    machine.report(.userDismissed(nil), "a", at: 1)
    #expect(words(machine) == ["a shown after 1.0 s", "a closed: dismissed.user, 0.0 s on screen"])
  }

  @Test("R46, R5 to R9, R27, R34: a request that ends unseen is refused, with the outcome")
  func refused() {
    var machine = Machine()
    machine.request("a", "a")
    machine.request("b", at: 1)
    machine.request(.named("c", scope: .session(epoch: 7)))
    machine.send(.dismiss("b"), at: 3)
    machine.report(.didFail, "a")
    #expect(
      words(machine) == [
        "a refused: discarded.duplicate, after 0.0 s",
        "c refused: discarded.sessionEnded, after 0.0 s", "b refused: cancelled, after 2.0 s",
        "a refused: failed, after 3.0 s",
      ])
  }

  @Test("R46, R17: a popup that ends while it is set aside was closed, not refused")
  func closedWhileAlive() {
    var machine = Machine()
    machine.show(.named("a", preemption: .yield))
    machine.show(.named("b", priority: .high), at: 2)
    machine.send(.sessionEnded, at: 5)
    #expect(words(machine).last == "a closed: discarded.sessionEnded, 2.0 s on screen")
  }

  // MARK: Replacements

  @Test("R46, R8: replacing on screen ends the old popup and shows the new one, each once")
  func replaced() {
    var machine = Machine()
    machine.show("a")
    machine.request(.named("a", coalescing: .replace), at: 2)
    machine.report(.userDismissed(nil), "a", at: 3)
    #expect(
      words(machine) == [
        "a shown after 0.0 s", "a closed: replaced, 2.0 s on screen", "a shown after 0.0 s",
        "a closed: dismissed.user, 1.0 s on screen",
      ])
    #expect(machine.appearances.map(\.request) == [1, 1, 2, 2])
  }

  @Test("R46, R8: a popup that is replaced before it is seen was not shown")
  func replacedUnseen() {
    var machine = Machine()
    machine.request("a")
    machine.request(.named("a", coalescing: .replace), at: 2)
    machine.report(.didPresent, "a", at: 3)
    #expect(words(machine) == ["a refused: replaced, after 2.0 s", "a shown after 1.0 s"])
  }

  // MARK: Relaunches

  @Test("R46, R41: a relaunch sets a popup aside once; the time until the event before counts")
  func relaunched() throws {
    var machine = Machine()
    machine.show(.named("a", relaunch: .restore))
    machine.send(.gate("x", isOpen: true), at: 3)
    machine.send(.relaunched, at: 100)
    machine.settleTransitions(at: 101)
    machine.report(.userDismissed(nil), "a", at: 105)
    #expect(
      words(machine) == [
        "a shown after 0.0 s", "a set aside, 3.0 s on screen", "a shown again (2) after 1.0 s",
        "a closed: dismissed.user, 7.0 s on screen in 2 appearances",
      ])
  }

  @Test("R46, R41: a relaunch in the background counts the time until the app was deactivated")
  func relaunchedInactive() {
    var machine = Machine()
    machine.show("a")
    machine.send(.deactivated, at: 3)
    machine.send(.trigger, at: 5)
    machine.send(.relaunched, at: 100)
    #expect(words(machine).last == "a closed: dismissed.relaunched, 3.0 s on screen")
  }

  @Test("R46, R41: a popup that was still appearing was not shown, and waits on")
  func relaunchedPresenting() {
    var machine = Machine()
    machine.request(.named("a", relaunch: .restore))
    machine.send(.relaunched, at: 100)
    machine.settleTransitions(at: 101)
    #expect(words(machine) == ["a shown after 101.0 s"])
  }

  @Test("R46, invariant 6: a state that was stored in between gives the same appearances")
  func stored() throws {
    let reducer = PopupReducer<Shop>(emitsAppearances: true)
    var state = PopupState<Shop>()
    let story: [(Double, [PopupEvent<Shop>])] = [
      (1, [.request(.named("a", preemption: .yield, relaunch: .restore))]),
      (2, [.report(.didPresent, "a")]), (4, [.request(.named("b", priority: .high))]),
      (5, [.report(.didDismiss, "a")]), (6, [.report(.didPresent, "b")]),
      (8, [.deactivated]), (20, [.relaunched]), (21, [.report(.didPresent, "a")]),
      (24, [.report(.userDismissed("ok"), "a")]),
    ]
    var found: [String] = []
    for (time, events) in story {
      let effects = reducer.reduce(into: &state, batch: events, at: time)
      let transition = PopupTransition(at: time, events: events, state: state, effects: effects)
      found += transition.appearances.map(\.description)
      let restored = try roundTripped(state)
      #expect(restored == state)
      state = restored
    }
    #expect(
      found == [
        "a shown after 1.0 s", "a set aside, 3.0 s on screen", "b shown after 2.0 s",
        "b closed: dismissed.relaunched, 2.0 s on screen", "a shown again (2) after 16.0 s",
        "a answered, 6.0 s on screen in 2 appearances",
      ])
  }

  @Test("R46: an appearance can be stored, and one for a test has a popup and a page")
  func coding() throws {
    let popup = Popup(PopupRequest<Shop>.named("a"), number: 3)
    let kinds: [PopupAppearance<Shop>.Kind] = [
      .shown(appearance: 2, waited: 1), .setAside(seconds: 2),
      .answered("yes", seconds: 3, appearances: 1), .refused(.cancelled, waited: 0),
      .closed(.dismissed(.host), seconds: 4, appearances: 2),
    ]
    for kind in kinds {
      let appearance = PopupAppearance(at: 7, kind, of: popup, on: "home")
      #expect(appearance.popup == popup && appearance.page == "home")
      #expect(try roundTripped(appearance) == appearance)
      #expect(PopupAppearance(at: 7, kind, of: popup) != appearance)
      let ended = PopupAppearance<Shop>(at: 7, kind, ofEnded: "a", request: 3, on: "home")
      #expect(ended.popup == nil && ended.content == nil && ended.id == "a" && ended.request == 3)
      #expect(ended.lane == .modal && ended.priority == .normal && ended.page == "home")
      #expect(try roundTripped(ended) == ended && ended != appearance)
    }
  }
}
