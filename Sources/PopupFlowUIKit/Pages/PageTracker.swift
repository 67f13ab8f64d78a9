#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Informs a store which pages are visible, as their controllers appear and disappear.
  ///
  /// ```swift
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   popupPage(.home, in: store)
  /// }
  /// ```
  ///
  /// Each controller is a visit of its own. The visit is entered when tracking begins, appears at
  /// `viewDidAppear`, and disappears at `viewDidDisappear`. It is left when the controller is
  /// popped, dismissed or removed from its parent. A tab that is not selected has only disappeared.
  ///
  /// The store receives all changes of one transition in one batch, on the next turn of the main
  /// loop, so a popup that both pages allow stays on screen. A cancelled back-swipe changes
  /// nothing.
  ///
  /// Pages behind a popup of this library remain visible. If the app changes pages below a
  /// full-screen popup, the store is informed within a second, or, if the change uses the
  /// scene's lock, at its end.
  ///
  /// A page is not visible while a view around it is hidden or transparent, or while it lies outside
  /// of the window, as in a tab bar of the app's own. UIKit does not report that. The tracker looks
  /// before each decision of the store, and each second while a popup waits for a page, or belongs to
  /// one, and several pages have appeared in a window. The page of a window in the background is not
  /// visible while another window of the store is active.
  ///
  /// A split view that collapses or expands keeps the visits of its pages, if UIKit moves them
  /// within one turn of the main loop. If it takes more turns, which nobody has seen on a device,
  /// the visits that move are left: their popups end.
  ///
  /// Each store has one tracker, which is created when needed and retained by its pages. An app
  /// creates one itself only to track controllers that do not declare their page. It is then the
  /// store's tracker as long as it is retained.
  @MainActor
  public final class PageTracker<Domain: PopupDomain> {
    private(set) weak var store: PopupStore<Domain>?
    let clock: any PopupClock
    private(set) var pages: [TrackedPage<Domain>] = []
    private var appearanceCount = 0
    private var isScheduled = false
    private let transition: TransitionWait
    private var retry: AnyCancellable?
    private var observations: [AnyCancellable] = []
    /// Looks at pages out of sight.
    var sightTimer: AnyCancellable?

    /// Creates the tracker of a store.
    ///
    /// - Parameter store: The store that receives the page events; not retained.
    public init(_ store: PopupStore<Domain>) {
      self.store = store
      clock = store.clock
      transition = TransitionWait(store.clock)
      PageTrackers.add(self, of: store)
      observations = [
        UIScene.didDisconnectNotification, UIScene.didActivateNotification,
        UIScene.didEnterBackgroundNotification,
      ].map { name in
        NotificationCenter.default.observe(name, of: nil) { [weak self] _ in self?.lookAgain() }
      }
      observations.append(store.watchPages(pageWatch))
    }

    /// Returns the visit of a controller, or `nil` if it is not tracked.
    public func visit(of controller: UIViewController) -> PageVisitToken<Domain>? {
      pages.last { $0.controller === controller }?.visit
    }

    // MARK: Tracking

    /// Makes a child controller that tracks its parent as a visit of a page, for adapters with a
    /// controller of their own (V4).
    package func makeController(for page: Domain.Page) -> PopupPageController {
      let controller = PopupPageController(tracker: self)
      enter(page, listener: controller, as: controller.visit)
      return controller
    }

    /// Enters a visit for a controller: the listener's parent if the listener is a
    /// ``PopupPageController``, or else the listener itself.
    func enter(_ page: Domain.Page, listener: UIViewController, as id: PageVisitID) {
      guard let visit = store?.enter(page, id: id) else { return }
      pages.append(TrackedPage(visit, listener: listener))
    }

    /// Notes the appearance of a controller whose page a closure returns. `package` for tests, which
    /// call it where there is no swizzling (U18).
    package func note(
      _ appearance: PageAppearance, of controller: UIViewController,
      page: (UIViewController) -> Domain.Page?
    ) {
      let isNew = !pages.contains { $0.listener === controller || $0.controller === controller }
      if isNew, appearance == .willAppear || appearance == .didAppear, let page = page(controller) {
        enter(page, listener: controller, as: PopupPageController.newVisit())
      }
      note(appearance, of: controller)
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

    /// Whether a transition is halfway, because UIKit may call the old and the new page on different
    /// turns. If so, the tracker sends the changes later.
    ///
    /// A transition without a coordinator counts as over after two seconds of an active scene (U25).
    private func awaitsTransition() -> Bool {
      var silent: [TrackedPage<Domain>] = []
      for page in pages {
        guard case .some(let coordinator) = page.passage else { continue }
        // A finger may rest for a long time, and other changes need not wait for it.
        if let coordinator, coordinator.isInteractive { continue }
        if let coordinator, awaitEnd(of: coordinator, page) { return true }
        silent.append(page)
      }
      if silent.isEmpty { return false }
      let isActive = pages.contains { $0.controller?.isInActiveScene ?? false }
      guard transition.isOverdue(isActive: isActive) else {
        transition.lookAgain { self.schedule() }
        return true
      }
      for page in silent { page.endPassage() }
      return false
    }

    /// - Returns: Whether the tracker will look again at the end.
    private func awaitEnd(
      of coordinator: any UIViewControllerTransitionCoordinator, _ page: TrackedPage<Domain>
    ) -> Bool {
      transition.awaitEnd(
        of: coordinator, isActive: { [weak page] in page?.controller?.isInActiveScene ?? true },
        current: { [weak page] in page?.controller?.transitionCoordinator }
      ) { self.schedule() }
    }

    private func flush() {
      if awaitsTransition() { return }
      transition.reset()
      retry = nil
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
      watchSight()
    }
  }

  /// A tracker without the types of its store.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// Notes the appearance of a listener.
    func note(_ appearance: PageAppearance, of listener: UIViewController)

    /// Notes that the view of a listener has appeared or disappeared, as SwiftUI says (V11).
    func noteContent(_ isThere: Bool, of listener: UIViewController)

    /// Notes that the view of a listener is in another window, or in none.
    func noteMove(of listener: UIViewController)

    /// Looks for changes that no appearance reports.
    func lookAgain()
  }

  extension PageTracker: PageListening {
    func note(_ appearance: PageAppearance, of listener: UIViewController) {
      guard let page = pages.last(where: { $0.listener === listener }) else { return }
      appearanceCount += 1
      if page.note(appearance, order: appearanceCount) { schedule() }
    }

    func noteContent(_ isThere: Bool, of listener: UIViewController) {
      guard let page = pages.last(where: { $0.listener === listener }) else { return }
      appearanceCount += 1
      page.noteContent(isThere, order: appearanceCount, at: clock) { self.schedule() }
      // It may have come into sight, or out of it.
      schedule()
    }

    func noteMove(of listener: UIViewController) {
      let page = pages.last { $0.listener === listener }
      if page?.isContentThere == true { schedule() }
    }

    func lookAgain() {
      schedule()
    }
  }

  /// The trackers of all stores.
  @MainActor
  package enum PageTrackers {
    // A class, so that a look at the trackers copies no weak reference.
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

    static func lookAgain() {
      for entry in entries.values { entry.tracker?.lookAgain() }
    }
  }
#endif
