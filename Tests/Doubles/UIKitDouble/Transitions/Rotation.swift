/// The coordinator of a rotation, during which the window can present.
@MainActor
final class Rotation: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(container: UIView) {
    containerView = container
    super.init()
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { Transition.Duration.rotation }
  var percentComplete: CGFloat { 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func end() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
