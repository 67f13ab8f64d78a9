#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A step of a controller's appearance or disappearance. `package` for tests.
  package enum PageAppearance {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// A controller that is a page, with its callbacks and the events sent to the store.
  @MainActor
  final class TrackedPage<Domain: PopupDomain> {
    let visit: PageVisitToken<Domain>
    /// The controller that receives the callbacks: a child of the page, or the page itself.
    private(set) weak var listener: UIViewController?

    // The callbacks of the listener.
    private var isSeen = false
    private var wasSeen = false
    private var isBetween = false
    private weak var window: UIWindow?
    private var hadWindow = false
    /// The position among all pages, by the time of the last appearance.
    private(set) var order = 0

    // The events sent to the store.
    private(set) var isVisible = false
    private var isLive = true

    init(_ visit: PageVisitToken<Domain>, listener: UIViewController) {
      self.visit = visit
      self.listener = listener
    }

    /// The page, or nil if it is gone.
    var controller: UIViewController? {
      guard let listener else { return nil }
      return listener is PopupPageController ? listener.parent ?? listener : listener
    }

    /// - Returns: Whether the visibility of the page may have changed.
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

    // Again later, because the callback may be before the view is in the window.
    private func noteWindow() {
      guard let window = controller?.viewIfLoaded?.window else { return }
      self.window = window
      hadWindow = true
    }

    /// The coordinator of its transition: `.some(nil)` for a transition without one, nil without a
    /// transition.
    var passage: (any UIViewControllerTransitionCoordinator)?? {
      guard isBetween, let controller else { return nil }
      return .some(controller.transitionCoordinator)
    }

    /// Ends the wait for a transition that never ends.
    func endPassage() {
      isBetween = false
    }

    /// Updates the state that was sent to the store.
    ///
    /// - Returns: The events to send.
    func update() -> [PageVisitEvent<Domain.Page>] {
      noteWindow()
      let place = controller.map { PagePlace($0, window: window, hadWindow: hadWindow) }
      let isIn = place.map(isIn) ?? false
      let isVisible = isIn && (isSeen || (place.map(isBehindPopups) ?? false))
      if isVisible { wasSeen = true }
      var events: [PageVisitEvent<Domain.Page>] = []
      if isVisible && !self.isVisible { events.append(.appeared(visit.id, visit.page)) }
      if !isVisible && self.isVisible { events.append(.disappeared(visit.id)) }
      if !isIn && isLive { events.append(.left(visit.id)) }
      self.isVisible = isVisible
      // A page that was left and is placed again is the same visit (R10).
      isLive = isIn && (isLive || isVisible)
      return events
    }

    // A page that was never visible is appearing, or waits for that.
    private func isIn(_ place: PagePlace) -> Bool {
      !wasSeen || (!place.isOutOfScenes && (isSeen || place.isInHierarchy))
    }

    // Below a popup that covers it, a page gets no call of its appearance. Below one that does not,
    // it does.
    private func isBehindPopups(_ place: PagePlace) -> Bool {
      place.isBehindPopups && (wasSeen || place.isTakenAway)
    }
  }
#endif
