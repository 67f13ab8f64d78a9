#if canImport(UIKit) && !os(watchOS)
  import UIKit
  #if canImport(ObjectiveC)
    // Says what subclasses of recognisers may do.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Sees a popup dragged up or down.
  ///
  /// A recogniser of its own, since UIKit's speak to targets and actions, which need the Objective-C
  /// runtime (U18). How far and how fast is counted towards the edge where the popup goes out.
  @MainActor
  final class DragRecognizer: UIGestureRecognizer {
    enum Step {
      case began
      case moved(CGFloat)
      case lifted(CGFloat, speed: CGFloat)
      case cancelled
    }

    private static let threshold: CGFloat = 10
    private let isUpwards: Bool
    private let onStep: @MainActor (Step) -> Void
    private var start: CGPoint?
    private var last: (way: CGFloat, time: TimeInterval) = (0, 0)
    private var speed: CGFloat = 0
    private var isDragging = false

    init(isUpwards: Bool, onStep: @escaping @MainActor (Step) -> Void) {
      self.isUpwards = isUpwards
      self.onStep = onStep
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      var others = touches
      if start == nil, let touch = others.popFirst() {
        start = touch.location(in: view?.window)
        last = (0, touch.timestamp)
      }
      // A second finger changes nothing.
      for touch in others { ignore(touch, for: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let start, let touch = touches.first else { return }
      let place = touch.location(in: view?.window)
      let way = isUpwards ? start.y - place.y : place.y - start.y
      let time = touch.timestamp - last.time
      if time > 0 { speed = (way - last.way) / CGFloat(time) }
      last = (way, touch.timestamp)
      if isDragging {
        state = .changed
        onStep(.moved(way))
      } else if abs(place.x - start.x) > max(Self.threshold, abs(way)) {
        state = .failed
      } else if way > Self.threshold {
        isDragging = true
        state = .began
        onStep(.began)
        onStep(.moved(way))
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard isDragging else {
        state = .failed
        return
      }
      // A finger that rests before it is lifted has no speed.
      if let touch = touches.first, touch.timestamp - last.time > 0.1 { speed = 0 }
      isDragging = false
      state = .ended
      onStep(.lifted(last.way, speed: speed))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      let wasDragging = isDragging
      isDragging = false
      state = wasDragging ? .cancelled : .failed
      if wasDragging { onStep(.cancelled) }
    }

    // UIKit calls this alone, without the touches' end, when the recogniser is turned off, say.
    override func reset() {
      super.reset()
      let wasDragging = isDragging
      start = nil
      speed = 0
      isDragging = false
      if wasDragging { onStep(.cancelled) }
    }
  }
#endif
