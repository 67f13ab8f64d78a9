#if canImport(UIKit) && !os(watchOS)
  // Up to the SDK of iOS 18, the names of notifications are global variables.
  @preconcurrency import UIKit

  /// What assistive technology was at when a popup came, and is taken back to when it goes (V5).
  @MainActor
  struct AccessibilityFocus {
    private weak var element: NSObject?

    /// Notes what it is at now.
    init() {
      element = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Goes back, or, if that is gone from the screen, to something else; nil is the first element
    /// there is.
    func goBack(orTo view: UIView?) {
      let isOnScreen = (element as? UIView).map { $0.window != nil } ?? true
      UIAccessibility.post(
        notification: .screenChanged, argument: isOnScreen ? element ?? view : view)
    }
  }

  extension UIKitPopup {
    /// Takes assistive technology to the popup, which has come in a view.
    func takeFocus(in view: UIView?) {
      UIAccessibility.post(notification: .screenChanged, argument: firstFocus ?? view)
    }
  }
#endif
