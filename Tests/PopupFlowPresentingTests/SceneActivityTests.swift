import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// R37: the scenes of a store decide whether it is active.
@MainActor
@Suite struct SceneActivityTests {
  private let stage = EngineStage()
  private let events: ActivityLog
  private let scene = Scene()

  private var store: PopupStore<Shop> { stage.store }

  private final class Scene {}

  init() {
    events = ActivityLog(stage.store)
  }

  @Test("R37: a store without scenes stays as it is")
  func none() {
    #expect(store.state.isActive)
    store.send(.deactivated)
    stage.settle()
    #expect(!store.state.isActive)
  }

  @Test("R37: an active scene changes nothing, an inactive one deactivates the store at once")
  func first() {
    let active = SceneActivity(store, isActive: true)
    #expect(events.take() == [])
    active.isActive = false
    #expect(!store.state.isActive)
    active.isActive = false
    #expect(events.take() == ["deactivated"])
    active.isActive = true
    #expect(events.take() == ["activated"])
    let other = PopupStore<Shop>(clock: stage.clock)
    withExtendedLifetime(SceneActivity(other, isActive: false)) {
      #expect(!other.state.isActive)
    }
  }

  @Test("R37: one active scene suffices")
  func several() {
    let one = SceneActivity(store, isActive: true)
    let other = SceneActivity(store, isActive: false)
    #expect(store.state.isActive)
    other.isActive = true
    one.isActive = false
    #expect(store.state.isActive)
    #expect(events.take() == [])
    other.isActive = false
    #expect(!store.state.isActive)
    one.isActive = true
    #expect(store.state.isActive)
    #expect(events.take() == ["deactivated", "activated"])
  }

  @Test("R37: several activities of one scene count as one scene")
  func oneScene() {
    var host: SceneActivity? = SceneActivity(store, scene: scene, isActive: true)
    let other = SceneActivity(store, scene: scene, isActive: true)
    let background = SceneActivity(store, isActive: false)
    host?.isActive = false
    #expect(!other.isActive)
    #expect(!store.state.isActive)
    other.isActive = true
    host = nil
    #expect(store.state.isActive)
    #expect(!background.isActive)
    #expect(events.take() == ["deactivated", "activated"])
  }

  @Test("R37: a removed scene does not count, and without scenes the store stays as it is")
  func removed() {
    var active: SceneActivity? = SceneActivity(store, isActive: true)
    var inactive: SceneActivity? = SceneActivity(store, isActive: false)
    active = nil
    #expect(!store.state.isActive)
    inactive = nil
    #expect(!store.state.isActive)
    let new = SceneActivity(store, isActive: true)
    #expect(store.state.isActive)
    withExtendedLifetime((active, inactive, new)) {}
    active = SceneActivity(store, isActive: true)
    active = nil
    #expect(store.state.isActive)
  }

  @Test("R37: after the last scene has closed, the store is inactive until another one is active")
  func closed() {
    var host: SceneActivity? = SceneActivity(store, scene: scene, isActive: true)
    let other = SceneActivity(store, scene: scene, isActive: true)
    host?.disconnect()
    other.disconnect()
    other.isActive = true
    #expect(!store.state.isActive)
    host = nil
    #expect(!store.state.isActive)
    // An object at the address of a closed scene is another scene.
    var new: SceneActivity? = SceneActivity(store, scene: scene, isActive: false)
    #expect(!store.state.isActive)
    new?.isActive = true
    #expect(store.state.isActive)
    withExtendedLifetime(SceneActivity(store, isActive: false)) {
      new?.disconnect()
      new = nil
      #expect(!store.state.isActive)
    }
  }

  @Test("R37: the store receives all changes during a delivery")
  func delivery() {
    let activity = SceneActivity(store, isActive: true)
    var hasChanged = false
    let subscription = store.outcomes.sink { _ in
      guard !hasChanged else { return }
      hasChanged = true
      activity.isActive = false
      activity.isActive = true
    }
    store.send(.suspend)
    stage.ask("a")
    store.dismiss("a")
    #expect(hasChanged)
    #expect(events.take() == ["deactivated", "activated"])
    #expect(store.state.isActive)
    subscription.cancel()
  }

  @Test("R37, R41: after a relaunch, the next change of a scene deactivates the store again")
  func relaunched() {
    let activity = SceneActivity(store, isActive: false)
    store.send(.relaunched)
    #expect(store.state.isActive)
    let other = SceneActivity(store, isActive: false)
    #expect(!store.state.isActive)
    withExtendedLifetime((activity, other)) {}
  }

  @Test("R37: a store that does not follow its scenes ignores them until it follows them again")
  func unfollowed() {
    store.followsScenes = false
    let activity = SceneActivity(store, isActive: false)
    #expect(store.state.isActive)
    store.send(.deactivated)
    activity.isActive = true
    #expect(!store.state.isActive)
    #expect(events.take() == ["deactivated"])
    store.followsScenes = true
    #expect(store.state.isActive)
    #expect(store.followsScenes)
  }

  @Test("R37: an activity retains neither the store nor the scene")
  func retainsNothing() {
    weak var store: PopupStore<Shop>?
    weak var scene: Scene?
    let activity: SceneActivity<Shop>
    do {
      let released = (PopupStore<Shop>(clock: stage.clock), Scene())
      (store, scene) = released
      activity = SceneActivity(released.0, scene: released.1, isActive: false)
    }
    #expect(store == nil)
    #expect(scene == nil)
    activity.isActive = true
  }

  @Test("R37: the mount of a view counts the view's scene while the view exists")
  func mount() {
    var mount: PopupMount<Shop>? = PopupMount(store, lane: .modal, kind: .overlay)
    #expect(events.take() == [])
    mount?.follow(isActive: false)
    #expect(!store.state.isActive)
    // The window is found.
    mount?.follow(scene, isActive: true)
    #expect(store.state.isActive)
    let other = SceneActivity(store, isActive: false)
    mount?.follow(scene, isActive: false)
    mount?.follow(scene, isActive: true)
    #expect(events.take() == ["deactivated", "activated", "deactivated", "activated"])
    mount = nil
    stage.clock.advance(by: 0)
    #expect(!store.state.isActive)
    other.isActive = true
    let closed = PopupMount(store, lane: .modal, kind: .overlay)
    closed.follow(scene, isActive: true)
    closed.sceneDidClose()
    #expect(store.state.isActive)
    other.isActive = false
    #expect(!store.state.isActive)
  }

  @Test("U25: the waits for an alert that nobody can see stand still while the scene is inactive")
  func waits() {
    let mount = PopupMount(store, lane: .modal, kind: .alert)
    mount.follow(scene, isActive: true)
    mount.outlet.appears()
    stage.ask("a")
    for isLeaving in [false, true] {
      if isLeaving { store.dismiss("a") }
      stage.clock.advance(by: 0.3)
      mount.follow(scene, isActive: false)
      stage.clock.advance(by: 60)
      let phase = isLeaving ? "dismissing" : "presenting"
      #expect(stage.presented == ["a \(phase)"])
      mount.follow(scene, isActive: true)
      stage.clock.advance(by: 0.2)
      #expect(stage.presented == ["a \(phase)"])
      stage.clock.advance(by: 1)
      #expect(stage.presented == (isLeaving ? [] : ["a presented"]))
    }
    #expect(stage.outcomes == ["a dismissed.requested"])
  }

  @Test(
    "U25, V6: a popup that the system does not present in an inactive scene does not fail",
    arguments: [PopupOutlet<Shop>.Kind.sheet, .alert])
  func unseen(kind: PopupOutlet<Shop>.Kind) {
    let mount = PopupMount(store, lane: .modal, kind: kind)
    let state = Locked(PresentedState.nothing)
    mount.outlet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in state.withLock { $0 } }, cover: { nil },
      isMoving: { false })
    mount.follow(scene, isActive: true)
    mount.outlet.appears()
    stage.ask("a")
    stage.clock.advance(by: 0.3)
    mount.follow(scene, isActive: false)
    stage.clock.advance(by: 60)
    #expect(stage.presented == ["a presenting"])
    mount.follow(scene, isActive: true)
    stage.clock.advance(by: 0.3)
    state.withLock { $0 = .resting }
    if kind == .sheet { mount.outlet.didAppear(mount.outlet.item?.id ?? 0) }
    stage.clock.advance(by: 0.1)
    #expect(stage.presented == ["a presented"])
  }
}
