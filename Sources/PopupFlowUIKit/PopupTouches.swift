#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  #if canImport(ObjectiveC)
    // Declares the state of recognizers as settable by subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Notices fingers and pointers on the view of a popup, and recognizes nothing (R49).
  @MainActor
  package final class PopupTouches {
    private weak var view: UIView?
    private let recognizers: [UIGestureRecognizer]
    private let onHold: @MainActor (PopupHold.Cause, Bool) -> Void

    /// - Parameters:
    ///   - view: The view, or the window of the popup; not retained.
    ///   - frame: If given, only touches in the frame of this view count, and not those of what is
    ///     presented over it; not retained.
    ///   - noticesPointers: Whether pointers are noticed. SwiftUI tells of those on its views.
    ///   - onMove: Called when a finger moves.
    ///   - onHold: Called when a finger or a pointer comes and goes.
    package init(
      on view: UIView, in frame: UIView? = nil, noticesPointers: Bool = true,
      onMove: @escaping @MainActor () -> Void = {},
      onHold: @escaping @MainActor (PopupHold.Cause, Bool) -> Void
    ) {
      self.view = view
      self.onHold = onHold
      let touches = TouchRecognizer { onHold(.finger, $0) }
      touches.onMove = onMove
      if frame != nil { touches.counts = { [weak frame] in frame?.isUnder($0) ?? false } }
      var recognizers: [UIGestureRecognizer] = [touches]
      #if canImport(ObjectiveC) && !os(tvOS)
        if noticesPointers { recognizers.append(PointerRecognizer { onHold(.pointer, $0) }) }
      #endif
      self.recognizers = recognizers
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    }

    /// Leaves the view. Nothing holds the popup any more.
    package func leave() {
      for recognizer in recognizers { view?.removeGestureRecognizer(recognizer) }
      onHold(.finger, false)
      onHold(.pointer, false)
    }
  }

  extension UIView {
    /// Whether a touch is in the frame of this view, and not on what is presented over it.
    fileprivate func isUnder(_ touch: UITouch) -> Bool {
      bounds.contains(touch.location(in: self))
        && touch.view?.presentationContainer === presentationContainer
    }

    /// The subview of the window in which this view is. What is presented over it is in another.
    var presentationContainer: UIView {
      var view = self
      while let superview = view.superview, !(superview is UIWindow) { view = superview }
      return view
    }
  }

  /// Tells while fingers rest on a view, and recognizes nothing (R49).
  @MainActor
  class TouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private let onChange: @MainActor (Bool) -> Void
    /// Called when a finger moves.
    var onMove: @MainActor () -> Void = {}
    /// Returns whether a touch counts.
    var counts: @MainActor (UITouch) -> Bool = { _ in true }
    private var touchCount = 0 {
      didSet {
        if (touchCount > 0) != (oldValue > 0) { onChange(touchCount > 0) }
      }
    }

    init(onChange: @escaping @MainActor (Bool) -> Void) {
      self.onChange = onChange
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      #if canImport(ObjectiveC)
        delaysTouchesEnded = false
      #endif
      delegate = self
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { counts(touch) }

    /// Others do not make it fail, so it sees a finger that drags or scrolls until it is lifted.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      touchCount += touches.count
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      onMove()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      haveEnded(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      haveEnded(touches)
    }

    private func haveEnded(_ touches: Set<UITouch>) {
      touchCount = max(0, touchCount - touches.count)
      if touchCount == 0 { state = .failed }
    }

    // UIKit calls only this when the recognizer is disabled, for example.
    override func reset() {
      super.reset()
      touchCount = 0
    }
  }

  #if canImport(ObjectiveC) && !os(tvOS)
    /// Tells while a pointer is over a popup (R49).
    @MainActor
    final class PointerRecognizer: UIHoverGestureRecognizer {
      private let onChange: @MainActor (Bool) -> Void

      init(onChange: @escaping @MainActor (Bool) -> Void) {
        self.onChange = onChange
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(hasMoved))
      }

      @objc private func hasMoved() {
        onChange(state == .began || state == .changed)
      }
    }
  #endif
#endif
