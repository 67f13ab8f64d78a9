#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Tells a store which pages are in sight, as their controllers appear and disappear.
  ///
  /// ```swift
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   popupPage(.home, in: store)
  /// }
  /// ```
  ///
  /// Each controller is a visit of its own. It is entered when it is tracked, appears at
  /// `viewDidAppear`, and disappears at `viewDidDisappear`. It is left when its controller is
  /// popped, dismissed or removed from its parent (U16); a tab that is not selected has disappeared
  /// only. What one transition changes is told in one batch, on the next turn of the main loop, so
  /// that a popup which both pages allow stays (U10, R13); a back-swipe that is cancelled changes
  /// nothing, so nothing is told. What a popup of this library covers stays in sight (U9): what the
  /// app does below a full-screen popup is told within a second, or, if it is done through the
  /// scene's lock, when it is done.
  ///
  /// There is one for each store, made when it is needed, and held by its pages. An app makes one
  /// itself only to say what the next turn is, in a test, say; it is the store's, then, as long as
  /// it is held.
  @MainActor
  public final class PageTracker<Domain: PopupDomain> {
    private(set) weak var store: PopupStore<Domain>?
    private let nextTurn: NextTurn
    private var pages: [TrackedPage<Domain>] = []
    private var appearanceCount = 0
    private var isScheduled = false
    private var closeObservation: AnyCancellable?

    /// Makes the tracker of a store.
    ///
    /// - Parameters:
    ///   - store: who is told; not held.
    ///   - nextTurn: how something is put off to the next turn of the main loop; the main queue's
    ///     if left out.
    public init(_ store: PopupStore<Domain>, nextTurn: NextTurn? = nil) {
      self.store = store
      self.nextTurn = nextTurn ?? mainQueueNextTurn
      PageTrackers.add(self, of: store)
      closeObservation = NotificationCenter.default.observe(UIScene.didDisconnectNotification) {
        [weak self] _ in
        self?.lookAgain()
      }
    }

    /// The visit that a controller is, if it is tracked.
    public func visit(of controller: UIViewController) -> PageVisitToken<Domain>? {
      pages.last { $0.controller === controller }?.visit
    }

    // MARK: Tracking

    /// Enters a visit, which appears and disappears with a controller: the listener's parent if it
    /// is a ``PopupPageController``, else the listener itself.
    func enter(_ page: Domain.Page, listener: UIViewController, as id: PageVisitID) {
      guard let visit = store?.enter(page, id: id) else { return }
      pages.append(TrackedPage(visit, listener: listener))
    }

    /// What a controller is told that nobody has entered before: what a closure says is its page.
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

    private func schedule(patience: Int = 3) {
      guard !isScheduled else { return }
      isScheduled = true
      // Held until then: what is told last is that the last page is gone.
      nextTurn {
        self.isScheduled = false
        self.tell(patience: patience)
      }
    }

    /// Tells what has changed, when nothing is halfway: UIKit may tell the old page and the new one
    /// on different turns.
    private func tell(patience: Int) {
      if patience > 0 {
        for case .some(let coordinator) in pages.map(\.passage) {
          guard let coordinator else { return schedule(patience: patience - 1) }
          // A finger may rest for as long as it likes, and others need not wait for it.
          if coordinator.isInteractive { continue }
          // Where it takes no completion, nothing is waited for; told twice, nothing is told again.
          let isTold = coordinator.animate(alongsideTransition: nil) { _ in
            self.schedule(patience: patience - 1)
          }
          if isTold { return }
        }
      }
      var gone: [PageVisitEvent<Domain.Page>] = []
      var come: [(order: Int, event: PageVisitEvent<Domain.Page>)] = []
      for page in pages {
        let events = page.update()
        if page.isVisible { come += events.map { (page.order, $0) } } else { gone += events }
      }
      pages.removeAll { $0.listener == nil }
      // In the order in which they have appeared, which is what a popup is anchored by (R12).
      let events = gone + come.sorted { $0.order < $1.order }.map(\.event)
      if !events.isEmpty { store?.send(batch: events.map(PopupEvent.page)) }
    }
  }

  extension PageTracker: PageListening {
    func note(_ appearance: PageAppearance, of listener: UIViewController) {
      guard let page = pages.last(where: { $0.listener === listener }) else { return }
      appearanceCount += 1
      if page.note(appearance, order: appearanceCount) { schedule() }
    }

    func lookAgain() {
      schedule()
    }
  }

  extension PageTracker {
    /// Makes a child whose parent is a visit of a page, from now on; for adapters that have a
    /// controller of their own to put it in (V4).
    package func makeController(for page: Domain.Page) -> PopupPageController {
      let controller = PopupPageController(tracker: self)
      enter(page, listener: controller, as: controller.visit)
      return controller
    }
  }
#endif
