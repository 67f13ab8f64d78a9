/// Recognises a finger that has moved ten points in any direction.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private static let slop: CGFloat = 10
  private var start: CGPoint?
  private var origin: CGPoint = .zero
  private var place: CGPoint = .zero

  /// The movement since the gesture was recognised; before that, since the finger was put down.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: place.x - origin.x, y: place.y - origin.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard start == nil, let touch = touches.first else { return }
    start = touch.location(in: nil)
    place = touch.location(in: nil)
    origin = place
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let touch = touches.first else { return }
    place = touch.location(in: nil)
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
  }

  /// Called where UIKit would send an action.
  func hasMoved() {}
}
