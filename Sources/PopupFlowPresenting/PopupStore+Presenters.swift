import PopupFlow

extension PopupStore {
  /// Returns the presenter of a lane, which shows its popups in views; always the same one.
  ///
  /// It drives the lane as long as any ``PopupSurface`` of it is mounted. All presenters of a store share
  /// one screen, which shows one sheet or alert at a time: so there is one store for each scene. Popups
  /// that are presented as sheets or alerts belong in one lane: the time of a popup of another lane that
  /// waits for the screen runs (R33).
  ///
  /// - Parameter lane: The lane.
  public func presenter(lane: PopupLane = .modal) -> PopupPresenter<Domain> {
    let presenters = presenters
    if let presenter = presenters.byLane[lane] { return presenter }
    let presenter = PopupPresenter<Domain>(clock: clock, screen: presenters.screen) { [weak self] in
      self?.drive($0, lanes: [lane])
    }
    presenters.byLane[lane] = presenter
    return presenter
  }

  /// The lock of the window scene, shared with the app's own transitions and with UIKit hosts; `nil` by
  /// default.
  ///
  /// Each way in and out of a sheet, cover or alert of the store's presenters takes the lock, so it never
  /// runs at the same time as theirs. Popups that are drawn over a view take no lock.
  ///
  /// ```swift
  /// let lock = TransitionLock(timeout: 5)
  /// store.transitionLock = lock
  /// store.drive(modalHost, lanes: ["system"], lock: lock).store(in: &cancellables)
  /// navigation.push(details, through: lock)
  /// ```
  ///
  /// A transition that runs when the lock is replaced ends under the former one.
  public var transitionLock: TransitionLock? {
    get { presenters.screen.lock }
    set { presenters.screen.lock = newValue }
  }

  /// The events of the store's pages, batched by turns of the main loop.
  var pageNews: PopupPageNews<Domain> { presenters.pageNews }

  private var presenters: StorePresenters<Domain> { companion { StorePresenters(self) } }
}

/// The presenters of a store, and what they share.
@MainActor
private final class StorePresenters<Domain: PopupDomain> {
  var byLane: [PopupLane: PopupPresenter<Domain>] = [:]
  let screen: ModalScreen
  let pageNews: PopupPageNews<Domain>

  init(_ store: PopupStore<Domain>) {
    screen = ModalScreen(clock: store.clock)
    pageNews = PopupPageNews(store, clock: store.clock)
  }
}

/// A view's hold on a ``PopupSurface``: the surface is unmounted when it ends.
///
/// A view that shows popups holds it for as long as it has its identity, in a `@StateObject`, say,
/// and has a view inside observe the surface. Nothing else is to hold it.
@MainActor
public final class PopupMount<Domain: PopupDomain>: ObservableObject {
  /// What the view draws and calls.
  public nonisolated let surface: PopupSurface<Domain>

  /// Makes a surface of the presenter of a store's lane.
  ///
  /// - Parameters:
  ///   - store: whose popups are shown.
  ///   - lane: the lane they are in.
  ///   - kind: how they are shown.
  ///   - takes: which of them are shown here; see ``PopupSurface/init(_:kind:takes:)``.
  public init(
    _ store: PopupStore<Domain>, lane: PopupLane, kind: PopupSurface<Domain>.Kind,
    takes: (@MainActor (Domain.Content) -> Bool)? = nil
  ) {
    surface = PopupSurface(store.presenter(lane: lane), kind: kind, takes: takes)
  }

  deinit {
    MainQueue.perform { [surface] in surface.unmount() }
  }
}
