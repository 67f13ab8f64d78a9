#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A child controller without a size that notices when the user begins to swipe or pinch away the
  /// controller of a popup.
  ///
  /// The delegate of a presentation is told of swipes on sheets. UIKit need not tell it of those of a
  /// zoomed cover, nor of an interactive transition of the app's own. A controller inside learns that
  /// the popup disappears, and its transition coordinator whether a finger does it (U7).
  @MainActor
  final class DismissalWitness: UIViewController {
    /// Called when the user begins to dismiss the popup.
    var onSwipe: @MainActor () -> Void = {}

    /// Called when the popup shows another page, or is gone.
    var onCover: @MainActor () -> Void = {}

    private weak var popup: UIViewController?

    convenience init(of popup: UIViewController) {
      self.init(nibName: nil, bundle: nil)
      self.popup = popup
    }

    /// Joins the page that the popup's controller shows, unless that moves. A controller of the
    /// system's, such as an alert, takes no child.
    func follow() {
      guard let page = popup?.innermostPage, parent !== page, page.transitionCoordinator == nil,
        let container = page.viewIfLoaded
      else { return }
      leave()
      page.addChild(self)
      container.addSubview(view)
      didMove(toParent: page)
    }

    /// Leaves the popup when it is over.
    func leave() {
      guard parent != nil else { return }
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }

    override func loadView() {
      view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      guard let popup, popup.isBeingDismissed,
        popup.transitionCoordinator?.initiallyInteractive == true
      else { return }
      onSwipe()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onCover()
    }
  }

  extension UIViewController {
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
