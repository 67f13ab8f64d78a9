import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V1 to V3: modals that the system presents for a presenter.
@MainActor
@Suite struct PresenterModalTests {
  private let stage = PresenterStage()

  private func mountBoth() -> (sheet: SystemWindow<Shop>, alert: SystemWindow<Shop>) {
    let sheet = stage.mount(.sheet)
    return (sheet, stage.mount(.alert) { $0.hasPrefix("alert") })
  }

  @Test("V1: an alert requested in the turn in which a sheet disappears is not lost")
  func sheetThenAlert() {
    let (sheet, alert) = mountBoth()
    stage.ask("offer")
    stage.settle()
    #expect(sheet.presented?.popup.id == "offer")
    stage.store.dismiss("offer")
    stage.ask("alert")
    #expect(alert.surface.item == nil)
    stage.settle()
    #expect(alert.presented?.popup.id == "alert")
    #expect(stage.display.lostCount == 0)
    #expect(stage.presented == ["alert presented"])
    #expect(stage.outcomes == ["offer dismissed.requested"])
  }

  @Test("V1: popups of two lanes are presented one after the other")
  func twoLanes() {
    let sheet = stage.mount(.sheet)
    let other = stage.mount(.sheet, lane: "other")
    stage.ask("first")
    stage.ask("second") { $0.lane = "other" }
    stage.settle()
    #expect(sheet.presented != nil)
    #expect(other.surface.item == nil)
    #expect(stage.presented == ["first presented", "second presenting"])
    stage.store.dismiss("first")
    stage.settle()
    #expect(other.presented?.popup.id == "second")
    #expect(stage.display.lostCount == 0)
  }

  @Test("V1: a popup that waits for the screen can be withdrawn without appearing")
  func takenBack() {
    _ = stage.mount(.sheet)
    let other = stage.mount(.sheet, lane: "other")
    stage.ask("first")
    stage.settle()
    stage.ask("second") { $0.lane = "other" }
    stage.settle()
    stage.store.dismiss("second")
    withKnownIssue("It did not come in time (R33).") { stage.clock.advance(by: 12) }
    stage.store.dismiss("first")
    stage.settle()
    #expect(other.surface.item == nil)
    #expect(stage.outcomes.last == "first dismissed.requested")
    #expect(stage.presented.isEmpty)
  }

  @Test("V2: a dismissal by the presenter is not reported as the user's")
  func nilAfterCommand() {
    let (sheet, _) = mountBoth()
    stage.ask("offer") { $0.preemption = .yield }
    stage.settle()
    stage.ask("better") { $0.priority = .high }
    #expect(stage.presented == ["offer dismissing"])
    sheet.surface.item = nil
    stage.settle()
    #expect(stage.presented == ["better presented"])
    #expect(stage.outcomes.isEmpty)
    #expect(stage.store.state.alive.map(\.id) == ["offer"])
  }

  @Test("V2: an answer from the content closes the popup, and is reported after that")
  func finish() {
    let (sheet, _) = mountBoth()
    stage.ask("offer")
    stage.settle()
    sheet.presented?.popup.finish("yes")
    sheet.presented?.popup.finish("no")
    #expect(sheet.surface.item == nil)
    #expect(stage.outcomes.isEmpty)
    stage.settle()
    #expect(stage.outcomes == ["offer completed"])
  }

  @Test("V2: the answer of an alert's button counts, before or after the binding")
  func alertButton() async {
    let (_, alert) = mountBoth()
    stage.ask("alert")
    stage.settle()
    let handle = stage.store.present(PopupRequest("alert 2", id: "alert 2"))
    alert.tapButton { stage.presenter.popup(of: "alert")?.finish("yes") }
    stage.settle()
    stage.presenter.popup(of: "alert 2")?.finish("first")
    alert.tapButton {}
    stage.settle()
    #expect(stage.outcomes == ["alert completed", "alert 2 completed"])
    #expect(await handle.outcome == .completed("first"))
  }

  @Test("V3: if a view is unmounted while its popup is presenting, the popup fails")
  func unmountedComing() {
    let (sheet, _) = mountBoth()
    stage.ask("offer")
    stage.clock.advance(by: 0.2)
    stage.display.remove(sheet)
    #expect(stage.presented.isEmpty)
    #expect(stage.outcomes == ["offer failed"])
    stage.settle()
    // Another surface shows the next popup.
    let next = stage.mount(.sheet)
    stage.ask("next")
    stage.settle()
    #expect(next.presented?.popup.id == "next")
    #expect(stage.display.lostCount == 0)
  }

  @Test("V3: an unmounted view reports its popup as dismissed, once")
  func unmountedShown() {
    let sheet = stage.mount(.sheet)
    stage.ask("offer")
    stage.settle()
    stage.display.remove(sheet)
    stage.settle()
    #expect(stage.outcomes == ["offer dismissed.host"])
    // The lane is no longer driven.
    stage.ask("next")
    #expect(stage.presented == ["next presenting"])
    let again = stage.mount(.sheet)
    stage.settle()
    #expect(again.presented?.popup.id == "next")
  }

  @Test("V1, V3: a sheet unmounted under a finger occupies the screen until it is gone")
  func unmountedUnderAFinger() {
    for isSwipedOut in [true, false] {
      let stage = PresenterStage()
      let sheet = stage.mount(.sheet)
      stage.ask("offer")
      stage.settle()
      sheet.beginSwipe()
      stage.display.remove(sheet)
      #expect(stage.outcomes == ["offer dismissed.user"])
      let again = stage.mount(.sheet)
      stage.ask("next")
      stage.clock.advance(by: 8)
      #expect(again.surface.item == nil)
      if isSwipedOut { sheet.completeSwipe() } else { sheet.cancelSwipe() }
      stage.settle()
      #expect(again.presented?.popup.id == "next")
      #expect(stage.display.lostCount == 0)
    }
  }

  @Test("V1, V3: a sheet without an end occupies the screen until a waiting popup times out")
  func fingerForEver() {
    let sheet = stage.mount(.sheet)
    stage.ask("offer")
    stage.settle()
    sheet.beginSwipe()
    sheet.surface.unmount()
    let again = stage.mount(.alert)
    stage.ask("late")
    withKnownIssue("It did not come in time (R33).") { stage.clock.advance(by: 11) }
    #expect(stage.outcomes == ["offer dismissed.user", "late failed"])
    stage.ask("next")
    stage.settle()
    #expect(again.surface.item?.popup.id == "next")
  }

  @Test("V3: a view that never reports occupies the screen until the timeout")
  func silent() {
    // Mounted, but not drawn.
    let surface = PopupSurface(stage.presenter, kind: .sheet)
    surface.appears()
    stage.ask("offer")
    withKnownIssue("It did not come in time (R33).") { stage.clock.advance(by: 11) }
    #expect(stage.outcomes == ["offer failed"])
    #expect(surface.item == nil)
    surface.unmount()
    let sheet = stage.mount(.sheet)
    stage.ask("next")
    stage.settle()
    #expect(sheet.presented?.popup.id == "next")
  }

  @Test("V3: a store that is released during a transition of its sheet gives the lock back")
  func released() {
    let lock = TransitionLock(clock: stage.clock)
    do {
      let store = PopupStore<Shop>(clock: stage.clock)
      store.transitionLock = lock
      let surface = PopupSurface(store.presenter(lane: .modal), kind: .sheet)
      surface.appears()
      store.present(PopupRequest("offer"))
      #expect(lock.isBusy)
      surface.unmount()
      #expect(lock.isBusy)
    }
    #expect(!lock.isBusy)
  }

  @Test("V3: a visible surface is preferred to an invisible one")
  func inSight() {
    let hidden = stage.mount(.sheet)
    let visible = stage.mount(.sheet)
    hidden.surface.disappears()
    stage.ask("offer")
    stage.settle()
    #expect(hidden.presented == nil)
    #expect(visible.presented?.popup.id == "offer")
  }

  @Test("A sheet whose end is never reported times out, and the next one appears")
  func endNeverTold() {
    let surface = PopupSurface(stage.presenter, kind: .sheet)
    surface.appears()
    stage.ask("offer")
    surface.didAppear(surface.item?.id ?? 0)
    #expect(stage.presented == ["offer presented"])
    stage.store.dismiss("offer")
    stage.ask("next")
    withKnownIssue("It did not go in time (R33).") { stage.clock.advance(by: 11) }
    stage.settle()
    #expect(surface.item?.popup.id == "next")
    surface.didAppear(surface.item?.id ?? 0)
    #expect(stage.presented == ["next presented"])
    // A late signal about the popup before counts for the current one, because it comes from the
    // system.
    #expect(stage.outcomes == ["offer dismissed.requested"])
  }
}
