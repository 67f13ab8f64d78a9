#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The controllers that the system asks about the status bar, rotation and the like (U27).
  extension UIViewController {
    /// Returns the topmost controller that is presented on this one and has a quality; if there is
    /// none, this one. What is being dismissed is not asked.
    func topmost(where isAsked: (UIViewController) -> Bool) -> UIViewController {
      var answer = self
      var controller = self
      while let presented = controller.presentedViewController, !presented.isBeingDismissed {
        if isAsked(presented) { answer = presented }
        controller = presented
      }
      return answer
    }

    /// Whether the controller, which is presented, covers the screen. A sheet, a popover or an alert
    /// does not.
    var coversScreen: Bool {
      switch modalPresentationStyle {
      case .fullScreen, .overFullScreen: return true
      case .custom:
        guard !(self is UIAlertController), let view = viewIfLoaded, let window = view.window
        else { return false }
        return view.convert(view.bounds, to: nil).contains(window.bounds)
      default: return false
      }
    }

    #if !os(tvOS)
      /// Whether the controller, which is presented, is asked about the status bar.
      var capturesStatusBar: Bool {
        modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
      }
    #endif

    /// Returns the child that a controller names to answer for it, at any depth.
    func named(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
      self[keyPath: child]?.named(child) ?? self
    }
  }
#endif
