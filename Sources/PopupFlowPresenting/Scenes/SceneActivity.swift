import Foundation
import PopupFlow

/// An object that informs a store whether a scene with its popups is active.
///
/// While a store is inactive, it presents no popup, and the time of popups on screen stands still
/// (rule R37). The store is active while at least one of its scenes is active:
///
/// - If no scene was added yet, or all were removed, the store stays as it is.
/// - If the last scene is closed, the store is inactive until another scene is active.
///
/// The hosts of `PopupFlowUIKit`, and the modifiers of `PopupFlowSwiftUI` that show popups, make one
/// for each store. A host for another view library sends `PopupEvent.activated` and
/// `PopupEvent.deactivated` instead.
///
/// In previews of Xcode, every scene counts as active.
///
/// The scene is removed when the last of its activities is deallocated. `PopupStore.followsScenes`
/// turns all this off.
///
/// Isolated to the main actor.
@MainActor
package final class SceneActivity<Domain: PopupDomain> {
  /// Whether the scene is active: on screen, and the user can use it.
  package var isActive: Bool {
    get { inStore.isActive }
    set { scenes.set(inStore, isActive: newValue) }
  }

  private nonisolated let scenes: StoreScenes<Domain>
  private nonisolated let inStore: StoreScenes<Domain>.Scene

  /// Adds a scene to a store.
  ///
  /// The store is active or inactive when this returns, before it sends the next command to a host.
  ///
  /// - Parameters:
  ///   - store: The store; not retained.
  ///   - scene: The scene, or `nil` if it is unknown; not retained. Several activities of one scene
  ///     count as one scene.
  ///   - isActive: Whether the scene is active now.
  package init(_ store: PopupStore<Domain>, scene: AnyObject? = nil, isActive: Bool) {
    scenes = store.scenes
    inStore = scenes.add(scene, isActive: isActive)
  }

  deinit {
    MainQueue.run { [scenes, inStore] in scenes.remove(inStore) }
  }

  /// Call this when the scene is closed. The store no longer counts it.
  package func disconnect() {
    scenes.disconnect(inStore)
  }
}

extension PopupStore {
  /// A Boolean value that indicates whether the store is active only while one of its scenes is;
  /// `true` by default.
  ///
  /// The hosts of `PopupFlowUIKit`, and the modifiers of `PopupFlowSwiftUI` that show popups, inform
  /// the store whether their scenes are active: before its first command to them, and at each
  /// change. So a launch in the background shows no popup.
  ///
  /// To decide yourself, set it to `false` before you add hosts, and send `PopupEvent.activated`
  /// and `PopupEvent.deactivated`. If you set it to `true` again, the store follows its scenes at
  /// once.
  public var followsScenes: Bool {
    get { scenes.isFollowed }
    set { scenes.isFollowed = newValue }
  }

  /// Whether a scene of the store's hosts is active.
  package var hasActiveScene: Bool { scenes.hasActive }

  var scenes: StoreScenes<Domain> { companion { StoreScenes(self) } }
}

/// Whether the process runs previews of Xcode (V9).
///
/// A preview's scene can be inactive or in the background while its view is on Xcode's canvas. For a
/// preview, every scene counts as active.
@MainActor
package enum Previews {
  /// Tests set it.
  package static var isRunning =
    ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
}
