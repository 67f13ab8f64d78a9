#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  extension UIViewController {
    /// Whether a popup may be presented on this controller, which the app or the system has
    /// presented (U21).
    ///
    /// A popup that is presented on an alert, a menu, a popover or a picker is dismissed with it. A
    /// controller of the app's own carries popups, and so does a container of UIKit, or a sheet of
    /// SwiftUI.
    var carriesPopups: Bool {
      if isBeingDismissed || isPopover { return false }
      if self is UIAlertController || self is UISearchController { return false }
      return !isOfSystem || isPlainContainer
    }

    /// Whether something that carries no popups lies on top of this controller: an alert of the
    /// app's own, for example. It would be dismissed together with this controller (U5).
    ///
    /// - Parameter carries: Returns whether a controller carries popups; `carriesPopups` by default.
    func isObstructed(carries: (UIViewController) -> Bool = \.carriesPopups) -> Bool {
      let top = topmostPresented
      return top !== self && !top.isMarkedAsPopup && !carries(top)
    }

    /// Whether it is presented as a popover. There are none on tvOS.
    private var isPopover: Bool {
      #if os(tvOS)
        false
      #else
        modalPresentationStyle == .popover
      #endif
    }

    /// Whether a search is active in this controller or its children. Its controller is presented
    /// by the page that is searched.
    var isSearched: Bool {
      var rest = [self]
      while let controller = rest.popLast() {
        if controller.presentedViewController is UISearchController { return true }
        rest += controller.children
      }
      return false
    }

    // MARK: SwiftUI presents on a view's controller

    /// The obstacle to a popup that the view of this controller presents, or nil. SwiftUI presents
    /// it on the outermost container, which presents one controller at a time.
    package var presentingObstacle: ScreenObstacle? {
      let container = outermostContainer
      if container.isBeingDismissed || container.isSearched { return .other }
      guard let presented = container.presentedViewController else { return nil }
      return presented.carriesPopups && !presented.isMarkedAsPopup ? .modal : .other
    }

    /// The popup that the view of this controller presents. A sheet is marked as a popup when it
    /// begins to appear; alerts cannot be distinguished.
    package func presentedPopup(isAlert: Bool) -> PresentedState {
      guard let presented = outermostContainer.presentedViewController else { return .nothing }
      let isPopup = isAlert ? presented is UIAlertController : presented.isMarkedAsPopup
      guard isPopup else { return .other }
      return presented.isBeingPresented || presented.isBeingDismissed ? .moving : .resting
    }

    /// Whether something that does not carry popups lies on the popup that the view presents.
    package var isPresentedCovered: Bool {
      outermostContainer.presentedViewController?.isObstructed() ?? false
    }

    /// Whether a transition runs on the screen of this controller.
    package var isScreenMoving: Bool { bottommostPresenter.runningTransition != nil }

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
