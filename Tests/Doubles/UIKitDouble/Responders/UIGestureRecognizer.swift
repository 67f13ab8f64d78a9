// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// Sees the touches of its view and of what is in it, before the view does; of several that see the
/// same touch, the first to recognise it fails the others (see `UIGestureRecognizer+Rivals`).
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

  /// Set to a state in which it recognises, it is in that state only if it may begin; and while it
  /// waits for another to fail, it is `possible` still.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }
  /// Turned off, it ends what it sees, without a word of the touches.
  open var isEnabled = true {
    didSet { if !isEnabled, !touches.isEmpty { isOver() } }
  }
  open var cancelsTouchesInView = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?

  var current = State.possible
  /// What it would be in if it need not wait for another to fail.
  var pending: State?
  var touches: [UITouch] = []
  var requirements: [WeakRecognizer] = []
  private var hasRecognized = false

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

  // MARK: Rivals

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: What a finger does

  func receive(_ touch: UITouch, with event: UIEvent) {
    switch touch.phase {
    case .began:
      if accepts(touch) {
        touches.append(touch)
        touchesBegan([touch], with: event)
      }
    case .moved, .stationary:
      if tracks(touch) { touchesMoved([touch], with: event) }
    case .ended:
      if tracks(touch) { touchesEnded([touch], with: event) }
    case .cancelled:
      if tracks(touch) { touchesCancelled([touch], with: event) }
    }
  }

  /// Whether the view is to get no more of a touch.
  func takes(_ touch: UITouch) -> Bool {
    hasRecognized && cancelsTouchesInView && touches.contains { $0 === touch }
  }

  /// One that has ended hears no more of fingers that are still down.
  func isUp(_ touch: UITouch) {
    guard touches.contains(where: { $0 === touch }) else { return }
    touches.removeAll { $0 === touch }
    if touches.isEmpty || current == .ended || current == .cancelled { isOver() }
  }

  func hasBegunToRecognize(in state: State) {
    hasRecognized = true
    current = state
  }

  private func accepts(_ touch: UITouch) -> Bool {
    isEnabled && allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
      && send("gestureRecognizer:shouldReceiveTouch:", to: delegate) {
        $0.gestureRecognizer(self, shouldReceive: touch)
      } ?? true
  }

  private func tracks(_ touch: UITouch) -> Bool {
    touches.contains { $0 === touch } && isEnabled && current != .failed
  }

  private func isOver() {
    touches = []
    hasRecognized = false
    pending = nil
    current = .possible
    reset()
  }
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
  }
}
