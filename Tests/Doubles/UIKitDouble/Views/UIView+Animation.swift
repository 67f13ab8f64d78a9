/// A running animation. The properties already have their final values, as in UIKit's model layer.
@MainActor
final class RunningAnimation {
  let end: (Bool) -> Void
  var timer: MainLoop.Token?

  init(end: @escaping (Bool) -> Void) {
    self.end = end
  }
}

extension UIKitSimulation {
  /// Runs the changes now, and the completion after the duration.
  ///
  /// In the background, and when the app enters it, animations end immediately and unfinished (U15,
  /// SwiftMessages#46).
  func animate(
    duration: TimeInterval, delay: TimeInterval, changes: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animationNesting.append(duration)
    changes()
    animationNesting.removeLast()
    guard let completion = kept(completion, .animationCompletion) else { return }
    if application.isInBackground { return loop.nextTurn { completion(false) } }
    // As documented, the completion waits for the next turn, even without a duration.
    let animation = RunningAnimation(end: completion)
    animations.append(animation)
    animation.timer = loop.after(duration + delay) { [weak self] in
      self?.end(animation, finished: true)
    }
  }

  func end(_ animation: RunningAnimation, finished: Bool) {
    guard let index = animations.firstIndex(where: { $0 === animation }) else { return }
    animations.remove(at: index)
    if let timer = animation.timer { loop.cancel(timer) }
    animation.end(finished)
  }

  func endAnimationsUnfinished() {
    for animation in animations { end(animation, finished: false) }
  }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIKitSimulation.current.animate(
      duration: duration, delay: delay, changes: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  public class var inheritedAnimationDuration: TimeInterval {
    UIKitSimulation.current.animationNesting.last ?? 0
  }
}
