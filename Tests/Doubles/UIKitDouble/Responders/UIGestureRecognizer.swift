/// A recogniser sees the touches of its view and of subviews before the view does. The first of
/// several recognisers that recognises a touch makes the others fail (see
/// `UIGestureRecognizer+Rivals`).
///
/// Targets and actions do not exist in the double, so tests subclass recognisers and receive events
/// through closures. When a recogniser recognises, the view's touch is cancelled, unless
/// `cancelsTouchesInView` is false.
@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// If the new state recognises, the recogniser enters it only if it may begin. While it waits for
  /// another one to fail, it remains `possible`.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }
  /// Disabling the recogniser ends its gesture without calling the touch methods.
  open var isEnabled = true {
    didSet { if !isEnabled, !touches.isEmpty { isOver() } }
  }
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?

  var current = State.possible
  /// The state that the recogniser enters when it no longer waits for others to fail.
  var pending: State?
  var touches: [UITouch] = []
  /// Whether others must fail first, as far as it was asked before the touch (U23).
  var askedFailures: [ObjectIdentifier: Bool] = [:]
  private var hasRecognized = false

  public init(target: Any?, action: Selector?) {
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    touches.first?.location(in: view) ?? .zero
  }

  /// Stops the delivery of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called after a gesture, before the next one. Subclasses reset their state.
  open func reset() {}

  // MARK: Rivals

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

  /// Returns whether the view receives no more of a touch.
  func takes(_ touch: UITouch) -> Bool {
    hasRecognized && cancelsTouchesInView && touches.contains { $0 === touch }
  }

  /// A recogniser that has ended receives nothing from fingers that are still down.
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
    isEnabled
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
    askedFailures = [:]
    current = .possible
    reset()
  }
}
