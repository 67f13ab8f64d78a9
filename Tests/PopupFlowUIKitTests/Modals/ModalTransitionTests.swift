import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Popups with custom transitions of the app, which can be cancelled.
@MainActor
@Suite(.simulated) struct ModalTransitionTests {
  private func makeStage(
    _ habits: UIKitHabits, _ transitions: CustomTransitions
  ) -> ModalStage {
    ModalStage(habits) { popup in
      let controller = CardController(popup)
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = transitions
      return controller
    }
  }

  @Test("The app's own transitions present and dismiss a popup", arguments: UIKitHabits.all)
  func custom(habits: UIKitHabits) {
    let stage = makeStage(habits, CustomTransitions())
    stage.show("a")
    #expect(stage.presented == ["a presented"])
    stage.dismiss("a")
    #expect(stage.outcomes == ["a dismissed.requested"])
    #expect(stage.screen == ["home"])
  }

  @Test("U4: A popup whose presentation is cancelled fails", arguments: UIKitHabits.all)
  func cancelledPresentation(habits: UIKitHabits) {
    let transitions = CustomTransitions()
    transitions.cancelsPresentations = 1
    let stage = makeStage(habits, transitions)
    stage.ask("a")
    stage.show("b")
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.presented == ["b presented"])
    #expect(stage.screen == ["home", "b"])
  }

  @Test(
    "U4: A popup whose dismissal is cancelled is dismissed again",
    arguments: UIKitHabits.all, [true, false])
  func cancelledDismissal(habits: UIKitHabits, isAnswered: Bool) {
    let transitions = CustomTransitions()
    transitions.cancelsDismissals = 2
    let stage = makeStage(habits, transitions)
    stage.show("a")
    if isAnswered { stage.finish("a") } else { stage.dismiss("a") }
    stage.settle()
    #expect(stage.outcomes == [isAnswered ? "a completed(ok)" : "a dismissed.requested"])
    #expect(stage.screen == ["home"])
  }

  @Test("V5: A navigation controller handles the escape gesture first")
  func escapeInStack() {
    let stage = ModalStage { EscapableStack(rootViewController: CardController($0)) }
    stage.show("a")
    let stack = stage.host.controller(of: "a") as? EscapableStack
    stack?.pushViewController(modalPage("details"), animated: true)
    stage.settle()
    #expect(stage.escape())
    #expect(stage.screen == ["home", "a"])
    #expect(stage.escape())
    #expect(stage.outcomes == ["a dismissed.user"])
  }
}

/// A stack that goes back at the escape gesture, as UIKit's does.
private final class EscapableStack: UINavigationController {
  override func accessibilityPerformEscape() -> Bool {
    popViewController(animated: true) != nil
  }
}

/// Slow transitions, the first of which can be cancelled.
@MainActor
private final class CustomTransitions: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var cancelsPresentations = 0
  var cancelsDismissals = 0
  private var isPresenting = false

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = false
    return self
  }

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if isPresenting, let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    let cancels = isPresenting ? cancelsPresentations > 0 : cancelsDismissals > 0
    if isPresenting { cancelsPresentations -= 1 } else { cancelsDismissals -= 1 }
    simulation.after(0.2) { transitionContext.completeTransition(!cancels) }
  }
}
