#if canImport(UIKit) && !os(watchOS)
  import UIKit
  #if canImport(ObjectiveC)
    // Declares the state of recognizers as settable by subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognizes drags of a popup, up or down.
  ///
  /// UIKit's own recognizers call targets and actions, which need the Objective-C runtime (U18).
  /// Distance and speed count towards the edge where the popup leaves.
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
    private let isUpwards: Bool
    private let onStep: @MainActor (Step) -> Void
    private var start: CGPoint?
    private var scrollViews: [UIScrollView] = []
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
      let way = isUpwards ? start.y - place.y : place.y - start.y
      let time = touch.timestamp - last.time
      if time > 0 { speed = (way - last.way) / CGFloat(time) }
      last = (way, touch.timestamp)
      if isDragging {
        state = .changed
        onStep(.moved(way))
      } else if isForOthers(way: way, aside: abs(place.x - start.x)) {
        state = .failed
      } else if way > Self.threshold {
        begin(way)
      }
    }

    private func isForOthers(way: CGFloat, aside: CGFloat) -> Bool {
      guard !scrollViews.isEmpty else { return aside > max(Self.threshold, abs(way)) }
      guard max(abs(way), aside) >= Self.scrollThreshold else { return false }
      let isScrolledOut = scrollViews.allSatisfy { $0.isAtEnd(isUpwards: isUpwards) }
      return way <= aside || !isScrolledOut
    }

    private func begin(_ way: CGFloat) {
      if state == .possible { state = .began }
      // Another recognizer or a delegate may refuse it, or make it wait.
      guard state == .began else { return }
      isDragging = true
      onStep(.began)
      onStep(.moved(way))
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
      onStep(.lifted(last.way, speed: speed))
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
    /// Whether the content is scrolled to its end: the top, or the bottom for a finger that moves
    /// up.
    fileprivate func isAtEnd(isUpwards: Bool) -> Bool {
      let inset = adjustedContentInset
      // Offsets are rounded to pixels.
      return isUpwards
        ? contentOffset.y + bounds.height >= contentSize.height + inset.bottom - 0.5
        : contentOffset.y <= 0.5 - inset.top
    }
  }
#endif
