import PopupFlow

extension PopupStore {
  /// The presenter of a lane, which shows its popups in views; always the same one.
  ///
  /// It drives the lane as long as any ``PopupSurface`` of it is mounted. What all presenters of a
  /// store have the system present is put in one row, since a screen bears one sheet or alert at a
  /// time (V1): so there is one store for each scene. Popups that are presented so belong in one lane:
  /// one of another lane that waits for the screen has its time run (R33).
  ///
  /// - Parameter lane: the lane.
  public func presenter(lane: PopupLane = .modal) -> PopupPresenter<Domain> {
    if let presenter = screen.presenters[lane] { return presenter }
    let presenter = PopupPresenter<Domain>(clock: clock, row: screen.modalRow) { [weak self] in
      self?.drive($0, lanes: [lane])
    }
    screen.presenters[lane] = presenter
    return presenter
  }

  var screen: PopupScreen<Domain> { companion { PopupScreen(self) } }
}

/// The screen that a store's popups are presented on: its presenters and what they share.
@MainActor
final class PopupScreen<Domain: PopupDomain> {
  var presenters: [PopupLane: PopupPresenter<Domain>] = [:]
  let modalRow: PopupModalRow
  let pageNews: PopupPageNews<Domain>

  init(_ store: PopupStore<Domain>) {
    modalRow = PopupModalRow(clock: store.clock)
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
