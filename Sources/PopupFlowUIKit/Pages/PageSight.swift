#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Where a page is in the app, as far as its controllers tell.
  @MainActor
  struct PageSight {
    private let controller: UIViewController
    private let window: UIWindow?
    private let hadWindow: Bool

    /// - Parameters:
    ///   - controller: the page.
    ///   - window: the window it was seen in last; nil if it was never seen, or if that is gone.
    ///   - hadWindow: whether it was ever seen in a window.
    init(_ controller: UIViewController, window: UIWindow?, hadWindow: Bool) {
      self.controller = controller
      self.hadWindow = hadWindow
      // What was never seen is where what lies over it is.
      self.window =
        window ?? controller.presentedViewController?.topmostPresented.viewIfLoaded?.window
    }

    /// Whether its scene is closed, or not open yet: UIKit need not tell a controller of that (U14).
    var isOutOfScenes: Bool {
      // A window that is gone had a scene that is closed, or let go of what it showed.
      guard let window else { return hadWindow }
      return window.windowScene.map { $0.activationState == .unattached } ?? true
    }

    /// Whether it can come in sight again without being put somewhere: it is in a stack, behind a
    /// tab, presented, or the root of a window (U16).
    var isInHierarchy: Bool {
      var outermost = controller
      while let parent = outermost.parent {
        // Should UIKit take it out only after it has told of its disappearance.
        if outermost.isMovingFromParent { return false }
        outermost = parent
      }
      if outermost.presentingViewController != nil { return !outermost.isBeingDismissed }
      // A window that is hidden comes back.
      return window?.rootViewController === outermost
    }

    /// Whether it would be in sight, were it not for popups of this library (U9).
    var isBehindPopups: Bool {
      guard let window, !window.isHidden, isShownByItsContainers,
        window.rootViewController === controller.bottommostPresenter
      else { return false }
      var hasPopup = false
      var cover = controller.presentedViewController
      while let presented = cover {
        if PopupMarks.contains(presented) {
          hasPopup = true
        } else if presented.coversItsPresenter {
          return false
        }
        cover = presented.presentedViewController
      }
      return hasPopup
    }

    /// Whether UIKit has taken it away, with what it is in: it will hear of nothing that changes.
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
    // Asked of what is presented only: asked of anything else, it would make a presentation
    // controller, and hold it.
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
