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

  func completeTransition(_ didComplete: Bool) {
    guard !isComplete else { raise("completeTransition: was called twice by \(animator)") }
    isComplete = true
    transition.end(completed: didComplete)
    _ = send("animationEnded:", to: animator) { $0.animationEnded(didComplete) }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    transition.view(forKey: key)
  }
}
