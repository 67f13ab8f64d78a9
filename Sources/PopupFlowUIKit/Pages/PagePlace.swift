#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The place of a page in the app, according to its controllers.
  @MainActor
  struct PagePlace {
    private let controller: UIViewController
    private let window: UIWindow?
    private let hadWindow: Bool

    /// - Parameters:
    ///   - controller: The page.
    ///   - window: The last window of the page, or nil if there was none or it is gone.
    ///   - hadWindow: Whether the page ever was in a window.
    init(_ controller: UIViewController, window: UIWindow?, hadWindow: Bool) {
      self.controller = controller
      self.hadWindow = hadWindow
      // A page that was never visible is in the window of the controllers above it.
      self.window =
        window ?? controller.presentedViewController?.topmostPresented.viewIfLoaded?.window
    }

    /// Whether the scene is not open. UIKit need not report that to a controller (U14).
    var isOutOfScenes: Bool {
      // If a window is gone, its scene is closed, or the window was released.
      guard let window else { return hadWindow }
      return window.windowScene.map { $0.activationState == .unattached } ?? true
    }

    /// Whether the page can become visible without being placed again: it is in a stack, behind a
    /// tab, presented, or the root of a window (U16).
    var isInHierarchy: Bool {
      var outermost = controller
      while let parent = outermost.parent {
        // In case UIKit removes it only after the call of its disappearance.
        if outermost.isMovingFromParent { return false }
        outermost = parent
      }
      if outermost.presentingViewController != nil { return !outermost.isBeingDismissed }
      // A hidden window may be shown again.
      return window?.rootViewController === outermost
    }

    /// Whether the page would be visible without the popups of this library (U9).
    var isBehindPopups: Bool {
      guard let window, !window.isHidden, isShownByItsContainers,
        window.rootViewController === controller.bottommostPresenter
      else { return false }
      var hasPopup = false
      var cover = controller.presentedViewController
      while let presented = cover {
        if presented.isMarkedAsPopup {
          hasPopup = true
        } else if presented.coversItsPresenter {
          return false
        }
        cover = presented.presentedViewController
      }
      return hasPopup
    }

    /// Whether UIKit has removed it together with its container, so that no callback will follow.
    var isTakenAway: Bool { controller.outermostContainer.viewIfLoaded?.window == nil }

    private var isShownByItsContainers: Bool {
      var child = controller
      while let parent = child.parent {
        guard parent.shows(child) else { return false }
        child = parent
      }
      return true
    }
  }

  extension UIViewController {
    // Only asked of presented controllers. For others, UIKit would make a presentation controller
    // that retains them.
    fileprivate var coversItsPresenter: Bool {
      modalPresentationStyle == .fullScreen
        || presentationController?.shouldRemovePresentersView ?? false
    }

    fileprivate func shows(_ child: UIViewController) -> Bool {
      switch self {
      case let stack as UINavigationController: return stack.topViewController === child
      case let tabs as UITabBarController: return tabs.selectedViewController === child
      default:
        guard let view = viewIfLoaded else { return false }
        return child.viewIfLoaded?.isDescendant(of: view) ?? false
      }
    }
  }
#endif
