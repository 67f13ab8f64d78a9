import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import TestKit
import Testing

/// U40: sheets whose signals are lost, also several at once.
@MainActor
@Suite struct EngineSilenceTests {
  private let stage = EngineStage()
  private let sheet: SystemWindow<Shop>

  init() {
    sheet = stage.mount(.sheet)
  }

  /// The next popup comes, and the device can sleep in between.
  private func checkNext(sourceLocation: SourceLocation = #_sourceLocation) {
    sheet.lost = []
    stage.ask("next")
    stage.clock.advance(by: 8)
    #expect(stage.presented == ["next presented"], sourceLocation: sourceLocation)
    #expect(sheet.presented?.popup.id == "next", sourceLocation: sourceLocation)
    #expect(stage.display.lostCount == 0, sourceLocation: sourceLocation)
    stage.dismiss("next")
    #expect(stage.outcomes.last == "next dismissed.requested", sourceLocation: sourceLocation)
    #expect(stage.outcomes.count == 2, sourceLocation: sourceLocation)
  }

  @Test(
    "U40: after an answer, the next popup comes although no signal tells the end",
    arguments: [true, false])
  func answered(isSeen: Bool) {
    if isSeen { sheet.letsSee() }
    stage.show("a")
    sheet.lost = [.didDisappear, .onDismiss]
    stage.engine.popup(of: "a")?.complete(with: "yes")
    stage.settle()
    #expect(stage.outcomes == ["a completed"])
    checkNext()
  }

  @Test("U40: a dismissal is over when the sheet is seen to be gone, although no signal tells it")
  func dismissed() {
    sheet.letsSee()
    stage.show("a")
    sheet.lost = [.didDisappear, .onDismiss]
    stage.store.dismiss("a")
    stage.clock.advance(by: 5)
    #expect(stage.outcomes == ["a dismissed.requested"])
    checkNext()
  }

  @Test("U40: a sheet that has gone without any signal is reported as gone")
  func gone() {
    sheet.letsSee()
    stage.show("a")
    sheet.lost = Set(SystemSignal.allCases)
    sheet.takeAway()
    stage.clock.advance(by: 5)
    #expect(stage.outcomes == ["a dismissed.host"])
    checkNext()
  }

  @Test("U40: a swipe is over when the sheet is seen to be gone, although no signal tells it")
  func swiped() {
    for last in [SystemSignal.willDisappear, .binding] {
      let stage = EngineStage()
      let sheet = stage.mount(.sheet)
      sheet.letsSee()
      stage.show("a")
      sheet.lost = Set(SystemSignal.allCases).subtracting([last])
      sheet.beginSwipe()
      // The finger rests.
      stage.clock.advance(by: 5)
      #expect(stage.presented == ["a swiping"])
      sheet.completeSwipe()
      stage.clock.advance(by: 5)
      #expect(stage.outcomes == ["a dismissed.user"], "\(last)")
      sheet.lost = []
      stage.ask("next")
      stage.clock.advance(by: 8)
      #expect(stage.presented == ["next presented"], "\(last)")
    }
  }

  @Test("U40: without an inspector, a sheet whose binding is nil is gone after a while")
  func swipedUnseen() {
    stage.show("a")
    sheet.lost = Set(SystemSignal.allCases).subtracting([.binding])
    sheet.beginSwipe()
    sheet.completeSwipe()
    stage.clock.advance(by: 5)
    #expect(stage.outcomes == ["a dismissed.user"])
    checkNext()
  }

  @Test(
    "U40: a cancelled swipe is over when the sheet is seen to rest, although no signal tells it")
  func cancelled() {
    sheet.letsSee()
    stage.show("a")
    sheet.lost = Set(SystemSignal.allCases).subtracting([.willDisappear])
    sheet.beginSwipe()
    stage.clock.advance(by: 2)
    #expect(stage.presented == ["a swiping"])
    sheet.cancelSwipe()
    stage.clock.advance(by: 5)
    #expect(stage.presented == ["a presented"])
    sheet.lost = []
    stage.dismiss("a")
    #expect(stage.outcomes == ["a dismissed.requested"])
    checkNext()
  }

  @Test("U40: a content that replaces another comes although no signal tells the end of that")
  func replaced() {
    let other = stage.mount(.sheet) { $0 == "other" }
    for window in [sheet, other] { window.letsSee() }
    stage.show("a")
    sheet.lost = [.didDisappear, .onDismiss]
    let request = PopupRequest<Shop>("other", id: "a") { $0.coalescing = .replace }
    stage.store.present(request)
    stage.clock.advance(by: 8)
    #expect(other.presented?.popup.id == "a" && stage.presented == ["a presented"])
  }

  /// Lets time pass in which the main thread is busy, and then runs the timers that are late.
  private func beBusy() {
    stage.clock.skip(to: stage.clock.now + 1.5)
    stage.clock.advance(by: 0)
  }

  @Test("U25: a popup comes although the device is busy for a while behind its request")
  func busyBehindRequest() {
    let outlet = stage.mountUndrawn()
    let seen = Locked(PresentedState.nothing)
    outlet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in seen.withLock { $0 } }, cover: { nil },
      isMoving: { false })
    stage.ask("a")
    for _ in 0..<3 {
      beBusy()
      #expect(stage.presented == ["a presenting"])
    }
    seen.withLock { $0 = .resting }
    stage.clock.advance(by: 0.1)
    #expect(stage.presented == ["a presented"])
  }

  @Test("U25: an alert is gone when it is seen to be, although the device is busy behind its end")
  func busyBehindDismissal() {
    let outlet = PopupOutlet(stage.engine, kind: .alert)
    outlet.appears()
    let seen = Locked(PresentedState.resting)
    outlet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in seen.withLock { $0 } }, cover: { nil },
      isMoving: { false })
    stage.ask("a")
    stage.ask("b")
    stage.clock.advance(by: 0.1)
    stage.store.dismiss("a")
    beBusy()
    #expect(stage.presented == ["a dismissing"])
    seen.withLock { $0 = .nothing }
    stage.clock.advance(by: 0.1)
    #expect(stage.outcomes == ["a dismissed.requested"])
    #expect(stage.presented == ["b presenting"])
  }

  @Test("U40: the screen is free a while after a view went whose sheet is under a finger")
  func unmounted() {
    stage.show("a")
    sheet.beginSwipe()
    sheet.outlet.unmount()
    let again = stage.mount(.alert)
    stage.clock.advance(by: 15)
    stage.ask("next")
    stage.clock.advance(by: 0.1)
    #expect(again.outlet.item?.popup.id == "next")
  }
  @Test(
    "U40: a sheet that was set aside frees the screen for other lanes although no signal tells its end"
  )
  func setAside() {
    let other = stage.mount(.sheet, lane: "other")
    let visit = stage.store.enter("home")
    visit.appeared()
    stage.show("a") {
      $0.pages = .visit(visit.id)
      $0.retention = .keepAlive
    }
    sheet.lost = [.didDisappear, .onDismiss]
    visit.disappeared()
    expectIssue("still dismissing after 10 s") { stage.clock.advance(by: 15) }
    stage.ask("b") { $0.lane = "other" }
    stage.clock.advance(by: 4)
    #expect(stage.presented == ["b presented"] && other.presented?.popup.id == "b")
  }

  @Test("U40: a popup that is taken back and never comes to rest frees the screen for other lanes")
  func takenBack() {
    let restless = stage.mountUndrawn()
    restless.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in .moving }, cover: { nil }, isMoving: { false })
    let other = stage.mount(.sheet, lane: "other")
    let visit = stage.store.enter("home")
    visit.appeared()
    stage.ask("a") {
      $0.pages = .visit(visit.id)
      $0.retention = .keepAlive
    }
    stage.clock.advance(by: 1)
    visit.disappeared()
    expectIssue("still dismissing after 10 s") { stage.clock.advance(by: 20) }
    stage.ask("b") { $0.lane = "other" }
    stage.clock.advance(by: 4)
    #expect(stage.presented == ["b presented"] && other.presented?.popup.id == "b")
  }
}
