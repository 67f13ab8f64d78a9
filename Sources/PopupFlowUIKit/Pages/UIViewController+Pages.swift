#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  extension UIViewController {
    /// Declares the page of this controller, so that popups for the page are shown with it.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   popupPage(.home, in: store)
    /// }
    /// ```
    ///
    /// If the view is not loaded, this loads it. Each controller is a visit of its own. The visit is
    /// entered at once, appears at `viewDidAppear`, and disappears at `viewDidDisappear`. It is left
    /// when the controller is popped, dismissed or removed from its parent. A tab that is not
    /// selected has only disappeared. If you call this again with another page, the controller
    /// becomes another visit.
    ///
    /// The store receives all changes of one transition in one batch, on the next turn of the main
    /// loop, so a popup that both pages allow stays on screen. A cancelled back-swipe changes
    /// nothing.
    ///
    /// Pages behind a popup of this library remain visible. If the app changes pages below a
    /// full-screen popup, the store is informed within a second, or, if the change uses the
    /// scene's lock, at its end.
    ///
    /// A page is not visible while a view around it is hidden or transparent, or while it lies
    /// outside of the window, as in a tab bar of the app's own. UIKit does not report that. The
    /// library polls before each decision of the store, and each second while a popup waits for a
    /// page, or belongs to one, and several pages have appeared, or one is out of sight. The page of a
    /// window in the background is not visible while another window of the store is active.
    ///
    /// A split view that collapses or expands keeps the visits of its pages, if UIKit moves them
    /// within one turn of the main loop. If it takes more turns, which nobody has seen on a device,
    /// the visits that move are left: their popups end.
    ///
    /// Use it for the controllers in a container, not for a navigation, tab or split view
    /// controller, which would show the tracking child as one of its own. In a hosting controller,
    /// use the modifier of the SwiftUI adapter instead: SwiftUI does not allow a child's view in its
    /// own. In both cases, an issue is reported and nothing is tracked. For many controllers without a base class,
    /// see *Pages without a base class* in the article *Pages*.
    ///
    /// - Parameters:
    ///   - page: The kind of screen.
    ///   - store: The store that receives the page events.
    /// - Returns: The visit of this controller, for popups that belong to it; `nil` if it cannot be a
    ///   page.
    @discardableResult
    public func popupPage<Domain: PopupDomain>(
      _ page: Domain.Page, in store: PopupStore<Domain>
    ) -> PageVisitID? {
      guard !isContainerOfUIKit else {
        reportIssue(
          """
          \(type(of: self)) cannot be the page \(page), because it shows each of its children. \
          Call popupPage(_:in:) on the controllers inside.
          """)
        return nil
      }
      guard !isDrawnBySwiftUI else {
        reportIssue(
          """
          \(type(of: self)) cannot be the page \(page), because nothing may be put into the view of a \
          hosting controller. Apply the modifier popupPage(_:in:) to its root view instead.
          """)
        return nil
      }
      let tracker = PageTrackers.tracker(of: store)
      if let known = tracker.visit(of: self), let child = pageChild(of: known.id) {
        if known.page == page { return known.id }
        child.leaveParent()
      }
      let child = tracker.makeController(for: page)
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
      return child.visit
    }

    /// The visit of this controller or of the nearest tracked one around it, or `nil` if there is
    /// none.
    ///
    /// A popup that targets this visit belongs to this instance of the page only:
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

  extension UIViewController {
    // By identity, because associated objects are not available everywhere (U18). Entries of
    // released controllers are removed at the next insertion.
    private static var popupMarks: [ObjectIdentifier: Weak<UIViewController>] = [:]

    /// Marks this controller as a popup, so that the pages it covers remain visible for their
    /// store.
    ///
    /// The hosts of this library mark each controller before they present it. Do the same in a host
    /// of your own that presents on the app's controllers. UIKit does not report changes below a
    /// controller that covers the screen, such as another tab. Call this again to find them.
    public func markAsPopup() {
      Self.popupMarks = Self.popupMarks.filter { $0.value.object != nil }
      Self.popupMarks[ObjectIdentifier(self)] = Weak(self)
      PageTrackers.reconsider()
    }

    /// Removes the mark of this controller after it was dismissed.
    ///
    /// The stores are then informed of changes below it, such as another tab.
    public func unmarkAsPopup() {
      Self.popupMarks[ObjectIdentifier(self)] = nil
      PageTrackers.reconsider()
    }

    /// Whether this controller is a popup. Covering a page with it is no page change (U9).
    var isMarkedAsPopup: Bool { Self.popupMarks[ObjectIdentifier(self)]?.object === self }
  }

  /// A child controller without a size that tracks the appearance of its parent.
  ///
  /// The parent needs no base class. A parent that forwards appearance methods by hand must forward
  /// them to this child as well.
  package final class PopupPageController: UIViewController {
    /// The visit of its parent.
    package let visit: PageVisitID

    private let tracker: any PageListening
    private static var visitCount = 0

    init(tracker: any PageListening) {
      self.tracker = tracker
      Self.visitCount += 1
      // Unique in the app.
      visit = PageVisitID("screen #\(Self.visitCount)")
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      // A page that is gone without a pop or a removal has left (U16). The event belongs in the
      // batch of the controllers that were removed with it.
      MainQueue.run { [tracker] in tracker.reconsider() }
    }

    package override func loadView() {
      view = ObservingView { [weak self] _, change in
        if change == .window, let self { tracker.noteMove(of: self) }
      }
    }

    /// Call this when the view that it tracks has appeared or disappeared, as SwiftUI says (V11).
    ///
    /// An appearance counts if UIKit calls nothing for half a second, and the view is in a window.
    package func noteContent(_ isThere: Bool) { tracker.noteContent(isThere, of: self) }

    package override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tracker.note(.willAppear, of: self)
    }

    package override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tracker.note(.didAppear, of: self)
    }

    package override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      tracker.note(.willDisappear, of: self)
    }

    package override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      tracker.note(.didDisappear, of: self)
    }
  }
#endif
