#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  extension UIViewController {
    /// Whether a popup may be presented on this controller, which the app or the system has
    /// presented (U21).
    ///
    /// A popup that is presented on an alert, a menu, a popover or a picker is dismissed with it. On a
    /// controller of the app's own, one can be presented, and so on a container of UIKit, or a sheet of
    /// SwiftUI.
    var canPresentPopups: Bool {
      !isBeingDismissed && !isPopover && isScreenOfApp
    }

    /// Whether the contents are the app's: the class is not one of the system's, nor a subclass of one,
    /// such as a picker.
    var isScreenOfApp: Bool {
      let kind: AnyClass = nearestSystemClass
      return Self.plainContainers.contains { $0 == kind } || isDrawnBySwiftUI
    }

    /// Whether UIKit may present it seconds after the call, because another process draws its
    /// content, such as that of a share sheet. Meanwhile UIKit says nothing, and presents nothing
    /// else from the same controller (U4). An alert is drawn by the app.
    var canBeDelayed: Bool { !isScreenOfApp && !(self is UIAlertController) }

    /// The seconds of an active scene after which UIKit has refused a controller that can be
    /// delayed. The longest delay of UIKit's is 15 seconds.
    static var longestDelay: Double { 16 }

    /// Whether it is a hosting controller. SwiftUI presents its sheets in subclasses of its own.
    var isDrawnBySwiftUI: Bool {
      String(describing: nearestSystemClass).contains("HostingController")
    }

    /// The classes of which only the contents make a screen of the app's. A controller of another
    /// class of the system's, and of a subclass of it, is the system's: an alert, a search, or the
    /// picker of images, which is a navigation controller (U29).
    private static let plainContainers: [UIViewController.Type] = [
      UIViewController.self, UINavigationController.self, UITabBarController.self,
      UISplitViewController.self, UIPageViewController.self, UITableViewController.self,
      UICollectionViewController.self,
    ]

    /// The class of this controller, or the first of its superclasses, that is one of the system's.
    private var nearestSystemClass: AnyClass {
      var kind: AnyClass = type(of: self)
      while !SystemClass.contains(kind), let next = superclass(of: kind) { kind = next }
      return kind
    }

    /// Returns what of the app's own covers this controller, or nil. It would be dismissed together
    /// with it (U5), so a popup below it stays (U30).
    ///
    /// - Parameter canPresentPopups: Returns whether popups can be presented on a controller.
    /// - Returns: `.other` if no popup can be presented on top, `.modal` otherwise.
    func cover(
      canPresentPopups: (UIViewController) -> Bool = \.canPresentPopups
    ) -> ScreenCover? {
      var top = self
      var isOfApp = false
      while let next = top.presentedViewController {
        top = next
        if !top.isMarkedAsPopup { isOfApp = true }
      }
      guard isOfApp else { return nil }
      return top.isMarkedAsPopup || canPresentPopups(top) ? .modal : .other
    }

    /// Whether it is shown as a popover, and not as the sheet to which UIKit adapts a popover in a narrow
    /// window. There are none on tvOS.
    private var isPopover: Bool {
      #if os(tvOS)
        return false
      #else
        guard modalPresentationStyle == .popover else { return false }
        // The content of a popover has a narrow width itself.
        guard let presenter = presentingViewController, let presentationController,
          presenter.traitCollection.horizontalSizeClass == .compact
        else { return true }
        // UIKit asks the presentation, and that its delegate.
        let style = presentationController.adaptivePresentationStyle(
          for: presenter.traitCollection)
        return style == .none || style == .popover
      #endif
    }

    /// Whether a search is active in this controller or its children, and on the screen. Its
    /// controller is presented by the page that is searched. It stays active while another page or
    /// tab covers that page, and takes no screen then (U29).
    var isSearched: Bool {
      var rest = [self]
      while let controller = rest.popLast() {
        if controller.presentedViewController is UISearchController,
          controller.viewIfLoaded?.window != nil
        {
          return true
        }
        rest += controller.children
      }
      return false
    }

    // MARK: SwiftUI presents on a view's controller

    /// The cover that prevents the view of this controller from presenting a popup, or nil. SwiftUI presents
    /// it on the outermost container, which presents one controller at a time.
    package var screenCover: ScreenCover? {
      let container = screenContainer
      if container.isBeingDismissed || container.isSearched || isUnderWindow { return .other }
      guard let top = container.presentedViewController?.topmostPresented else { return nil }
      return top.canPresentPopups && !top.isMarkedAsPopup ? .modal : .other
    }

    /// Whether a window above that of the view has an alert, a player or the like on the screen.
    package var isUnderWindow: Bool {
      guard let window = screenContainer.topmostPresented.viewIfLoaded?.window else { return false }
      return window.windowScene?.isBlocked(above: window) ?? false
    }

    /// The popup that the view of this controller presents. A sheet is marked as a popup when it
    /// begins to appear, or here if its content was not told that (V11); alerts cannot be
    /// distinguished.
    package func presentedPopup(isAlert: Bool) -> PresentedState {
      guard let presented = screenContainer.presentedViewController else { return .nothing }
      if !presented.isMarkedAsPopup, presented.hasDismissalObserver { presented.markAsPopup() }
      let isPopup = isAlert ? presented is UIAlertController : presented.isMarkedAsPopup
      guard isPopup else { return .other }
      return presented.isBeingPresented || presented.isBeingDismissed ? .moving : .resting
    }

    /// The app's own controller on the popup that the view presents; nil if there is none.
    package var popupCover: ScreenCover? {
      screenContainer.presentedViewController?.cover()
    }

    /// Whether this controller is in the content of a popup.
    package var isInPopup: Bool { screenContainer.isMarkedAsPopup }

    /// Whether a transition runs on the screen of this controller.
    package var isScreenMoving: Bool {
      screenContainer.bottommostPresenter.runningTransition != nil
    }

    private func superclass(of kind: AnyClass) -> AnyClass? {
      #if canImport(ObjectiveC)
        class_getSuperclass(kind)
      #else
        _getSuperclass(kind)
      #endif
    }
  }

  extension UIWindowScene {
    /// Whether the app has an alert, a menu or the like on the screen, also in a window of popups: a
    /// window with a backdrop would cover it, and take its keyboard (U21).
    ///
    /// - Parameter level: The level of the window. One that is to lie above alerts does not wait for what is
    ///   below it.
    package func isBlocked(forWindowAt level: UIWindow.Level = .normal) -> Bool {
      let level = level.rawValue
      return windows.contains { other in
        let otherLevel = other.windowLevel.rawValue
        if level >= UIWindow.Level.alert.rawValue, otherLevel < level { return false }
        return (otherLevel >= 0 || other is PopupWindow) && other.isBlocked()
      }
    }

    /// Whether another window that lies above one has an alert, a menu or the like on the screen: a web
    /// view's video or element, for example, has the full screen in a window of its own (U21).
    ///
    /// Windows of popups do not count: what is presented in them is beside the app's modals.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - canPresentPopups: Returns whether popups can be presented on a controller.
    func isBlocked(
      above window: UIWindow,
      canPresentPopups: (UIViewController) -> Bool = \.canPresentPopups
    ) -> Bool {
      let level = window.windowLevel.rawValue
      return windows.contains { other in
        guard other !== window, !(other is PopupWindow), other.isBlocked(canPresentPopups)
        else { return false }
        // Of windows with one level, nothing but the key says which is on top.
        return other.windowLevel.rawValue > level
          || other.windowLevel.rawValue == level && other.isKeyWindow
      }
    }
  }

  extension UIWindow {
    /// Whether something of the app's own, on which no popup can be presented, is on the screen in this
    /// window.
    fileprivate func isBlocked(
      _ canPresentPopups: (UIViewController) -> Bool = \.canPresentPopups
    ) -> Bool {
      guard !isHidden, !isOfSystem, let root = rootViewController else { return false }
      return root.cover(canPresentPopups: canPresentPopups) == .other
        || root.topmostPresented.isSearched
    }
  }

  /// Tells the classes of the system from those of the app.
  enum SystemClass {
    static func contains(_ kind: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: kind).bundlePath.contains("/System/Library/")
      #else
        // The doubles are the system.
        String(reflecting: kind).hasPrefix("UIKitDouble.") || isOfSwiftUI(kind)
      #endif
    }

    static func isOfSwiftUI(_ kind: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: kind).bundlePath.contains("/SwiftUI")
      #else
        String(reflecting: kind).hasPrefix("SwiftUIDouble.")
      #endif
    }
  }
#endif
