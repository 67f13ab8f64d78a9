import PopupFlow

extension PopupStore {
  /// Returns the presenter of a lane, which shows its popups in views.
  ///
  /// Returns the same presenter for each call. The presenter drives the lane while any
  /// ``PopupSurface`` of it is mounted. A window shows one sheet or alert of all presenters of a store
  /// at a time. While one of another lane stays there, a popup is declined and waits (R45).
  ///
  /// - Parameter lane: The lane of the popups.
  package func presenter(lane: PopupLane = .modal) -> SurfacePresenter<Domain> {
    let presenters = presenters
    if let presenter = presenters.byLane[lane] { return presenter }
    let canvas = SurfaceCanvas<Domain>(clock: clock, screens: presenters.screens) {
      [weak presenters] in
      presenters?.canvases(besides: lane) ?? []
    } startDriving: { [weak self] in
      self?.drive($0, lanes: [lane])
    }
    let presenter = SurfacePresenter<Domain>(canvas)
    presenters.byLane[lane] = presenter
    return presenter
  }

  /// The lock of the window scene, shared with the app's own transitions and with UIKit hosts;
  /// `nil` by default.
  ///
  /// Each transition of a sheet, cover or alert of the store's presenters takes the lock, so it
  /// never runs at the same time as theirs. Popups that are drawn over a view take no lock.
  ///
  /// ```swift
  /// let lock = TransitionLock(timeout: .seconds(5))
  /// store.transitionLock = lock
  /// store.drive(modalHost, lanes: ["system"], lock: lock).store(in: &cancellables)
  /// navigation.through(lock).push(details)
  /// ```
  ///
  /// If the lock is replaced during a transition, that transition ends under the former lock.
  public var transitionLock: TransitionLock? {
    get { presenters.screens.lock }
    set { presenters.screens.lock = newValue }
  }

  /// The events of the store's pages, batched by turns of the main loop.
  var pageEventBatcher: PageEventBatcher<Domain> { presenters.pageEventBatcher }

  private var presenters: StorePresenters<Domain> { companion { StorePresenters(self) } }
}

/// The presenters of a store and the objects that they share.
@MainActor
private final class StorePresenters<Domain: PopupDomain> {
  var byLane: [PopupLane: SurfacePresenter<Domain>] = [:]
  let screens: ModalScreens
  let pageEventBatcher: PageEventBatcher<Domain>

  init(_ store: PopupStore<Domain>) {
    screens = ModalScreens(clock: store.clock)
    pageEventBatcher = PageEventBatcher(store, clock: store.clock)
  }

  func canvases(besides lane: PopupLane) -> [SurfaceCanvas<Domain>] {
    byLane.filter { $0.key != lane }.map(\.value.canvas)
  }
}
