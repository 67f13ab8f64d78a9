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
    guard isActive != wasActive || isActive != store.state.isActive else { return }
    wasActive = isActive
    store.send(isActive ? .activated : .deactivated)
  }
}
