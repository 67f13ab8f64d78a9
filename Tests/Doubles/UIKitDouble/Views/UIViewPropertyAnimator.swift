// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// Animations that are started later, and can be stopped; scrubbing them is not modelled.
@MainActor
open class UIViewPropertyAnimator: NSObject {
  open private(set) var duration: TimeInterval
  open private(set) var state: UIViewAnimatingState = .inactive
  open var isRunning: Bool { running != nil }

  private let simulation = UIKitSimulation.current
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var running: RunningAnimation?

  init(_ duration: TimeInterval, _ animations: (() -> Void)?) {
    self.duration = duration
    super.init()
    if let animations { self.animations.append(animations) }
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, animations)
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration, animations)
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    let changes = animations
    running = simulation.animate(
      duration: duration, delay: delay, changes: { for change in changes { change() } },
      completion: { _ in self.finish(at: .end) })
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if let running { simulation.forget(running) }
    running = nil
    state = withoutFinishing ? .inactive : .stopped
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      raise("finishAnimationAtPosition: should only be called on a stopped animator")
    }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    running = nil
    state = .inactive
    let completions = completions
    self.completions = []
    animations = []
    for completion in completions { completion(position) }
  }
}

extension UIKitSimulation {
  fileprivate func forget(_ animation: RunningAnimation) {
    animations.removeAll { $0 === animation }
    if let timer = animation.timer { loop.cancel(timer) }
  }
}
