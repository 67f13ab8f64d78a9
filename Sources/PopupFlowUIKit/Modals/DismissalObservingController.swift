#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A child controller without a size that notices when the controller of a popup appears, begins to
  /// be dismissed, and is covered or gone.
  ///
  /// The delegate of a presentation is told of swipes on sheets. UIKit need not tell it of those of a
  /// zoomed cover, nor of an interactive transition of the app's own; and that of a sheet of SwiftUI is
  /// SwiftUI's own. A controller inside learns that the popup disappears, and its transition
  /// coordinator whether a finger does it (U7).
  package final class DismissalObservingController: UIViewController {
    package enum Event {
      case willAppear, didAppear
      /// UIKit begins to dismiss the popup.
      case willBeDismissed(animated: Bool)
      /// The user has lifted the finger so that the popup is dismissed; see ``followDismissal()``.
      case released
      /// The popup stays after all.
      case cancelled
      /// The popup shows another page, is covered, or is gone.
      case didDisappear
    }

    /// Called for each event, with the observer.
    package var onEvent: @MainActor (DismissalObservingController, Event) -> Void = { _, _ in }

    /// The controller of the popup; not retained.
    package weak var popup: UIViewController?

    /// Joins the page that the popup's controller shows, unless that moves. A controller of the
    /// system's, such as an alert, takes no child, and nothing is put into the view of a hosting
    /// controller (U39).
    func follow() {
      guard let page = popup?.innermostPage, parent !== page, page.transitionCoordinator == nil,
        !page.isDrawnBySwiftUI, let container = page.viewIfLoaded
      else { return }
      leaveParent()
      page.addChild(self)
      container.addSubview(view)
      didMove(toParent: page)
    }

    /// Follows a dismissal that has begun, to its release or cancellation.
    package func followDismissal() {
      guard let coordinator = transitionCoordinator else { return }
      if coordinator.initiallyInteractive {
        coordinator.notifyWhenInteractionChanges { [weak self] context in
          if let self, !context.isCancelled { onEvent(self, .released) }
        }
      }
      _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
        if let self, context.isCancelled { onEvent(self, .cancelled) }
      }
    }

    package override func loadView() {
      view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }

    package override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onEvent(self, .willAppear)
    }

    package override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onEvent(self, .didAppear)
    }

    package override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      // Otherwise it is covered, or removed together with the presenting view.
      if popup?.isBeingDismissed == true { onEvent(self, .willBeDismissed(animated: animated)) }
    }

    package override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onEvent(self, .didDisappear)
    }
  }

  extension UIViewController {
    /// Whether an observer is in this controller or its children, so that it is a popup's.
    var hasDismissalObserver: Bool {
      self is DismissalObservingController || children.contains(where: \.hasDismissalObserver)
    }

    /// The page of the app's own that this controller shows, inside of containers of UIKit; `nil` if
    /// there is none.
    fileprivate var innermostPage: UIViewController? {
      switch self {
      case let stack as UINavigationController: stack.topViewController?.innermostPage
      case let tabs as UITabBarController: tabs.selectedViewController?.innermostPage
      case let split as UISplitViewController: split.viewControllers.first?.innermostPage
      case let pages as UIPageViewController: pages.viewControllers?.first?.innermostPage
      default: isScreenOfApp ? self : nil
      }
    }
  }
#endif
