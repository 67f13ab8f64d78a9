/// A finger that drags a sheet down, or a page back.
///
/// The transition has begun, and waits for the finger; when it is lifted, the rest of the way takes
/// its time, forth or back.
@MainActor
public final class Swipe {
  private let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
  }

  /// Whether the finger is still down; the system can take it away.
  public var isDown: Bool { transition.isInteractive }

  /// Moves on, to a part of the way from 0 to 1.
  public func update(_ percentComplete: CGFloat) {
    transition.update(percentComplete)
  }

  /// Lifts the finger far enough along.
  public func finish() {
    transition.lift(cancelled: false)
  }

  /// Lifts the finger too early: everything goes back to where it was.
  public func cancel() {
    transition.lift(cancelled: true)
  }
}
