#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Whether the app lets the user dismiss this controller, which is presented (U8).
    package var isDismissalAllowed: Bool {
      guard !isModalWithin, let presentation = runningPresentation else { return false }
      return presentation.delegate?.presentationControllerShouldDismiss?(presentation) ?? true
    }

    /// Whether the controller is presented so that a swipe or a tap beside it dismisses it: as a sheet,
    /// as a popover, or with a zoom.
    var isDismissedByGestures: Bool {
      #if os(tvOS)
        return false
      #else
        guard let presentation = runningPresentation else { return false }
        return presentation is UIPopoverPresentationController
          || presentation is UISheetPresentationController || prefersTransition
      #endif
    }

    #if !os(tvOS)
      /// Whether it has a transition of iOS 18, which is a zoom: the other ones are old, and have a
      /// property of their own. UIKit does not tell which one it is. The property comes with the SDK
      /// that has the module SwiftUICore. The double of UIKit has it.
      private var prefersTransition: Bool {
        #if canImport(SwiftUICore) || canImport(UIKitGlobals)
          if #available(iOS 18, visionOS 2, *) { return preferredTransition != nil }
        #endif
        return false
      }
    #endif

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
