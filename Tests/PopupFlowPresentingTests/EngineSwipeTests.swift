import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V2: signals about a swipe that are missing, late or in an unusual order.
@MainActor
@Suite struct EngineSwipeTests {
  private let stage = EngineStage()
  private let sheet: SystemWindow<Shop>

  init() {
    sheet = stage.mount(.sheet)
  }

  private var outlet: PopupOutlet<Shop> { sheet.outlet }

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
    outlet.willDisappear(1)
    #expect(outlet.item?.popup.id == "offer")
    stage.store.dismiss("offer")
    stage.engine.popup(of: "offer")?.complete(with: "yes")
    #expect(outlet.item?.popup.id == "offer")
    outlet.didAppear(1)
    #expect(outlet.item == nil)
    stage.settle()
    #expect(stage.outcomes == ["offer completed"])
  }

  @Test("V2: a sheet is dismissed even if the end of its swipe is not reported")
  func cancelNeverTold() {
    for isAnswered in [true, false] {
      let stage = EngineStage()
      let outlet = stage.mountUndrawn()
      stage.ask("offer")
      outlet.didAppear(1)
      outlet.willDisappear(1)
      if isAnswered {
        stage.engine.popup(of: "offer")?.complete(with: "yes")
      } else {
        expectIssue("still being swiped after 10 s") { stage.clock.advance(by: 11) }
        stage.store.dismiss("offer")
      }
      stage.clock.advance(by: 1.1)
      #expect(outlet.item != nil)
      stage.clock.advance(by: 0.1)
      #expect(outlet.item == nil)
      outlet.didDismiss()
      #expect(stage.outcomes == ["offer \(isAnswered ? "completed" : "dismissed.user")"])
    }
  }

  @Test("V2: the wait for missing reports of the system is limited")
  func neverTold() {
    let outlet = stage.mountUndrawn(lane: "silent")
    for id in ["one", "two"] as [PopupID] { stage.ask(id) { $0.lane = "silent" } }
    outlet.didAppear(1)
    outlet.willDisappear(1)
    outlet.didDisappear(1)
    #expect(outlet.item?.popup.id == "one")
    stage.clock.advance(by: 1.1)
    #expect(outlet.item?.popup.id == "one")
    stage.clock.advance(by: 0.1)
    #expect(outlet.item?.popup.id == "two")
    outlet.didAppear(2)
    #expect(stage.presented == ["two presented"])

    // The late signal comes through the binding of the other sheet.
    outlet.setItem(nil, readAs: 2)
    outlet.didDismiss()
    #expect(stage.presented == ["two presented"])
    #expect(outlet.item?.popup.id == "two")
    // Later signals are about the second sheet.
    outlet.setItem(nil, readAs: 2)
    #expect(stage.presented == ["two swiping"])
    outlet.didDismiss()
    #expect(stage.outcomes == ["one dismissed.user", "two dismissed.user"])
  }

  @Test("V2: a missing report does not affect the next sheet for long")
  func forgotten() {
    let outlet = stage.mountUndrawn(lane: "silent")
    for id in ["one", "two"] as [PopupID] { stage.ask(id) { $0.lane = "silent" } }
    outlet.didAppear(1)
    outlet.willDisappear(1)
    outlet.didDisappear(1)
    stage.clock.advance(by: 1.2)
    outlet.didAppear(2)
    stage.clock.advance(by: 1.2)
    outlet.setItem(nil, readAs: 2)
    #expect(stage.presented == ["two swiping"])
  }

  @Test("V2: nil from the binding of a previous sheet closes no other sheet")
  func staleBinding() {
    stage.show("one")
    let one = outlet.item?.id
    stage.store.dismiss("one")
    stage.show("two")
    var drawCount = 0
    let watching = outlet.objectWillChange.sink { _ in drawCount += 1 }
    outlet.setItem(nil, readAs: one)
    #expect(stage.presented == ["two presented"])
    #expect(outlet.item?.popup.id == "two")
    #expect(drawCount == 1)
    outlet.setItem(nil, readAs: outlet.item?.id)
    #expect(stage.presented == ["two swiping"])
    withExtendedLifetime(watching) {}
  }

  @Test("V2: a finger that catches a sheet on its way in closes it, or lets it come")
  func caughtComing() {
    for isOut in [true, false] {
      let stage = EngineStage()
      let outlet = stage.mountUndrawn()
      stage.ask("offer")
      outlet.willDisappear(1)
      #expect(stage.presented == ["offer presenting"])
      if isOut { outlet.didDisappear(1) } else { outlet.didAppear(1) }
      #expect(stage.outcomes == (isOut ? ["offer dismissed.user"] : []))
      #expect(stage.presented == (isOut ? [] : ["offer presented"]))
    }
  }

  @Test("V2, V3: a sheet that disappears without a sign counts as closed by its view or user")
  func withoutASign() {
    for isUnmounted in [true, false] {
      let stage = EngineStage()
      let outlet = stage.mountUndrawn()
      stage.ask("offer")
      outlet.didAppear(1)
      outlet.didDisappear(1)
      #expect(stage.presented == ["offer presented"])
      if isUnmounted { outlet.unmount() }
      stage.settle()
      #expect(stage.outcomes == ["offer dismissed.\(isUnmounted ? "host" : "user")"])
    }
  }

  @Test("V4: invisible content does not affect a sheet whose view is mounted")
  func covered() {
    stage.show("offer")
    outlet.contentDidDisappear(outlet.item?.id ?? 0)
    stage.settle()
    #expect(stage.presented == ["offer presented"])
  }
}
