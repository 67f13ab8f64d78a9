import IssueReporting
import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Transitions whose end nobody reports.
@MainActor
@Suite(.simulated) struct ModalSilenceTests {
  /// A controller that calls no completion when it dismisses another.
  private final class Forgetful: UIViewController {
    override func dismiss(animated: Bool, completion: (() -> Void)?) {
      super.dismiss(animated: animated)
    }
  }

  @Test("U25: the host waits two seconds for a silent transition, however often it looks")
  func silent() {
    let stage = ModalStage()
    stage.root?.addChild(Restless())
    for number in 1...100 {
      stage.perform(
        .present(.named("a \(number)"), presentation: number, isReturning: false))
      simulation.turn()
    }
    simulation.advance(by: 1.5)
    #expect(stage.screen == ["home"])
    simulation.advance(by: 1.5)
    #expect(stage.screen == ["home", "a 1"])
  }

  @Test("U25: only seconds of an active scene count for a silent transition")
  func silentInactive() {
    let stage = ModalStage()
    stage.root?.addChild(Restless())
    simulation.setActive(false, stage.scene)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 30)
    #expect(stage.screen == ["home"])
    simulation.setActive(true, stage.scene)
    simulation.advance(by: 3)
    #expect(stage.screen == ["home", "a"])
  }

  /// A popup whose flag stays set after the user has begun to swipe.
  private final class Stuck: UIViewController {
    var isStuck = false
    override var isBeingDismissed: Bool { isStuck || super.isBeingDismissed }
  }

  @Test(
    "U7, U25: a popup whose swipe never ends is dismissed for the store, and the lock is free",
    arguments: [nil, "ok"])
  func endlessSwipe(answer: String?) {
    let stuck = Stuck()
    var popup: ShownPopup<ModalShop>?
    let stage = ModalStage { shown in
      popup = shown
      return stuck
    }
    stage.show("a")
    let watch = stuck.presentationController?.delegate
    stuck.presentationController.map { watch?.presentationControllerWillDismiss?($0) }
    stuck.isStuck = true
    // The swipe is overdue, for the lock and for the store.
    withExpectedIssue(isIntermittent: true) {
      if let answer { popup?.complete(with: answer) } else { stage.store.dismiss("a") }
      simulation.advance(by: 30)
    }
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes.count == 1)
    #expect(stage.lock?.isBusy == false)
  }

  @Test(
    "U4: a dismissal whose completion is never called frees the host",
    arguments: [true, false], UIKitHabits.all)
  func forgottenCompletion(isAnimated: Bool, habits: UIKitHabits) {
    let home = Forgetful()
    home.title = "home"
    let stage = ModalStage(habits, root: home)
    stage.host.isAnimated = isAnimated
    for id in ["a", "b"] as [PopupID] {
      stage.show(id)
      #expect(stage.screen == ["home", id.description])
      stage.dismiss(id)
      #expect(stage.screen == ["home"])
    }
    #expect(stage.outcomes == ["a dismissed.requested", "b dismissed.requested"])
    #expect(stage.lock?.isBusy == false)
  }
}
