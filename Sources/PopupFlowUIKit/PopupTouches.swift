#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

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

  extension UIView {
    /// Whether an element of assistive technology is in this view.
    func contains(element: AnyObject) -> Bool {
      var candidate: AnyObject? = element
      // A container that contains itself must not keep this busy.
      for _ in 0..<100 {
        if let view = candidate as? UIView { return view.isDescendant(of: self) }
        guard let element = candidate else { return false }
        candidate = container(of: element)
      }
      return false
    }

    private func container(of element: AnyObject) -> AnyObject? {
      if let element = element as? UIAccessibilityElement {
        return element.accessibilityContainer as AnyObject?
      }
      #if canImport(ObjectiveC)
        // The elements of SwiftUI have another class, and answer the same message.
        let message = #selector(getter: UIAccessibilityElement.accessibilityContainer)
        if let element = element as? NSObject, element.responds(to: message),
          let container = element.perform(message)?.takeUnretainedValue()
        {
          return container
        }
      #endif
      return (element as? UIResponder)?.next
    }
  }

  #if canImport(ObjectiveC)
    // Declares the state of recognizers as settable by subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

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
