/// A finger that drags a sheet down, or a page back.
///
/// The transition has begun and follows the finger. After the finger is lifted, the transition runs
/// forward or back.
@MainActor
public final class Swipe {
  private let transition: Transition
  // On a presented controller, whose recognizers see it.
  private let finger: Finger?

  init(_ transition: Transition, finger: Finger? = nil) {
    self.transition = transition
    self.finger = finger
  }

  /// Whether the finger is still down. The system can cancel it.
  public var isDown: Bool { transition.isInteractive }

  /// Moves the finger to a fraction of the way, from 0 to 1.
  public func update(_ percentComplete: CGFloat) {
    transition.update(percentComplete)
  }

  /// Lifts the finger far enough to finish the transition.
  public func finish() {
    transition.lift(cancelled: false)
    finger?.lift()
  }

  /// Lifts the finger too early, so that everything returns to its place.
  public func cancel() {
    transition.lift(cancelled: true)
    finger?.lift()
  }
}
