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
  ///
  /// A finger in a scroll view drags the popup only if nothing is left to scroll that way. So the
  /// scroll view waits for this recogniser to fail, which it does before a scroll view would begin.
  @MainActor
  final class DragRecognizer: UIGestureRecognizer {
    enum Step {
      case began
      case moved(CGFloat)
      case lifted(CGFloat, speed: CGFloat)
      case cancelled
    }

    private static let threshold: CGFloat = 10
    // Less than what a scroll view waits for: it is not to be held up.
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
      // Another recogniser, or a delegate, may have kept it from that, or keeps it waiting.
      guard state == .began else { return }
      isDragging = true
      onStep(.began)
      onStep(.moved(way))
    }

    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      scrollViews.contains { $0.panGestureRecognizer === other }
        || super.shouldBeRequiredToFail(by: other)
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
      scrollViews = []
      speed = 0
      isDragging = false
      if wasDragging { onStep(.cancelled) }
    }
  }

  extension UIView {
    /// The scroll views from one that was touched up to this view.
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
    /// Whether nothing is left to scroll into sight: above, or below for a finger that moves up.
    fileprivate func isAtEnd(isUpwards: Bool) -> Bool {
      let inset = adjustedContentInset
      // Offsets are rounded to pixels.
      return isUpwards
        ? contentOffset.y + bounds.height >= contentSize.height + inset.bottom - 0.5
        : contentOffset.y <= 0.5 - inset.top
    }
  }
#endif
