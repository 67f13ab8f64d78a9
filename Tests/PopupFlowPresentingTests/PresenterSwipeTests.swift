import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V2: closings by the user, at each time at which the system may tell of them.
@MainActor
@Suite struct PresenterSwipeTests {
  private let stage = PresenterStage()
  private let sheet: SystemWindow<Shop>

  init() {
    sheet = stage.mount(.sheet)
  }

  private var surface: PopupSurface<Shop> { sheet.surface }

  private func beginSwipe(_ telling: SwipeTelling = .late) {
    sheet.telling = telling
    stage.ask("offer")
    stage.settle()
    sheet.beginSwipe()
  }

  @Test(
    "V2: the way out begins and ends with the first sign of it, and no command is given",
    arguments: SwipeTelling.allCases)
  func swipe(telling: SwipeTelling) {
    var news: [String] = []
    let watching = stage.store.transitions.sink { transition in
      for case .command(let command) in transition.effects { news.append("\(command)") }
      for case .report(let report) in transition.events { news.append("\(report.kind)") }
    }
    beginSwipe(telling)
    #expect(stage.presented == ["offer swiping"])
    #expect(stage.showing == ["offer swiping"])
    sheet.completeSwipe()
    stage.clock.advance(by: 0.4)
    #expect(stage.outcomes == ["offer dismissed.user"])
    #expect(stage.showing == [])
    stage.clock.advance(by: 5)
    #expect(news.dropFirst() == ["didPresent", "willDismiss", "userDismissed"])
    withExtendedLifetime(watching) {}
  }

  @Test(
    "V2: a swipe that is cancelled leaves the popup, and it can be dismissed then",
    arguments: SwipeTelling.allCases)
  func cancelled(telling: SwipeTelling) {
    beginSwipe(telling)
    sheet.cancelSwipe()
    #expect(stage.presented == ["offer presented"])
    #expect(surface.visiblePopups.map(\.popup.id) == ["offer"])
    stage.store.dismiss("offer")
    stage.settle()
    #expect(stage.outcomes == ["offer dismissed.requested"])
  }

  @Test(
    "L2: a swipe that is cancelled during the app's transition does not take the lock later",
    arguments: SwipeTelling.allCases)
  func cancelledBesideTheApp(telling: SwipeTelling) {
    let lock = TransitionLock(clock: stage.clock)
    stage.store.transitionLock = lock
    sheet.telling = telling
    stage.ask("offer")
    stage.settle()
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
    beginSwipe()
    #expect(surface.item?.popup.id == "offer")
    stage.store.dismiss("offer")
    stage.presenter.popup(of: "offer")?.finish("yes")
    #expect(surface.item?.popup.id == "offer")
    sheet.cancelSwipe()
    #expect(surface.item == nil)
    stage.settle()
    #expect(stage.outcomes == ["offer completed"])
  }

  @Test("V2: a sheet is dismissed even if the end of its swipe is not reported")
  func cancelNeverTold() {
    for isAnswered in [true, false] {
      let stage = PresenterStage()
      let surface = PopupSurface(stage.presenter, kind: .sheet)
      surface.appears()
      stage.ask("offer")
      surface.didAppear(1)
      surface.willDisappear(1)
      if isAnswered {
        stage.presenter.popup(of: "offer")?.finish("yes")
      } else {
        withKnownIssue("It did not end in time (R33).") { stage.clock.advance(by: 11) }
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

  @Test(
    "V1, V2: the next waits until the system has told all of the one before",
    arguments: SwipeTelling.allCases)
  func next(telling: SwipeTelling) {
    beginSwipe(telling)
    stage.ask("next")
    sheet.completeSwipe()
    stage.clock.advance(by: 0.4)
    #expect(stage.presented == ["next presenting"])
    let isTold = telling == .atBegin || telling == .atEnd
    #expect((surface.item?.popup.id == "next") == isTold)
    stage.clock.advance(by: 1.5)
    #expect(stage.presented == ["next presented"])
    #expect(stage.display.lostCount == 0)
  }

  @Test("V2: the wait for missing reports of the system is limited")
  func neverTold() {
    let surface = PopupSurface(stage.store.presenter(lane: "silent"), kind: .sheet)
    surface.appears()
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
    let surface = PopupSurface(stage.store.presenter(lane: "silent"), kind: .sheet)
    surface.appears()
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
    stage.ask("one")
    stage.settle()
    let one = surface.item?.id
    stage.store.dismiss("one")
    stage.ask("two")
    stage.settle()
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
      // Drawn by the test only.
      let surface = PopupSurface(stage.presenter, kind: .sheet)
      surface.appears()
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
      let surface = PopupSurface(stage.presenter, kind: .sheet)
      surface.appears()
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
    stage.ask("offer")
    stage.settle()
    surface.contentDidDisappear(surface.item?.id ?? 0)
    stage.settle()
    #expect(stage.presented == ["offer presented"])
  }
}
