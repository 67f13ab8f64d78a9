#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  #if canImport(ObjectiveC)
    // Declares the state of recognizers as settable by subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Notices fingers and pointers on the view of a popup, and recognizes nothing (R49).
  @MainActor
  final class PopupTouches {
    private weak var view: UIView?
    private let recognizers: [UIGestureRecognizer]
    private let onHold: @MainActor (PopupHold.Cause, Bool) -> Void

    /// - Parameters:
    ///   - view: The view; not retained.
    ///   - onMove: Called when a finger moves.
    ///   - onHold: Called when a finger or a pointer comes and goes.
    init(
      on view: UIView, onMove: @escaping @MainActor () -> Void = {},
      onHold: @escaping @MainActor (PopupHold.Cause, Bool) -> Void
    ) {
      self.view = view
      self.onHold = onHold
      let touches = TouchRecognizer { onHold(.finger, $0) }
      touches.onMove = onMove
      var recognizers: [UIGestureRecognizer] = [touches]
      #if canImport(ObjectiveC) && !os(tvOS)
        recognizers.append(PointerRecognizer { onHold(.pointer, $0) })
      #endif
      self.recognizers = recognizers
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    }

    /// Leaves the view. Nothing holds the popup any more.
    func leave() {
      for recognizer in recognizers { view?.removeGestureRecognizer(recognizer) }
      onHold(.finger, false)
      onHold(.pointer, false)
    }
  }

  /// Tells while fingers rest on a view, and recognizes nothing (R49).
  @MainActor
  class TouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private let onChange: @MainActor (Bool) -> Void
    /// Called when a finger moves.
    var onMove: @MainActor () -> Void = {}
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
