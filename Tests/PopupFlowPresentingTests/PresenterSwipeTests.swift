import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V2: signals about a swipe that are missing, late or in an unusual order.
@MainActor
@Suite struct PresenterSwipeTests {
  private let stage = PresenterStage()
  private let sheet: SystemWindow<Shop>

  init() {
    sheet = stage.mount(.sheet)
  }

  private var surface: PopupSurface<Shop> { sheet.surface }

  @Test("L2: a swipe that is cancelled during the app's transition does not take the lock later")
  func cancelledBesideTheApp() {
    let lock = TransitionLock(clock: stage.clock)
    stage.store.transitionLock = lock
    stage.show("offer")
    let push = lock.tryBegin()
    sheet.beginSwipe()
    sheet.cancelSwipe()
    push?.end()
    stage.settle()
    #expect(stage.presented == ["offer presented"])
    #expect(!lock.isBusy)
  }

  @Test("V2: a swipe leaves the binding alone, which would close the sheet under the finger")
  func binding() {
    stage.show("offer")
    surface.willDisappear(1)
    #expect(surface.item?.popup.id == "offer")
    stage.store.dismiss("offer")
    stage.presenter.popup(of: "offer")?.complete(with: "yes")
    #expect(surface.item?.popup.id == "offer")
    surface.didAppear(1)
    #expect(surface.item == nil)
    stage.settle()
    #expect(stage.outcomes == ["offer completed"])
  }

  @Test("V2: a sheet is dismissed even if the end of its swipe is not reported")
  func cancelNeverTold() {
    for isAnswered in [true, false] {
      let stage = PresenterStage()
      let surface = stage.mountUndrawn()
      stage.ask("offer")
      surface.didAppear(1)
      surface.willDisappear(1)
      if isAnswered {
        stage.presenter.popup(of: "offer")?.complete(with: "yes")
      } else {
        expectIssue("still being swiped after 10 s") { stage.clock.advance(by: 11) }
        stage.store.dismiss("offer")
      }
      stage.clock.advance(by: 1.1)
      #expect(surface.item != nil)
      stage.clock.advance(by: 0.1)
      #expect(surface.item == nil)
      surface.didDismiss()
      #expect(stage.outcomes == ["offer \(isAnswered ? "completed" : "dismissed.user")"])
    }
  }

  @Test("V2: the wait for missing reports of the system is limited")
  func neverTold() {
    let surface = stage.mountUndrawn(lane: "silent")
    for id in ["one", "two"] as [PopupID] { stage.ask(id) { $0.lane = "silent" } }
    surface.didAppear(1)
    surface.willDisappear(1)
    surface.didDisappear(1)
    #expect(surface.item?.popup.id == "one")
    stage.clock.advance(by: 1.1)
    #expect(surface.item?.popup.id == "one")
    stage.clock.advance(by: 0.1)
    #expect(surface.item?.popup.id == "two")
    surface.didAppear(2)
    #expect(stage.presented == ["two presented"])

    // The late signal comes through the binding of the other sheet.
    surface.setItem(nil, readAs: 2)
    surface.didDismiss()
    #expect(stage.presented == ["two presented"])
    #expect(surface.item?.popup.id == "two")
    // Later signals are about the second sheet.
    surface.setItem(nil, readAs: 2)
    #expect(stage.presented == ["two swiping"])
    surface.didDismiss()
    #expect(stage.outcomes == ["one dismissed.user", "two dismissed.user"])
  }

  @Test("V2: a missing report does not affect the next sheet for long")
  func forgotten() {
    let surface = stage.mountUndrawn(lane: "silent")
    for id in ["one", "two"] as [PopupID] { stage.ask(id) { $0.lane = "silent" } }
    surface.didAppear(1)
    surface.willDisappear(1)
    surface.didDisappear(1)
    stage.clock.advance(by: 1.2)
    surface.didAppear(2)
    stage.clock.advance(by: 1.2)
    surface.setItem(nil, readAs: 2)
    #expect(stage.presented == ["two swiping"])
  }

  @Test("V2: nil from the binding of a previous sheet closes no other sheet")
  func staleBinding() {
    stage.show("one")
    let one = surface.item?.id
    stage.store.dismiss("one")
    stage.show("two")
    var drawCount = 0
    let watching = surface.objectWillChange.sink { _ in drawCount += 1 }
    surface.setItem(nil, readAs: one)
    #expect(stage.presented == ["two presented"])
    #expect(surface.item?.popup.id == "two")
    #expect(drawCount == 1)
    surface.setItem(nil, readAs: surface.item?.id)
    #expect(stage.presented == ["two swiping"])
    withExtendedLifetime(watching) {}
  }

  @Test("V2: a finger that catches a sheet on its way in closes it, or lets it come")
  func caughtComing() {
    for isOut in [true, false] {
      let stage = PresenterStage()
      let surface = stage.mountUndrawn()
      stage.ask("offer")
      surface.willDisappear(1)
      #expect(stage.presented == ["offer presenting"])
      if isOut { surface.didDisappear(1) } else { surface.didAppear(1) }
      #expect(stage.outcomes == (isOut ? ["offer dismissed.user"] : []))
      #expect(stage.presented == (isOut ? [] : ["offer presented"]))
    }
  }

  @Test("V2, V3: a sheet that disappears without a sign counts as closed by its view or user")
  func withoutASign() {
    for isUnmounted in [true, false] {
      let stage = PresenterStage()
      let surface = stage.mountUndrawn()
      stage.ask("offer")
      surface.didAppear(1)
      surface.didDisappear(1)
      #expect(stage.presented == ["offer presented"])
      if isUnmounted { surface.unmount() }
      stage.settle()
      #expect(stage.outcomes == ["offer dismissed.\(isUnmounted ? "host" : "user")"])
    }
  }

  @Test("V4: invisible content does not affect a sheet whose view is mounted")
  func covered() {
    stage.show("offer")
    surface.contentDidDisappear(surface.item?.id ?? 0)
    stage.settle()
    #expect(stage.presented == ["offer presented"])
  }
}
