#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view that has the keyboard while popups with a backdrop are drawn over views of the app
  /// (U24).
  ///
  /// While it is in a window, it is first responder in the place of the app's, which returns
  /// afterwards. Escape closes a popup, and other keys do nothing.
  package final class OverlayKeyView: UIView {
    /// Closes the topmost popup that the escape gesture closes.
    package var onEscape: @MainActor () -> Void = {}

    private var responder: ResignedResponder?

    package convenience init() {
      self.init(frame: .zero)
      isAccessibilityElement = false
      isUserInteractionEnabled = false
    }

    package override var canBecomeFirstResponder: Bool { true }

    // The controllers around it are the app's, with shortcuts of the app.
    package override var next: UIResponder? { window }

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        responder?.restore()
      } else {
        // It can leave and return with the page.
        if let current = ResignedResponder(in: window) { responder = current }
        becomeFirstResponder()
      }
    }

    /// Becomes first responder if nothing else is, after a text field was edited for example.
    package func retakeKeyboard() {
      if let window, window.firstResponderInside == nil { becomeFirstResponder() }
    }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.containsEscape { onEscape() }
      let others = presses.filter { $0.key == nil }
      if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let others = presses.filter { $0.key == nil }
      if !others.isEmpty { super.pressesEnded(others, with: event) }
    }
  }
#endif
