#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit
  #if canImport(ObjectiveC)
    // Declares the state of recognizers as settable by subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognizes drags of a popup towards the edge over which it leaves.
  ///
  /// UIKit's own recognizers call targets and actions, which need the Objective-C runtime (U18).
  /// Distance and speed count towards the edge.
  ///
  /// A finger in a scroll view drags the popup only at the end of the content. So the scroll view
  /// waits for this recognizer to fail, which happens before a scroll view would begin.
  @MainActor
  final class DragRecognizer: UIGestureRecognizer {
    enum Step {
      case began
      case moved(CGFloat)
      case lifted(CGFloat, speed: CGFloat)
      case cancelled
    }

    private static let threshold: CGFloat = 10
    // Less than the distance of a scroll view, so that this does not delay scrolling.
    private static let scrollThreshold: CGFloat = 4
    private let findEdge: @MainActor () -> PopupEdge
    private let onStep: @MainActor (Step) -> Void
    private var edge = PopupEdge.top
    private var start: CGPoint?
    private var scrollViews: [UIScrollView] = []
    private var last: (distance: CGFloat, time: TimeInterval) = (0, 0)
    private var speed: CGFloat = 0
    private var isDragging = false

    /// - Parameters:
    ///   - edge: Returns the edge, when a finger is put down.
    ///   - onStep: Called for each step of a drag.
    init(
      towards edge: @escaping @MainActor () -> PopupEdge,
      onStep: @escaping @MainActor (Step) -> Void
    ) {
      findEdge = edge
      self.onStep = onStep
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      var others = touches
      if start == nil, let touch = others.popFirst() {
        start = touch.location(in: view?.window)
        edge = findEdge()
        scrollViews = view.map { $0.scrollViews(under: touch.view) } ?? []
        last = (0, touch.timestamp)
      }
      // A second finger has no effect.
      for touch in others { ignore(touch, for: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let start, let touch = touches.first else { return }
      let place = touch.location(in: view?.window)
      let (x, y) = (place.x - start.x, place.y - start.y)
      let distance = CGFloat(edge.distance(x: x, y: y))
      let time = touch.timestamp - last.time
      if time > 0 { speed = (distance - last.distance) / CGFloat(time) }
      last = (distance, touch.timestamp)
      if isDragging {
        state = .changed
        onStep(.moved(distance))
      } else if isForOthers(distance, aside: abs(edge.isVertical ? x : y)) {
        state = .failed
      } else if distance > Self.threshold {
        begin(distance)
      }
    }

    private func isForOthers(_ distance: CGFloat, aside: CGFloat) -> Bool {
      guard !scrollViews.isEmpty else { return aside > max(Self.threshold, abs(distance)) }
      guard max(abs(distance), aside) >= Self.scrollThreshold else { return false }
      let isScrolledOut = scrollViews.allSatisfy { $0.isAtEnd(towards: edge) }
      return distance <= aside || !isScrolledOut
    }

    private func begin(_ distance: CGFloat) {
      if state == .possible { state = .began }
      // Another recognizer or a delegate may refuse it, or make it wait.
      guard state == .began else { return }
      isDragging = true
      onStep(.began)
      onStep(.moved(distance))
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      scrolls(other) || super.shouldBeRequiredToFail(by: other)
    }

    /// Whether another recognizer scrolls a part of the popup. Decided by its view, because UIKit may
    /// ask before the touch (U23).
    private func scrolls(_ other: UIGestureRecognizer) -> Bool {
      guard let view, let scrollView = other.view as? UIScrollView else { return false }
      return scrollView.panGestureRecognizer === other && scrollView.isDescendant(of: view)
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
      onStep(.lifted(last.distance, speed: speed))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      let wasDragging = isDragging
      isDragging = false
      state = wasDragging ? .cancelled : .failed
      if wasDragging { onStep(.cancelled) }
    }

    // UIKit calls only this, without touchesEnded, when the recognizer is disabled, for example.
    override func reset() {
      super.reset()
      let wasDragging = isDragging
      start = nil
      scrollViews = []
      speed = 0
      isDragging = false
      if wasDragging { onStep(.cancelled) }
    }
  }

  extension UIView {
    /// Returns the scroll views from a touched view up to this view.
    fileprivate func scrollViews(under touched: UIView?) -> [UIScrollView] {
      var found: [UIScrollView] = []
      var candidate = touched
      while let view = candidate {
        if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
          found.append(scrollView)
        }
        if view === self { break }
        candidate = view.superview
      }
      return found
    }
  }

  extension UIScrollView {
    /// Returns whether a finger that moves towards an edge can scroll no further.
    fileprivate func isAtEnd(towards edge: PopupEdge) -> Bool {
      let (offset, inset) = (contentOffset, adjustedContentInset)
      // Offsets are rounded to pixels.
      let slack: CGFloat = 0.5
      return switch edge {
      case .top: offset.y + bounds.height >= contentSize.height + inset.bottom - slack
      case .bottom: offset.y <= slack - inset.top
      case .left: offset.x + bounds.width >= contentSize.width + inset.right - slack
      case .right: offset.x <= slack - inset.left
      }
    }
  }
#endif
