/// The coordinator of a change of a window's size. It refuses no presentation.
@MainActor
final class Resizing: NSObject, UIViewControllerTransitionCoordinator {
  private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasEnded = false

  var isAnimated: Bool { true }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  let containerView = UIView()

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func end() {
    hasEnded = true
    for completion in completions { completion(self) }
    completions = []
  }
}
