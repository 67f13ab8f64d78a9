// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// There are no selectors without the Objective-C runtime (U18): only `nil` can be passed.
public enum Selector: Sendable {}

/// Sees the touches of its view and of what is in it, before the view does.
///
/// Target and action do not exist here, so recognisers are subclassed, and tell what they see
/// through closures of their own. One that has recognised cancels the touch for the view, unless
/// `cancelsTouchesInView` is false.
@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: State { .ended }
  }

  open var state: State = .possible {
    didSet {
      if state == .began || state == .ended, oldValue == .possible { hasRecognized = true }
    }
  }
  /// Turned off, it ends what it sees, without a word of the touches.
  open var isEnabled = true {
    didSet { if !isEnabled, !touches.isEmpty { isOver() } }
  }
  open var cancelsTouchesInView = true
  open weak var delegate: UIGestureRecognizerDelegate?
  public internal(set) weak var view: UIView?
  private var hasRecognized = false
  private var touches: [UITouch] = []

  public init(target: Any?, action: Selector?) {
    super.init()
  }

  open var numberOfTouches: Int { touches.count }

  open func location(in view: UIView?) -> CGPoint {
    touches.first?.location(in: view) ?? .zero
  }

  /// It is told no more of the touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when a gesture is over, before the next: what was kept for it is to be forgotten.
  open func reset() {}

  /// - Returns: whether the view is to get no more of this touch.
  func receive(_ touch: UITouch, with event: UIEvent) -> Bool {
    switch touch.phase {
    case .began:
      guard isEnabled, delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true else {
        return false
      }
      touches.append(touch)
      touchesBegan([touch], with: event)
    case .moved, .stationary:
      if tracks(touch) { touchesMoved([touch], with: event) }
    case .ended:
      if tracks(touch) { touchesEnded([touch], with: event) }
    case .cancelled:
      if tracks(touch) { touchesCancelled([touch], with: event) }
    }
    let takesTouch = hasRecognized && cancelsTouchesInView
    if touch.phase == .ended || touch.phase == .cancelled { isUp(touch) }
    return takesTouch
  }

  private func tracks(_ touch: UITouch) -> Bool {
    touches.contains { $0 === touch } && isEnabled && state != .failed
  }

  /// One that has ended hears no more of fingers that are still down.
  private func isUp(_ touch: UITouch) {
    guard touches.contains(where: { $0 === touch }) else { return }
    touches.removeAll { $0 === touch }
    if touches.isEmpty || state == .ended || state == .cancelled { isOver() }
  }

  private func isOver() {
    touches = []
    hasRecognized = false
    state = .possible
    reset()
  }
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    true
  }
}
