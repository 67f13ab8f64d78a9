import PopupFlow

/// An object that keeps a ``PopupOutlet`` mounted while a view exists.
///
/// The model of a view that shows popups retains the mount for as long as the view has its identity.
/// An inner view observes the outlet. When the mount is deallocated, the outlet takes no popup any
/// more, and is unmounted on the next turn of the main loop. No other object may retain the mount.
@MainActor
package final class PopupMount<Domain: PopupDomain> {
  /// The outlet that the view draws and calls.
  package nonisolated let outlet: PopupOutlet<Domain>

  /// The store whose popups are shown.
  package private(set) weak var store: PopupStore<Domain>?

  private weak var scene: AnyObject?
  private var activity: SceneActivity<Domain>?

  /// Creates an outlet for the engine of a store's lane.
  ///
  /// - Parameters:
  ///   - store: The store whose popups are shown.
  ///   - lane: The lane of the popups.
  ///   - kind: The presentation of the popups.
  package init(_ store: PopupStore<Domain>, lane: PopupLane, kind: PopupOutlet<Domain>.Kind) {
    outlet = PopupOutlet(store.engine(lane: lane), kind: kind)
    self.store = store
  }

  /// Informs the store whether the scene of the view is active; see ``SceneActivity``.
  ///
  /// Call this before the first ``PopupOutlet/appears()``, which can cause commands, and at each
  /// change. If it is never called, the view's scene does not count.
  ///
  /// - Parameters:
  ///   - scene: The scene, or `nil` if it is unknown; not retained. Several views of one scene pass
  ///     the same object.
  ///   - isActive: Whether the scene is active.
  package func follow(_ scene: AnyObject? = nil, isActive: Bool) {
    guard let store else { return }
    outlet.engine.backend.note(
      outlet, isSceneActive: isActive, isFollowed: store.followsScenes)
    if let activity, self.scene === scene {
      activity.isActive = isActive
      return
    }
    self.scene = scene
    // Released after the change, because its end is reported to the store.
    let former = activity
    activity = SceneActivity(store, scene: scene, isActive: isActive)
    withExtendedLifetime(former) {}
  }

  /// Call this when the scene of the view is closed. The store no longer counts it.
  package func sceneDidClose() {
    activity?.disconnect()
  }

  deinit {
    MainQueue.run { [outlet, activity] in
      // The store counts the scene until then.
      outlet.loseView { withExtendedLifetime(activity) {} }
    }
  }
}
