// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@MainActor
open class UIEvent: NSObject {
  let touches: Set<UITouch>
  public let timestamp: TimeInterval

  init(touches: Set<UITouch>, timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
    super.init()
  }

  open var allTouches: Set<UITouch>? { touches }
}

@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  var position: CGPoint
  var previousPosition: CGPoint
  public internal(set) var phase: Phase = .began
  public internal(set) var timestamp: TimeInterval
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?

  /// A touch where a point of a window is.
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

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPosition, from: nil) ?? previousPosition
  }
}
