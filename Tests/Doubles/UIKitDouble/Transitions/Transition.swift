/// A transition of a window's content, from begin to end.
///
/// While it runs, its window refuses to present and to dismiss (U2). UIKit may put that off until
/// the end, which causes fewer errors and is left out. It is the coordinator that its
/// participants return.
@MainActor
final class Transition: NSObject {
  /// The durations of each kind, approximately those of UIKit.
  enum Duration {
    static let modal: TimeInterval = 0.5
    static let alert: TimeInterval = 0.25
    static let navigation: TimeInterval = 0.35
  }

  weak var window: UIWindow?
  let from: UIViewController?
  let to: UIViewController?
  let containerView: UIView
  let isAnimated: Bool
  let duration: TimeInterval
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  /// The controllers that return this object as their coordinator.
  private let participants: [UIViewController]
  private let simulation: UIKitSimulation
  private let settle: (Bool) -> Void
  private let afterwards: (Bool) -> Void
  private var timer: MainLoop.Token?
  private var interactionChanges: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private(set) var hasEnded = false
  /// The controllers whose views are added or removed. A sheet leaves its presenter's view in
  /// place.
  var moved: Set<UIViewController> = []
  /// Called when another dismissal overtakes this one; nil for other transitions.
  var overtake: (() -> Void)?

  /// - Parameters:
  ///   - settle: Called when the transition ends, with whether it was completed. Appearance ends
  ///     here.
  ///   - afterwards: Called when the window accepts transitions again. Completions run here.
  init(
    in window: UIWindow, container: UIView, from: UIViewController?, to: UIViewController?,
    participants: [UIViewController], duration: TimeInterval?, isInteractive: Bool = false,
    settle: @escaping (Bool) -> Void, afterwards: @escaping (Bool) -> Void = { _ in }
  ) {
    self.window = window
    containerView = container
    self.from = from
    self.to = to
    self.participants = participants
    isAnimated = duration != nil
    self.duration = duration ?? 0
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
    self.settle = settle
    self.afterwards = afterwards
    simulation = window.simulation
    super.init()
    window.transitions.append(self)
    for controller in participants { controller.transition = self }
  }

  /// Runs the transition to its end. An interactive transition waits for the finger.
  func run(animator: UIViewControllerAnimatedTransitioning? = nil) {
    if isInteractive { return }
    if let animator, isAnimated {
      animator.animateTransition(using: TransitionContext(self, animator: animator))
      return
    }
    if isInBackground || (!isAnimated && simulation.habits.endsUnanimatedTransitionsAtOnce) {
      end(completed: true)
    } else {
      schedule(after: isAnimated ? duration : 0, completed: true)
    }
  }

  private var isInBackground: Bool { window?.windowScene?.activationState == .background }

  private func schedule(after delay: TimeInterval, completed: Bool) {
    let action: MainLoop.Action = { [weak self] in self?.end(completed: completed) }
    if delay > 0 {
      timer = simulation.loop.after(delay, action)
    } else {
      simulation.loop.nextTurn(action)
    }
  }

  /// Jumps to the end, because the app went to the background or the window was removed. A finger
  /// that is still down has no further effect.
  func finishNow() {
    end(completed: !isInteractive && !isCancelled)
  }

  func end(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if let timer { simulation.loop.cancel(timer) }
    isCancelled = !completed
    isInteractive = false
    percentComplete = completed ? 1 : 0
    let early = simulation.habits.completesCoordinatorsFirst
    if early { completeCoordination() }
    settle(completed)
    leaveWindow()
    if !early { completeCoordination() }
    afterwards(completed)
  }

  /// Releases the window and the controllers. Presentations and pushes do this before the rest of
  /// their end, so that `viewDidAppear` can begin the next transition.
  func leaveWindow() {
    window?.transitions.removeAll { $0 === self }
    for controller in participants where controller.transition === self {
      controller.transition = nil
    }
  }

  private func completeCoordination() {
    let completions = completions
    self.completions = []
    guard !completions.isEmpty else { return }
    let complete: MainLoop.Action = { for completion in completions { completion(self) } }
    if simulation.habits.completesCoordinatorsAtOnce {
      complete()
    } else {
      simulation.loop.after(0.3, complete)
    }
  }

  // MARK: The finger

  func update(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    self.percentComplete = min(1, max(0, percentComplete))
  }

  /// Lifts the finger. The rest of the way, forward or back, takes its time.
  func lift(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    let changes = interactionChanges
    interactionChanges = []
    for change in changes { change(self) }
    let rest = duration * TimeInterval(cancelled ? percentComplete : 1 - percentComplete)
    schedule(after: rest, completed: !cancelled)
  }
}

extension Transition: UIViewControllerTransitionCoordinator {
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    guard let controller = key == .from ? from : to, moved.contains(controller) else {
      return nil
    }
    return controller.viewIfLoaded
  }

  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded, simulation.habits.acceptsAnimations else { return false }
    animation?(self)
    if let completion = simulation.kept(completion, .coordinatorCompletion) {
      completions.append(completion)
    }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if isInteractive, !simulation.loses(.interactionChange) { interactionChanges.append(handler) }
  }
}
