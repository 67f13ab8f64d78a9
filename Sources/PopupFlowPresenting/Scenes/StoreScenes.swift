import Foundation
import PopupFlow

/// The scenes that a store serves. The store is active while at least one of them is (R37).
@MainActor
final class StoreScenes<Domain: PopupDomain> {
  /// A scene, for all its activities.
  @MainActor
  final class Scene {
    fileprivate let object: ObjectIdentifier?
    fileprivate(set) var isActive: Bool
    fileprivate var activityCount = 1

    fileprivate init(_ object: ObjectIdentifier?, isActive: Bool) {
      self.object = object
      self.isActive = isActive
    }
  }

  var isFollowed = true {
    didSet { inform() }
  }

  /// Whether a scene is active, also if the store does not follow them.
  var hasActive: Bool { scenes.contains { $0.isActive } }

  private weak var store: PopupStore<Domain>?
  private var scenes: [Scene] = []
  // The last event sent to the store.
  private var wasActive = true

  init(_ store: PopupStore<Domain>) {
    self.store = store
  }

  func add(_ object: AnyObject?, isActive: Bool) -> Scene {
    let isActive = isActive || Previews.isRunning
    let identity = object.map { ObjectIdentifier($0) }
    if let identity, let known = scenes.first(where: { $0.object == identity }) {
      known.activityCount += 1
      set(known, isActive: isActive)
      return known
    }
    let scene = Scene(identity, isActive: isActive)
    scenes.append(scene)
    inform()
    return scene
  }

  func set(_ scene: Scene, isActive: Bool) {
    let isActive = isActive || Previews.isRunning
    guard scene.isActive != isActive else { return }
    scene.isActive = isActive
    inform()
  }

  /// Stops counting a scene, which was inactive at last.
  func disconnect(_ scene: Scene) {
    set(scene, isActive: false)
    scenes.removeAll { $0 === scene }
  }

  /// Removes one activity of a scene.
  func remove(_ scene: Scene) {
    scene.activityCount -= 1
    guard scene.activityCount == 0 else { return }
    scenes.removeAll { $0 === scene }
    inform()
  }

  private func inform() {
    guard isFollowed, !scenes.isEmpty, let store else { return }
    let isActive = hasActive
    // The state lags behind during a delivery, and `relaunched` changes it without a scene.
    guard isActive != wasActive || isActive != store.unobservedState.isActive else { return }
    wasActive = isActive
    store.send(isActive ? .activated : .deactivated)
  }
}

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
