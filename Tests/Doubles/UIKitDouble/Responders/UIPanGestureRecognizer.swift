// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

/// Recognises a finger that has moved ten points in any direction.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = 10
  private var start: CGPoint?
  private var origin: CGPoint = .zero
  private var place: CGPoint = .zero
  private var speed: CGPoint = .zero
  private var time: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// The movement since the gesture was recognised; before that, since the finger was put down.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: place.x - origin.x, y: place.y - origin.y)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }

  open func velocity(in view: UIView?) -> CGPoint { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard start == nil, let touch = touches.first else { return }
    start = touch.location(in: nil)
    place = touch.location(in: nil)
    origin = place
    time = touch.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let touch = touches.first else { return }
    let new = touch.location(in: nil)
    let duration = CGFloat(touch.timestamp - time)
    if duration > 0 {
      speed = CGPoint(x: (new.x - place.x) / duration, y: (new.y - place.y) / duration)
    }
    (place, time) = (new, touch.timestamp)
    if state == .possible {
      let way = max(abs(place.x - start.x), abs(place.y - start.y))
      guard way >= Self.slop else { return }
      state = .began
      if state == .began { origin = place }
    } else {
      state = .changed
    }
    if state == .began || state == .changed { hasMoved() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    start = nil
    speed = .zero
  }

  /// Called where UIKit would send an action.
  func hasMoved() {}
}
