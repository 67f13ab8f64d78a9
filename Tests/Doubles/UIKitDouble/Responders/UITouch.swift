@MainActor
open class UIEvent: NSObject {
  let touches: Set<UITouch>
  open private(set) var timestamp: TimeInterval

  init(touches: Set<UITouch>, timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
    super.init()
  }
}

@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  var position: CGPoint
  var previousPosition: CGPoint
  open internal(set) var phase: Phase = .began
  open internal(set) var timestamp: TimeInterval
  open internal(set) var type = TouchType.direct
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?

  /// Creates a touch at a point of a window.
  init(in window: UIWindow, at point: CGPoint, timestamp: TimeInterval) {
    position = point
    previousPosition = point
    self.window = window
    self.timestamp = timestamp
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint {
    view?.convert(position, from: nil) ?? position
  }
}
