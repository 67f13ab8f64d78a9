import Testing
import UIKitDouble

/// Coordinators and custom transitions: L7 and the options of a plain popup rest on them.
@MainActor
@Suite struct TransitionTests {
  /// Fades; completes by itself unless it is told to forget to.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var completes: Bool? = true
    var ended: [Bool] = []

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      if let view = transitionContext.view(forKey: .to) {
        transitionContext.containerView.addSubview(view)
      }
      let completes = completes
      UIView.animate(withDuration: 0.2) {
      } completion: { _ in
        if let completes { transitionContext.completeTransition(completes) }
      }
    }

    func animationEnded(_ transitionCompleted: Bool) {
      ended.append(transitionCompleted)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
  }

  @Test("a custom transition takes as long as its animator, and moves only what is its own")
  func custom() {
    UIKitSimulation.run { simulation in
      let (home, popup, fade) = (page("home"), page("popup", style: .custom), Fade())
      let scene = simulation.show(home)
      popup.transitioningDelegate = fade
      var completed = false
      home.present(popup, animated: true) { completed = true }
      #expect(popup.transitionCoordinator?.view(forKey: .from) == nil)
      simulation.advance(by: 0.2)
      #expect(completed)
      #expect(simulation.visibleControllers(in: scene) == [home, popup])
      home.dismiss(animated: true)
      simulation.advance(by: 0.2)
      #expect(fade.ended == [true, true])
      #expect(simulation.visibleControllers(in: scene) == [home])
    }
  }

  @Test("U2: an animator that forgets to complete keeps the window busy for good")
  func forgotten() {
    UIKitSimulation.run { simulation in
      let (home, popup, fade) = (page("home"), page("popup", style: .custom), Fade())
      let scene = simulation.show(home)
      fade.completes = nil
      popup.transitioningDelegate = fade
      home.present(popup, animated: true) { Issue.record("never completed") }
      simulation.advance(by: 100)
      #expect(simulation.isInTransition(scene))
    }
  }

  @Test("one that is completed as cancelled takes the presentation back, and calls no completion")
  func cancelled() {
    UIKitSimulation.run { simulation in
      let (home, popup, fade) = (page("home"), page("popup", style: .custom), Fade())
      let scene = simulation.show(home)
      fade.completes = false
      popup.transitioningDelegate = fade
      home.present(popup, animated: true) { Issue.record("cancelled") }
      simulation.advanceUntilIdle()
      #expect(popup.presentingViewController == nil)
      #expect(simulation.visibleControllers(in: scene) == [home])
      fade.completes = true
      home.present(popup, animated: true)
      simulation.advanceUntilIdle()
      #expect(simulation.visibleControllers(in: scene) == [home, popup])
      #expect(simulation.warnings == [])
    }
  }

  @Test("a coordinator's completion comes around the callbacks of appearance, before or after")
  func coordinatorOrder() {
    for first in [false, true] {
      var habits = UIKitHabits()
      habits.completesCoordinatorsFirst = first
      UIKitSimulation.run(habits: habits) { simulation in
        let (home, detail) = (page("home"), page("detail"))
        let navigation = stack(home)
        _ = simulation.show(navigation)
        navigation.pushViewController(detail, animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          simulation.note("completed")
        }
        simulation.clear()
        simulation.advanceUntilIdle()
        let callbacks = ["viewDidDisappear home", "viewDidAppear detail"]
        #expect(
          simulation.takeLog() == (first ? ["completed"] + callbacks : callbacks + ["completed"]))
      }
    }
  }

  @Test("what is out of sight changes at once, without a coordinator and without callbacks")
  func unseenStack() {
    UIKitSimulation.run { simulation in
      let (home, detail) = (page("home"), page("detail"))
      let navigation = stack(home)
      navigation.pushViewController(detail, animated: true)
      #expect(navigation.transitionCoordinator == nil)
      #expect(simulation.log == [])
      #expect(navigation.topViewController === detail)
    }
  }

  @Test("a presentation controller is told of all four ends, and has a frame of its own")
  func presentationController() {
    final class Card: UIPresentationController {
      var told: [String] = []
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 20, y: 300, width: 350, height: 200)
      }
      override func presentationTransitionWillBegin() { told.append("will present") }
      override func presentationTransitionDidEnd(_ completed: Bool) { told.append("did present") }
      override func dismissalTransitionWillBegin() { told.append("will dismiss") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { told.append("did dismiss") }
    }
    final class Cards: NSObject, UIViewControllerTransitioningDelegate {
      var card: Card?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        card = Card(presentedViewController: presented, presenting: presenting)
        return card
      }
    }
    UIKitSimulation.run { simulation in
      let (home, popup, cards) = (page("home"), page("popup", style: .custom), Cards())
      _ = simulation.show(home)
      popup.transitioningDelegate = cards
      home.present(popup, animated: true)
      simulation.advanceUntilIdle()
      #expect(popup.view.frame == CGRect(x: 20, y: 300, width: 350, height: 200))
      home.dismiss(animated: true)
      simulation.advanceUntilIdle()
      #expect(
        cards.card?.told == ["will present", "did present", "will dismiss", "did dismiss"])
    }
  }
}
