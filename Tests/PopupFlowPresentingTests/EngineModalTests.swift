import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V1 to V3: modals that the system presents for an engine.
@MainActor
@Suite struct EngineModalTests {
  private let stage = EngineStage()

  /// A host that presents at once.
  private final class OtherHost: PopupHost {
    private(set) var presented: [PopupID] = []

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
    ) {
      guard case .present(let popup, _, _) = command else { return report(.didDismiss) }
      presented.append(popup.id)
      report(.didPresent)
    }
  }

  @Test("V3, R45: a popup that waits for the lock is given back when the last view goes")
  func givenBack() {
    let lock = TransitionLock(clock: stage.clock)
    stage.store.transitionLock = lock
    let token = lock.tryBegin()
    let sheet = stage.mountUndrawn()
    stage.ask("popup")
    stage.clock.advance(by: 0.2)
    sheet.unmount()
    stage.clock.advance(by: 0.2)
    let other = OtherHost()
    let driving = stage.store.drive(other, lanes: [.modal])
    #expect(other.presented == ["popup"])
    token?.end()
    stage.clock.advance(by: 20)
    #expect(stage.presented == ["popup presented"])
    #expect(stage.outcomes == [])
    #expect(!lock.isBusy)
    withExtendedLifetime(driving) {}
  }

  @Test(
    "V3, R45: a popup that nobody has seen is given back when its view goes, before or after the next",
    arguments: [true, false])
  func unseen(isNextFirst: Bool) {
    let sheet = stage.mountUndrawn()
    let seen = Locked(PresentedState.nothing)
    sheet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in seen.withLock { $0 } }, cover: { nil },
      isMoving: { false })
    stage.ask("popup")
    stage.clock.advance(by: 0.2)
    let next = isNextFirst ? stage.mountUndrawn() : nil
    sheet.unmount()
    let last = next ?? stage.mountUndrawn()
    stage.clock.advance(by: 2)
    #expect(last.item?.popup.id == "popup")
    #expect(stage.presented == ["popup presenting"])
    #expect(stage.outcomes == [])
  }

  @Test("V3, R45: a popup for which no next view comes is declined after a second, with an issue")
  func unserved() {
    let sheet = stage.mountUndrawn()
    stage.ask("popup")
    sheet.unmount()
    expectIssue("modal") { stage.clock.advance(by: 2) }
    #expect(stage.outcomes == [])
    _ = stage.mountUndrawn()
    #expect(stage.presented == ["popup presenting"])
  }

  @Test("V3: a popup whose own coming makes its view go fails after a few times")
  func goingWithItsView() {
    stage.ask("popup")
    var count = 0
    while stage.outcomes.isEmpty, count < 10 {
      let sheet = stage.mountUndrawn()
      stage.clock.advance(by: 0.5)
      sheet.unmount()
      stage.clock.advance(by: 0.5)
      count += 1
    }
    #expect(stage.outcomes == ["popup failed"])
  }

  @Test(
    "V3, R29, R45: a popup that was seen on its way in fails when the last view goes, or waits if mandatory",
    arguments: [true, false])
  func seen(isMandatory: Bool) {
    let sheet = stage.mountUndrawn()
    sheet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in .moving }, cover: { nil }, isMoving: { true })
    stage.ask("popup") { $0.mandatory = isMandatory }
    stage.clock.advance(by: 0.2)
    sheet.unmount()
    #expect(stage.outcomes == (isMandatory ? [] : ["popup failed"]))
  }

  @Test("U21: the engine looks whether the screen is free when a transition ends")
  func looksAtEnds() {
    let sheet = stage.mountUndrawn()
    let isCovered = Locked(false)
    sheet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in .resting },
      cover: { isCovered.withLock { $0 } ? .other : nil },
      isMoving: { false })
    stage.ask("a")
    let number = sheet.item?.id ?? 0
    sheet.didAppear(number)
    isCovered.withLock { $0 = true }
    stage.clock.advance(by: 1.1)
    #expect(stage.store.state.laneSuspensions[.modal] == [.screen])
    // The app dismisses its alert, and the sheet below it.
    isCovered.withLock { $0 = false }
    sheet.didDisappear(number)
    stage.clock.advance(by: 0)
    #expect(stage.store.state.laneSuspensions[.modal] == nil)
  }

  @Test("V1: popups of two lanes are presented one after the other")
  func twoLanes() {
    let sheet = stage.mount(.sheet)
    let other = stage.mount(.sheet, lane: "other")
    stage.ask("first")
    stage.show("second") { $0.lane = "other" }
    #expect(sheet.presented != nil)
    #expect(other.outlet.item == nil)
    #expect(stage.presented == ["first presented"])
    // It has no time limit while it waits.
    stage.clock.advance(by: 60)
    stage.dismiss("first")
    #expect(other.presented?.popup.id == "second")
    #expect(stage.display.lostCount == 0)
  }

  @Test("V1: a popup that waits for the screen can be withdrawn without appearing")
  func takenBack() {
    _ = stage.mount(.sheet)
    let other = stage.mount(.sheet, lane: "other")
    stage.show("first")
    stage.show("second") { $0.lane = "other" }
    stage.store.dismiss("second")
    #expect(stage.outcomes == ["second cancelled"])
    stage.clock.advance(by: 12)
    stage.dismiss("first")
    #expect(other.outlet.item == nil)
    #expect(stage.outcomes.last == "first dismissed.requested")
    #expect(stage.presented.isEmpty)
  }

  @Test("V2: an alert can be answered before it counts as presented", arguments: ["yes", nil])
  func answeredEarly(answer: String?) {
    let alert = stage.mount(.alert)
    stage.ask("sure")
    stage.clock.advance(by: 0.5)
    #expect(stage.presented == ["sure presenting"])
    alert.tapButton {
      if let answer { stage.engine.popup(of: "sure")?.complete(with: answer) }
    }
    stage.settle()
    #expect(stage.outcomes == [answer == nil ? "sure dismissed.user" : "sure completed"])
  }

  @Test(
    "R30, V3: a popup that closes on its way in has that outcome if its view is unmounted",
    arguments: ["yes", nil])
  func closedAndUnmounted(answer: String?) {
    let outlet = stage.mountUndrawn()
    stage.ask("offer")
    let popup = stage.engine.popup(of: "offer")
    if let answer { popup?.complete(with: answer) } else { popup?.dismiss() }
    outlet.unmount()
    #expect(stage.outcomes == [answer == nil ? "offer dismissed.user" : "offer completed"])
  }

  @Test("V2: a dismissal by the engine is not reported as the user's")
  func nilAfterCommand() {
    let sheet = stage.mount(.sheet)
    stage.show("offer") { $0.preemption = .yield }
    stage.ask("better") { $0.priority = .high }
    #expect(stage.presented == ["offer dismissing"])
    sheet.outlet.item = nil
    stage.settle()
    #expect(stage.presented == ["better presented"])
    #expect(stage.outcomes.isEmpty)
    #expect(stage.store.state.alive.map(\.id) == ["offer"])
  }

  @Test("V1, V3: a sheet without an end occupies the screen until a waiting popup times out")
  func fingerForEver() {
    let sheet = stage.mount(.sheet)
    stage.show("offer")
    sheet.beginSwipe()
    sheet.outlet.unmount()
    let again = stage.mount(.alert)
    stage.ask("late")
    expectIssue("still presenting after 10 s") { stage.clock.advance(by: 11) }
    #expect(stage.outcomes == ["offer dismissed.user", "late failed"])
    stage.show("next")
    #expect(again.outlet.item?.popup.id == "next")
  }

  @Test("V3: a view that never reports occupies the screen until the timeout")
  func silent() {
    let outlet = stage.mountUndrawn()
    stage.ask("offer")
    expectIssue("still presenting after 10 s") { stage.clock.advance(by: 11) }
    #expect(stage.outcomes == ["offer failed"])
    #expect(outlet.item == nil)
    outlet.unmount()
    let sheet = stage.mount(.sheet)
    stage.show("next")
    #expect(sheet.presented?.popup.id == "next")
  }

  @Test("V3: a store that is released during a transition of its sheet gives the lock back")
  func released() {
    let lock = TransitionLock(clock: stage.clock)
    do {
      let store = PopupStore<Shop>(clock: stage.clock)
      store.transitionLock = lock
      let outlet = PopupOutlet(store.engine(lane: .modal), kind: .sheet)
      outlet.appears()
      store.present("offer")
      #expect(lock.isBusy)
      outlet.unmount()
      #expect(lock.isBusy)
    }
    #expect(!lock.isBusy)
  }

  @Test("V3: a visible outlet is preferred to an invisible one")
  func inSight() {
    let hidden = stage.mount(.sheet)
    let visible = stage.mount(.sheet)
    hidden.outlet.disappears()
    stage.show("offer")
    #expect(hidden.presented == nil)
    #expect(visible.presented?.popup.id == "offer")
  }

  @Test("A sheet whose end is never reported times out, and the next one appears")
  func endNeverTold() {
    let outlet = stage.mountUndrawn()
    stage.ask("offer")
    outlet.didAppear(outlet.item?.id ?? 0)
    #expect(stage.presented == ["offer presented"])
    stage.store.dismiss("offer")
    stage.ask("next")
    expectIssue("still dismissing after 10 s") { stage.clock.advance(by: 11) }
    stage.settle()
    #expect(outlet.item?.popup.id == "next")
    outlet.didAppear(outlet.item?.id ?? 0)
    #expect(stage.presented == ["next presented"])
    // A late signal about the popup before counts for the current one, because it comes from the
    // system.
    #expect(stage.outcomes == ["offer dismissed.requested"])
  }
}
