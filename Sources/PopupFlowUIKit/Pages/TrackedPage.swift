#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A step of a controller's appearance or disappearance.
  enum PageAppearance {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// A controller that is a page, with its callbacks and the events sent to the store.
  @MainActor
  final class TrackedPage<Domain: PopupDomain> {
    let visit: PageVisitToken<Domain>
    /// The child of the page that receives the callbacks.
    private(set) weak var listener: PopupPageController?

    // The callbacks of the listener.
    private var isSeen = false
    private var wasSeen = false
    private var isBetween = false
    private(set) weak var window: UIWindow?
    private var hadWindow = false
    // The appearance of its view, as SwiftUI says, since UIKit has called nothing (V11).
    private var content: (since: Double, timer: AnyCancellable)?
    private var isSeenByContent = false
    /// The position among all pages, by the time of the last appearance.
    private(set) var order = 0

    /// Whether it has appeared, and is out of sight all the same (U35, U38).
    private(set) var isConcealed = false
    private var isWithinWindow = true

    // The events sent to the store.
    private(set) var isVisible = false
    private var isLive = true

    init(_ visit: PageVisitToken<Domain>, listener: PopupPageController) {
      self.visit = visit
      self.listener = listener
    }

    /// The page, or nil if it is gone.
    var controller: UIViewController? { listener.map { $0.parent ?? $0 } }

    /// - Returns: Whether the visibility of the page may have changed.
    func note(_ appearance: PageAppearance, order: Int) -> Bool {
      content = nil
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

    /// The time in seconds for which UIKit calls nothing, until SwiftUI's word counts (V11).
    private static var silence: Double { 0.5 }

    /// Whether SwiftUI says that its view is there, and UIKit has called nothing since.
    var isContentThere: Bool { content != nil }

    /// Notes that its view has appeared or disappeared, as SwiftUI says.
    ///
    /// - Parameter action: Called when UIKit has called nothing for half a second.
    func noteContent(
      _ isThere: Bool, order: Int, at clock: any PopupClock,
      _ action: @escaping @MainActor () -> Void
    ) {
      guard isThere else { return content = nil }
      let timer = clock.schedule(at: clock.now + Self.silence) { action() }
      content = (clock.now, timer)
      if !isSeen { self.order = order }
    }

    private var hasAppeared: Bool { isSeen || isSeenByContent }

    // Again later, because the callback may be before the view is in the window.
    private func noteWindow() {
      guard let window = controller?.viewIfLoaded?.window else { return }
      self.window = window
      hadWindow = true
    }

    /// Its transition, or nil.
    var passage: RunningTransition? {
      guard isBetween, let controller else { return nil }
      return RunningTransition(coordinator: controller.transitionCoordinator)
    }

    /// Ends the wait for a transition that never ends.
    func endPassage() {
      isBetween = false
    }

    /// Updates the state that was sent to the store.
    ///
    /// - Parameters:
    ///   - now: The current time, in seconds.
    ///   - isAway: Whether the user is in another window.
    /// - Returns: The events to send.
    func update(at now: Double, isAway: Bool) -> [PageVisitEvent<Domain.Page>] {
      noteWindow()
      noteSilence(at: now)
      let place = controller.map { PagePlace($0, window: window, hadWindow: hadWindow) }
      let isIn = place.map { self.isIn($0) } ?? false
      let hasCome = isIn && (hasAppeared || (place.map(isBehindPopups) ?? false))
      isConcealed = hasCome && isOutOfSight(isAway: isAway)
      let isVisible = hasCome && !isConcealed
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

    private func noteSilence(at now: Double) {
      let isSilent = content.map { now - $0.since >= Self.silence - 0.001 } ?? false
      isSeenByContent = isSilent && listener?.viewIfLoaded?.window != nil
      if isSeenByContent { isBetween = false }
    }

    /// Updates what was sent about a page that comes out of sight or into it, without a call.
    ///
    /// - Returns: The event to send.
    func updateVisibility(isAway: Bool) -> PageVisitEvent<Domain.Page>? {
      guard isVisible || isConcealed, isOutOfSight(isAway: isAway) != isConcealed
      else {
        return nil
      }
      isConcealed.toggle()
      isVisible = !isConcealed
      return isVisible ? .appeared(visit.id, visit.page) : .disappeared(visit.id)
    }

    private func isOutOfSight(isAway: Bool) -> Bool {
      guard let view = trackedView else { return isAway }
      // Behind a popup that covers the screen, the page has no window, and stays where it was (U9).
      if let isWithin = view.isWithinWindow { isWithinWindow = isWithin }
      return isAway || !view.isUnhidden || !isWithinWindow
    }

    // A view inside of a hosting controller is a part of that controller's view.
    private var trackedView: UIView? {
      guard let view = controller?.viewIfLoaded else { return nil }
      let own = listener?.viewIfLoaded
      return own?.superview === view || own?.window == nil ? view : own
    }

    // A page that was never visible is appearing, or waits for that.
    private func isIn(_ place: PagePlace) -> Bool {
      !wasSeen || (!place.isOutOfScenes && (hasAppeared || place.isInHierarchy))
    }

    // Below a popup that covers it, a page gets no call of its appearance. Below one that does not,
    // it does.
    private func isBehindPopups(_ place: PagePlace) -> Bool {
      place.isBehindPopups && (wasSeen || place.isTakenAway)
    }
  }

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
    fileprivate var coversItsPresenter: Bool {
      modalPresentationStyle == .fullScreen
        || runningPresentation?.shouldRemovePresentersView ?? false
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
