#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Something of the app's own, or of the system's, that has the screen (U21).
  package enum ScreenObstacle: Sendable {
    /// A sheet or another modal of the app's own. A controller can be presented on it.
    case modal
    /// An alert, a menu, a search and their like, or a controller on its way out.
    case other
  }

  extension UIViewController {
    /// Whether a popup may be presented on this controller, which the app or the system has
    /// presented (U21).
    ///
    /// A popup that is presented on an alert, a menu, a popover or a picker goes with it. A
    /// controller of the app's own carries popups, and so does a container of UIKit, or a sheet of
    /// SwiftUI.
    var carriesPopups: Bool {
      if isBeingDismissed || modalPresentationStyle == .popover { return false }
      if self is UIAlertController || self is UISearchController { return false }
      return !isOfSystem || isPlainContainer
    }

    /// Whether a search is active in this controller or its children. Its controller is presented
    /// by the page that is searched.
    package var isSearched: Bool {
      var rest = [self]
      while let controller = rest.popLast() {
        if controller.presentedViewController is UISearchController { return true }
        rest += controller.children
      }
      return false
    }

    /// Whether the class is one of the system's, such as a menu, a picker or a browser.
    private var isOfSystem: Bool {
      #if canImport(ObjectiveC)
        Bundle(for: type(of: self)).bundlePath.contains("/System/Library/")
      #else
        // The double is the system.
        ["UIKitDouble.", "SwiftUIDouble."].contains {
          String(reflecting: type(of: self)).hasPrefix($0)
        }
      #endif
    }

    /// Whether only its contents make it one of the app's screens. Subclasses of a navigation
    /// controller, such as the picker of images, are not meant.
    private var isPlainContainer: Bool {
      let plain: [UIViewController.Type] = [
        UIViewController.self, UINavigationController.self, UITabBarController.self,
        UISplitViewController.self,
      ]
      // SwiftUI presents its sheets in subclasses of its hosting controller.
      return plain.contains { type(of: self) == $0 }
        || String(describing: type(of: self)).contains("HostingController")
    }
  }
#endif
