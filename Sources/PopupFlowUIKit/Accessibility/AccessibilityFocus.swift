#if canImport(UIKit) && !os(watchOS)
  // Up to the SDK of iOS 18, the names of notifications are global variables.
  @preconcurrency import UIKit

  /// The focus of assistive technology before a popup came, to return to when it goes (V5).
  @MainActor
  struct AccessibilityFocus {
    private weak var element: NSObject?

    /// Stores the current focus.
    init() {
      element = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Returns to that focus, or, if its element is gone from the screen, to another one. With nil,
    /// that is the first element.
    func goBack(orTo view: UIView?) {
      let isOnScreen = (element as? UIView).map { $0.window != nil } ?? true
      UIAccessibility.post(
        notification: .screenChanged, argument: isOnScreen ? element ?? view : view)
    }
  }

  extension UIKitPopup {
    /// Moves the focus to a popup in a view.
    func takeFocus(in view: UIView?) {
      UIAccessibility.post(notification: .screenChanged, argument: firstFocus ?? view)
    }
  }
#endif
