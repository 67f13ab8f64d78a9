import PopupFlow

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
