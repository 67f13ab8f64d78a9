import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U12: controllers that are presented again, or twice.
@MainActor
@Suite(.simulated) struct ModalReturnTests {
  /// Presents the popup `a` and sets it aside.
  private func presentAndSetAside(in stage: ModalStage) -> ShownPopup<ModalShop>? {
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.settle()
    let popup = stage.card("a")?.popup
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    stage.settle()
    return popup
  }

  @Test("U12: A popup that returns before it has left waits", arguments: UIKitHabits.all)
  func earlyReturn(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.settle()
    let first = stage.host.controller(of: "a")
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    simulation.turn()
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss", "2 didPresent"])
    #expect(stage.host.controller(of: "a") === first)
    #expect(stage.screen == ["home", "a"])
  }

  @Test("U12, U14: A popup that is answered while away ends with the answer in a closed scene")
  func answeredBeforeClosing() {
    let stage = ModalStage()
    let popup = presentAndSetAside(in: stage)
    popup?.complete(with: "ok")
    simulation.disconnect(stage.scene)
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss", "2 userDismissed"])
  }

  @Test("U3, U12: A popup that is answered while it waits to return ends at once")
  func answeredWhileWaiting() {
    let stage = ModalStage()
    let popup = presentAndSetAside(in: stage)
    stage.window.isHidden = true
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    popup?.dismiss()
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss"])
    popup?.complete(with: "ok")
    stage.settle()
    #expect(stage.reports.last == "2 userDismissed")
  }

  @Test("U12: A popup of another store with the same number has a controller of its own")
  func otherStore() {
    let stage = ModalStage()
    _ = presentAndSetAside(in: stage)
    stage.perform(.present(.named("b"), presentation: 2, isReturning: false))
    stage.settle()
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U12: A controller that is in use is not presented, but an issue")
  func controllerInUse() {
    let same = modalPage("same")
    let stage = ModalStage { _ in same }
    stage.show("a")
    expectIssue(#"made for popup "b" has a parent"#) {
      stage.show("b") { $0.lane = "other" }
    }
    #expect(stage.outcomes == ["b failed"])
    #expect(stage.screen == ["home", "same"])
  }
}
