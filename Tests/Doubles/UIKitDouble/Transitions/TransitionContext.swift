/// The context of a transition with a custom animator.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private let transition: Transition
  private let animator: UIViewControllerAnimatedTransitioning
  private var isComplete = false

  init(_ transition: Transition, animator: UIViewControllerAnimatedTransitioning) {
    self.transition = transition
    self.animator = animator
    super.init()
  }

  var containerView: UIView { transition.containerView }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.isCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }

  func completeTransition(_ didComplete: Bool) {
    guard !isComplete else {
      transition.window?.simulation.warn(
        .transitionCompletedTwice, "completeTransition: was called twice by \(animator)")
      return
    }
    isComplete = true
    transition.end(completed: didComplete)
    _ = send("animationEnded:", to: animator) { $0.animationEnded(didComplete) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition.view(forKey: key)
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === transition.to ? .zero : vc.viewIfLoaded?.frame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === transition.to ? transition.containerView.bounds : .zero
  }
}
