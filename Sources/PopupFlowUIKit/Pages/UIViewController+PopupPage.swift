#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import UIKit

  extension UIViewController {
    /// Says which page this controller is, so that popups for the page show with it (U10, U16).
    ///
    /// Call it in `viewDidLoad`: the view is loaded if it is not yet. The visit is entered at once,
    /// and followed from then on; see ``PageTracker``. Called again with another page, the
    /// controller is another visit.
    ///
    /// It is for what a container shows, not for containers of UIKit's: a navigation, tab or split
    /// controller takes every child for its own. In a hosting controller, use the modifier of
    /// SwiftUI's adapter instead.
    ///
    /// - Parameters:
    ///   - page: the kind of screen.
    ///   - store: who is told.
    /// - Returns: the visit that this controller is, for popups that belong to it.
    @discardableResult
    public func popupPage<Domain: PopupDomain>(
      _ page: Domain.Page, in store: PopupStore<Domain>
    ) -> PageVisitID? {
      popupPage(page, in: PageTrackers.tracker(of: store))
    }

    /// Says which page this controller is, to a tracker of the app's own.
    @discardableResult
    public func popupPage<Domain: PopupDomain>(
      _ page: Domain.Page, in tracker: PageTracker<Domain>
    ) -> PageVisitID? {
      guard !isContainerOfUIKit else {
        reportIssue(
          """
          \(type(of: self)) cannot be the page \(page): every child of it is something it shows. \
          Call popupPage(_:in:) on the controllers inside.
          """)
        return nil
      }
      if let known = tracker.visit(of: self), let child = pageChild(of: known.id) {
        if known.page == page { return known.id }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      let child = tracker.makeController(for: page)
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
      return child.visit
    }

    /// The visit that this controller is, or the nearest one around it; nil if none is tracked.
    ///
    /// A popup that targets it belongs to this instance of the page, and to no other:
    ///
    /// ```swift
    /// if let popupVisit { request.pages = .visit(popupVisit) }
    /// ```
    public var popupVisit: PageVisitID? {
      let child = children.lazy.compactMap { $0 as? PopupPageController }.first
      return child?.visit ?? parent?.popupVisit
    }

    private func pageChild(of visit: PageVisitID) -> PopupPageController? {
      children.lazy.compactMap { $0 as? PopupPageController }.first { $0.visit == visit }
    }

    private var isContainerOfUIKit: Bool {
      self is UINavigationController || self is UITabBarController || self is UISplitViewController
    }
  }
#endif
