#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A step of a controller's way in and out of sight.
  package enum PageAppearance {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// A controller that is a page, what it was told, and what the store was told of it.
  @MainActor
  final class TrackedPage<Domain: PopupDomain> {
    let visit: PageVisitToken<Domain>
    /// Who hears of appearance; a child of the page, or the page itself.
    private(set) weak var listener: UIViewController?

    // What the listener was told.
    private var isSeen = false
    private var wasSeen = false
    private var isBetween = false
    private weak var window: UIWindow?
    private var hadWindow = false
    /// When it was seen last, among all pages.
    private(set) var order = 0

    // What the store was told.
    private(set) var isVisible = false
    private var isLive = true

    init(_ visit: PageVisitToken<Domain>, listener: UIViewController) {
      self.visit = visit
      self.listener = listener
    }

    /// The page; nil if it is gone.
    var controller: UIViewController? {
      guard let listener else { return nil }
      return listener is PopupPageController ? listener.parent ?? listener : listener
    }

    /// - Returns: whether the page may have come in or out of sight.
    func note(_ appearance: PageAppearance, order: Int) -> Bool {
      isBetween = appearance == .willAppear || appearance == .willDisappear
      guard !isBetween else { return false }
      isSeen = appearance == .didAppear
      if isSeen {
        wasSeen = true
        self.order = order
      }
      noteWindow()
      return true
    }

    // Also later: it may be told that it has appeared before its view is in the window.
    private func noteWindow() {
      guard let window = controller?.viewIfLoaded?.window else { return }
      self.window = window
      hadWindow = true
    }

    /// What its way in or out is coordinated by; `.some(nil)` if it is on a way without one, nil if
    /// it is on none.
    var passage: (any UIViewControllerTransitionCoordinator)?? {
      guard isBetween, let controller else { return nil }
      return .some(controller.transitionCoordinator)
    }

    /// Brings what the store was told up to date.
    ///
    /// - Returns: what it is to be told.
    func update() -> [PageVisitEvent<Domain.Page>] {
      noteWindow()
      let sight = controller.map { PageSight($0, window: window, hadWindow: hadWindow) }
      let isIn = sight.map(isIn) ?? false
      let isVisible = isIn && (isSeen || (sight.map(isBehindPopups) ?? false))
      if isVisible { wasSeen = true }
      var events: [PageVisitEvent<Domain.Page>] = []
      if isVisible && !self.isVisible { events.append(.appeared(visit.id, visit.page)) }
      if !isVisible && self.isVisible { events.append(.disappeared(visit.id)) }
      if !isIn && isLive { events.append(.left(visit.id)) }
      self.isVisible = isVisible
      // One that was left and is put somewhere again is the same visit (R10).
      isLive = isIn && (isLive || isVisible)
      return events
    }

    // What was never seen is on its way in, or waits for it.
    private func isIn(_ sight: PageSight) -> Bool {
      !wasSeen || (!sight.isOutOfScenes && (isSeen || sight.isInHierarchy))
    }

    // What comes to lie below a popup that covers it will not hear that it has appeared; below one
    // that does not, it will.
    private func isBehindPopups(_ sight: PageSight) -> Bool {
      sight.isBehindPopups && (wasSeen || sight.isTakenAway)
    }
  }
#endif
