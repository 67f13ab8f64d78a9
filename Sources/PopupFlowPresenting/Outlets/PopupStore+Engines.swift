import PopupFlow

extension PopupStore {
  /// Returns the engine of a lane, which shows its popups in views.
  ///
  /// Returns the same engine for each call. The engine drives the lane while any
  /// ``PopupOutlet`` of it is mounted. A window shows one sheet or alert of all engines of a store
  /// at a time. While one of another lane stays there, a popup is declined and waits (R45).
  ///
  /// - Parameter lane: The lane of the popups.
  package func engine(lane: PopupLane = .modal) -> OutletEngine<Domain> {
    let engines = engines
    if let engine = engines.byLane[lane] { return engine }
    let backend = OutletBackend<Domain>(clock: clock, screens: engines.screens) {
      [weak engines] in
      engines?.backends(besides: lane) ?? []
    } startDriving: { [weak self] in
      self?.drive($0, lanes: [lane])
    }
    let engine = OutletEngine<Domain>(backend)
    engines.byLane[lane] = engine
    return engine
  }

  /// The lock of the window scene, shared with the app's own transitions and with UIKit hosts;
  /// `nil` by default.
  ///
  /// Each transition of a sheet, cover or alert of the store's engines takes the lock, so it
  /// never runs at the same time as theirs. Popups that are drawn over a view take no lock.
  ///
  /// ```swift
  /// let lock = TransitionLock()
  /// store.transitionLock = lock
  /// store.drive(modalHost, lanes: ["system"], lock: lock).store(in: &cancellables)
  /// navigation.through(lock).push(details)
  /// ```
  ///
  /// If the lock is replaced during a transition, that transition ends under the former lock.
  public var transitionLock: TransitionLock? {
    get { engines.screens.lock }
    set { engines.screens.lock = newValue }
  }

  /// The events of the store's pages, batched by turns of the main loop.
  var pageEventBatcher: PageEventBatcher<Domain> { engines.pageEventBatcher }

  private var engines: StoreHostEngines<Domain> { companion { StoreHostEngines(self) } }
}

/// The engines of a store and the objects that they share.
@MainActor
private final class StoreHostEngines<Domain: PopupDomain> {
  var byLane: [PopupLane: OutletEngine<Domain>] = [:]
  let screens: ModalScreens
  let pageEventBatcher: PageEventBatcher<Domain>

  init(_ store: PopupStore<Domain>) {
    screens = ModalScreens(clock: store.clock)
    pageEventBatcher = PageEventBatcher(store, clock: store.clock)
  }

  func backends(besides lane: PopupLane) -> [OutletBackend<Domain>] {
    byLane.filter { $0.key != lane }.map(\.value.backend)
  }
}
