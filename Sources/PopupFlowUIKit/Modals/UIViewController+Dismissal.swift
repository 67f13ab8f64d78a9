#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Whether the app lets the user dismiss this controller, which is presented (U8).
    package var isDismissalAllowed: Bool {
      // Asked before the presentation, UIKit would make a presentation controller that stays.
      guard presentingViewController != nil, !isModalWithin, let presentationController else {
        return false
      }
      return presentationController.delegate?.presentationControllerShouldDismiss?(
        presentationController) ?? true
    }

    /// Whether the controller is presented as a sheet or a popover, which a swipe or a tap beside it
    /// dismisses.
    var isSheetOrPopover: Bool {
      #if os(tvOS)
        return false
      #else
        guard presentingViewController != nil else { return false }
        return presentationController is UIPopoverPresentationController
          || sheetPresentationController != nil
      #endif
    }

    /// Whether this controller, or one that it shows, is modal in its presentation. UIKit asks the
    /// controllers inside a container as well.
    private var isModalWithin: Bool {
      if isModalInPresentation { return true }
      if let navigation = self as? UINavigationController {
        return navigation.topViewController?.isModalWithin ?? false
      }
      if let tabs = self as? UITabBarController {
        return tabs.selectedViewController?.isModalWithin ?? false
      }
      return children.contains { $0.isModalWithin }
    }
  }
#endif
