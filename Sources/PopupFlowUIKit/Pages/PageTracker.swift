#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// Informs a store which pages are visible, as their controllers appear and disappear.
  ///
  /// Each store has one tracker, which is created when needed and retained by its pages.
  @MainActor
  package final class PageTracker<Domain: PopupDomain> {
    private(set) weak var store: PopupStore<Domain>?
    let clock: any PopupClock
    private(set) var pages: [TrackedPage<Domain>] = []
    private var appearanceCount = 0
    private var isScheduled = false
    private let transition: TransitionWait
    private var observations: [AnyCancellable] = []
    /// Polls pages out of sight.
    var pollTimer: AnyCancellable?

    /// Creates the tracker of a store.
    ///
    /// - Parameter store: The store that receives the page events; not retained.
    package init(_ store: PopupStore<Domain>) {
      self.store = store
      clock = store.clock
      transition = TransitionWait(store.clock)
      PageTrackers.add(self, of: store)
      observations = [
        UIScene.didDisconnectNotification, UIScene.didActivateNotification,
        UIScene.didEnterBackgroundNotification,
      ].map { name in
        NotificationCenter.default.observe(name, of: nil) { [weak self] _ in self?.reconsider() }
      }
      observations.append(store.watchPages(pageWatch))
    }

    /// Returns the visit of a controller, or `nil` if it is not tracked.
    package func visit(of controller: UIViewController) -> PageVisitToken<Domain>? {
      pages.last { $0.controller === controller }?.visit
    }

    // MARK: Tracking

    /// Makes a child controller that tracks its parent as a visit of a page, for adapters with a
    /// controller of their own (V4).
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - isUpdating: Whether SwiftUI updates its views, so that the store must publish later.
    package func makeController(
      for page: Domain.Page, isUpdating: Bool = false
    ) -> PopupPageController {
      let controller = PopupPageController(tracker: self)
      let id = controller.visit
      if let visit = isUpdating ? store?.enterSoon(page, id: id) : store?.enter(page, id: id) {
        pages.append(TrackedPage(visit, listener: controller))
      }
      return controller
    }

    private func schedule() {
      guard !isScheduled else { return }
      isScheduled = true
      // Retains the tracker until then, so that the end of the last page is still sent.
      clock.nextTurn {
        self.isScheduled = false
        self.flush()
      }
    }

    /// Awaits a transition that is halfway, because UIKit may call the old and the new page on different
    /// turns. The tracker sends the changes at its end.
    ///
    /// A transition without a coordinator counts as over after two seconds of an active scene (U25).
    ///
    /// - Returns: Whether there is one.
    private func awaitTransition() -> Bool {
      var silent: [TrackedPage<Domain>] = []
      for page in pages {
        guard let passage = page.passage else { continue }
        if let coordinator = passage.coordinator {
          // A finger may rest for a long time, and other changes need not wait for it.
          if coordinator.isInteractive { continue }
          if awaitEnd(of: coordinator, page) { return true }
        }
        silent.append(page)
      }
      if silent.isEmpty { return false }
      let isActive = pages.contains { $0.controller?.isInActiveScene ?? false }
      guard transition.noteUnreported(isActive: isActive) else {
        transition.reconsider { self.schedule() }
        return true
      }
      for page in silent { page.endPassage() }
      return false
    }

    /// - Returns: Whether the tracker will go on at the end.
    private func awaitEnd(
      of coordinator: any UIViewControllerTransitionCoordinator, _ page: TrackedPage<Domain>
    ) -> Bool {
      transition.awaitEnd(
        of: coordinator, isActive: { [weak page] in page?.controller?.isInActiveScene ?? true },
        current: { [weak page] in page?.controller?.transitionCoordinator }
      ) { self.schedule() }
    }

    private func flush() {
      if awaitTransition() { return }
      transition.reset()
      let away = awayScenes
      var removed: [PageVisitEvent<Domain.Page>] = []
      var appeared: [(order: Int, event: PageVisitEvent<Domain.Page>)] = []
      for page in pages {
        let isAway = page.isAway(in: away)
        let events = page.update(at: clock.now, isAway: isAway)
        if page.isVisible { appeared += events.map { (page.order, $0) } } else { removed += events }
      }
      pages.removeAll { $0.listener == nil }
      // In the order of their appearance, which determines the anchor of a popup (R12).
      let events = removed + appeared.sorted { $0.order < $1.order }.map(\.event)
      if !events.isEmpty { store?.send(batch: events.map(PopupEvent.page)) }
      schedulePoll()
    }
  }

  /// A tracker without the types of its store.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// Notes the appearance of a listener.
    func note(_ appearance: PageAppearance, of listener: PopupPageController)

    /// Notes that the view of a listener has appeared or disappeared, as SwiftUI says (V11).
    func noteContent(_ isThere: Bool, of listener: PopupPageController)

    /// Notes that the view of a listener is in another window, or in none.
    func noteMove(of listener: PopupPageController)

    /// Finds changes that no appearance reports.
    func reconsider()
  }

  extension PageTracker: PageListening {
    func note(_ appearance: PageAppearance, of listener: PopupPageController) {
      guard let page = pages.last(where: { $0.listener === listener }) else { return }
      appearanceCount += 1
      if page.note(appearance, order: appearanceCount) { schedule() }
    }

    func noteContent(_ isThere: Bool, of listener: PopupPageController) {
      guard let page = pages.last(where: { $0.listener === listener }) else { return }
      appearanceCount += 1
      page.noteContent(isThere, order: appearanceCount, at: clock) { self.schedule() }
      // It may have come into sight, or out of it.
      schedule()
    }

    func noteMove(of listener: PopupPageController) {
      let page = pages.last { $0.listener === listener }
      if page?.isContentThere == true { schedule() }
    }

    func reconsider() {
      schedule()
    }
  }

  /// The trackers of all stores.
  @MainActor
  package enum PageTrackers {
    // A class, so that a loop over the trackers copies no weak reference.
    private final class Entry {
      weak var tracker: (any PageListening)?

      init(_ tracker: any PageListening) {
        self.tracker = tracker
      }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func add<Domain>(_ tracker: PageTracker<Domain>, of store: PopupStore<Domain>) {
      entries = entries.filter { $0.value.tracker != nil }
      entries[ObjectIdentifier(store)] = Entry(tracker)
    }

    /// Returns the tracker of a store, and creates it if there is none.
    package static func tracker<Domain>(of store: PopupStore<Domain>) -> PageTracker<Domain> {
      let known = entries[ObjectIdentifier(store)]?.tracker as? PageTracker<Domain>
      // A new store may have the address of one that is gone.
      if let known, known.store === store { return known }
      return PageTracker(store)
    }

    static func reconsider() {
      for entry in entries.values { entry.tracker?.reconsider() }
    }
  }

  // Pages that come out of sight, or into it, without a call of UIKit (U35, U38).
  extension PageTracker {
    /// The answers to the store, which asks before each settle.
    var pageWatch: PageWatch<Domain> {
      PageWatch { [weak self] visit in
        self?.window(of: visit)
      } news: { [weak self] in
        self?.pollVisibility() ?? []
      }
    }

    private func window(of visit: PageVisitID) -> ObjectIdentifier? {
      pages.last { $0.visit.id == visit }?.window?.windowScene.map { ObjectIdentifier($0) }
    }

    private func pollVisibility() -> [PopupEvent<Domain>] {
      schedulePoll()
      // All changes of a transition are one batch.
      guard pages.allSatisfy({ $0.passage == nil }) else { return [] }
      let away = awayScenes
      return pages.compactMap { $0.updateVisibility(isAway: $0.isAway(in: away)) }.map(
        PopupEvent.page)
    }

    /// The scenes in the background, if the user is in another one of the store.
    var awayScenes: Set<ObjectIdentifier> {
      let scenes = pages.compactMap { $0.window?.windowScene }
      guard scenes.contains(where: { $0.activationState == .background }) else { return [] }
      let isElsewhere = scenes.contains { $0.activationState == .foregroundActive }
      guard isElsewhere || store?.hasActiveScene == true else { return [] }
      return Set(scenes.filter { $0.activationState == .background }.map { ObjectIdentifier($0) })
    }

    /// Polls in a second, if a page that has appeared can be out of sight, and a popup depends
    /// on pages.
    func schedulePoll() {
      guard pollTimer == nil, needsPolling else { return }
      pollTimer = clock.schedule(at: clock.now + 1) { [weak self] in
        guard let self else { return }
        pollTimer = nil
        let events = pollVisibility()
        if !events.isEmpty { store?.send(batch: events) }
      }
    }

    private var needsPolling: Bool {
      let seen = pages.filter { $0.isVisible || $0.isConcealed }
      guard seen.contains(where: \.isConcealed) || seen.count > 1,
        seen.contains(where: { $0.window?.windowScene?.activationState == .foregroundActive })
      else { return false }
      return store?.unobservedState.dependsOnPages ?? false
    }
  }

  extension TrackedPage {
    func isAway(in scenes: Set<ObjectIdentifier>) -> Bool {
      guard !scenes.isEmpty, let scene = window?.windowScene else { return false }
      return scenes.contains(ObjectIdentifier(scene))
    }
  }

  // Whether the user can see a part of a view, as far as views around it are concerned (U38). What
  // lies above it does not count. O(*d*), where *d* is the depth of the view.
  extension UIView {
    /// Whether neither the view nor one around it is hidden or transparent.
    var isUnhidden: Bool {
      var next: UIView? = self
      while let view = next {
        if view.isHidden || view.alpha < 0.01 { return false }
        next = view.superview
      }
      return true
    }

    /// Whether a part of the view lies within the window and the views that clip it; nil without a
    /// window.
    var isWithinWindow: Bool? {
      guard let window else { return nil }
      var view: UIView = self
      // A view without a size has a place.
      var rect = bounds.insetBy(dx: bounds.width > 0 ? 0 : -0.5, dy: bounds.height > 0 ? 0 : -0.5)
      while let outer = view.superview {
        rect = view.convert(rect, to: outer)
        if outer.clipsToBounds || outer === window {
          rect = rect.intersection(outer.bounds)
          if rect.isEmpty { return false }
        }
        view = outer
      }
      return true
    }
  }
#endif
