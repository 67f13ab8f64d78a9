import Testing
import UIKitDouble

/// Coordinators and custom transitions, which L7 and the options of a popup depend on.
@MainActor
@Suite(.simulated) struct TransitionTests {
  /// A fade that completes by itself unless the test prevents it.
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

  @Test("U2: an animator that never completes blocks the window")
  func forgotten() {
    let (home, popup, fade) = (page("home"), page("popup", style: .custom), Fade())
    let scene = simulation.show(home)
    fade.completes = nil
    popup.transitioningDelegate = fade
    var isCompleted = false
    home.present(popup, animated: true) { isCompleted = true }
    simulation.advance(by: 100)
    #expect(simulation.isInTransition(scene) && !isCompleted)
  }

  @Test("Stacks off screen change at once, without a coordinator and without callbacks")
  func unseenStack() {
    let (home, detail) = (page("home"), page("detail"))
    let navigation = stack(home)
    navigation.pushViewController(detail, animated: true)
    #expect(navigation.transitionCoordinator == nil)
    #expect(simulation.log == [])
    #expect(navigation.topViewController === detail)
  }

  @Test("U40: signals can be lost, and transitions end all the same")
  func losses() {
    let home = UIViewController()
    let scene = simulation.connectScene()
    simulation.showWindow(in: scene, root: home)
    let sheet = UIViewController()
    simulation.habits.completesCoordinatorsAtOnce = true
    for isLost in [true, false] {
      var told: [String] = []
      simulation.loses = { [.presentCompletion, .coordinatorCompletion].contains($0) && isLost }
      home.present(sheet, animated: true) { told.append("completion") }
      let isAccepted = sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        told.append("coordinator")
      }
      simulation.advance(by: 1)
      #expect(isAccepted == true && simulation.hasAppeared(sheet))
      #expect(told == (isLost ? [] : ["coordinator", "completion"]))
      home.dismiss(animated: false)
      simulation.advance(by: 1)
    }
  }
}
