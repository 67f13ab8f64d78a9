import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// A store with scenes that the test connects, each with a modal host and a window host.
@MainActor
final class SceneStage {
  let simulation = UIKitSimulation.current
  let store: PopupStore<ModalShop>
  private let activity: ActivityLog
  private(set) var outcomes: [String] = []
  private var subscriptions: Set<AnyCancellable> = []
  private var drivings: [AnyCancellable] = []

  /// Called when UIKit has disconnected a scene of ``connect(_:page:role:)``, before its hosts are
  /// informed.
  var onDisconnect: @MainActor () -> Void = {}

  init(_ habits: UIKitHabits) {
    simulation.habits = habits
    store = PopupStore(clock: SimulationClock(simulation))
    activity = ActivityLog(store)
    store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
      .store(in: &subscriptions)
  }

  /// Connects a scene with a window and hosts for both lanes.
  ///
  /// - Parameter page: The page of the window's root; nil if it is none.
  func connect(
    _ state: UIScene.ActivationState = .foregroundActive, page: String? = nil,
    role: UISceneSession.Role = .windowApplication
  ) -> UIWindowScene {
    let delegate = SceneOwner { [self] in
      furnish($0, page: page)
    } onDisconnect: { [weak self] in
      self?.onDisconnect()
    }
    return simulation.connectScene(state, role: role, delegate: delegate)
  }

  /// Creates a window and hosts, as apps do in `scene(_:willConnectTo:options:)`.
  func furnish(_ scene: UIWindowScene, page: String? = nil) {
    let root = modalPage(page ?? "home")
    if let page { root.popupPage(page, in: store) }
    simulation.showWindow(in: scene, root: root)
    serve(.modal, in: scene)
    serve(.toast, in: scene)
  }

  /// Creates a host for a lane: a modal host for the lane of modals, or else a window host.
  func serve(_ lane: PopupLane, in scene: UIWindowScene) {
    let driving =
      lane == .modal
      ? store.drive(
        ModalHost<ModalShop>(scene: scene, clock: store.clock, content: makeModal), lanes: [lane])
      : store.drive(
        WindowHost<ModalShop>(scene: scene, clock: store.clock, content: makeModal), lanes: [lane])
    drivings.append(driving)
  }

  /// Releases the hosts of all scenes.
  func removeHosts() {
    drivings = []
  }

  func ask(
    _ id: PopupID, lane: PopupLane = .modal,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) {
    var request = PopupRequest<ModalShop>(.init(title: id.description), id: id, lane: lane)
    adjust(&request)
    store.present(request)
  }

  /// Requests a popup, and waits until it is on screen.
  func show(
    _ id: PopupID, lane: PopupLane = .modal,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) {
    ask(id, lane: lane, adjust)
    simulation.advance(by: 2)
  }

  func dismiss(_ id: PopupID) {
    store.dismiss(id)
    simulation.advance(by: 2)
  }

  /// Returns the changes of the store's activity since the last call.
  func takeChanges() -> [String] { activity.take() }

  /// The presented popups of the machine, with their phases.
  var presented: [String] {
    store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }

  /// The titles of the popups on the screen of a scene.
  func popups(in scene: UIWindowScene) -> [String] {
    let controllers = scene.windows.compactMap(\.rootViewController).flatMap { root in
      root.popupsAbove + root.children.filter { $0 is CardController }
    }
    return controllers.compactMap(\.title).sorted()
  }
}

/// A delegate that furnishes its scene when that connects, and is told when it is disconnected.
@MainActor
private final class SceneOwner: NSObject, UIWindowSceneDelegate {
  private let onConnect: @MainActor (UIWindowScene) -> Void
  private let onDisconnect: @MainActor () -> Void

  init(
    onConnect: @escaping @MainActor (UIWindowScene) -> Void,
    onDisconnect: @escaping @MainActor () -> Void
  ) {
    self.onConnect = onConnect
    self.onDisconnect = onDisconnect
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let scene = scene as? UIWindowScene { onConnect(scene) }
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    onDisconnect()
  }
}
