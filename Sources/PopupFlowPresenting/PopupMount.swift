import PopupFlow

/// An object that keeps a ``PopupSurface`` mounted while a view exists.
///
/// A view that shows popups stores the mount for as long as the view has its identity, in a
/// `@StateObject` for example. An inner view observes the surface. The surface is unmounted when
/// the mount is deallocated, so no other object may retain the mount.
@MainActor
public final class PopupMount<Domain: PopupDomain>: ObservableObject {
  /// The surface that the view draws and calls.
  public nonisolated let surface: PopupSurface<Domain>

  /// Creates a surface for the presenter of a store's lane.
  ///
  /// - Parameters:
  ///   - store: The store whose popups are shown.
  ///   - lane: The lane of the popups.
  ///   - kind: The presentation of the popups.
  ///   - takes: Returns whether this surface shows a content; see
  ///     ``PopupSurface/init(_:kind:takes:)``.
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
