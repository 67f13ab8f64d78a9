import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// An app with all of the adapter in it: tabs with stacks of tracked pages, modals, banners in a
/// window of their own, and one lock for everything that moves. The store outlives its scene, which
/// may be closed, and another be opened.
@MainActor
final class AppStage {
  let simulation: UIKitSimulation
  let store: PopupStore<ModalShop>
  let tracker: PageTracker<ModalShop>
  let nextTurn: NextTurn
  private(set) var screen: AppScreen
  private(set) var outcomes: [PopupResolution<String>] = []
  private var pageCount = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(_ simulation: UIKitSimulation, policy: PopupPolicy = PopupPolicy()) {
    self.simulation = simulation
    let clock = SimulationClock(simulation)
    nextTurn = { simulation.nextTurn($0) }
    store = PopupStore(policy: policy, clock: clock)
    tracker = PageTracker(store, nextTurn: nextTurn)
    screen = AppScreen(simulation)
    store.outcomes.sink { [unowned self] in outcomes.append($0) }.store(in: &subscriptions)
    screen.drive(by: store)
    window.rootViewController = newRoot()
    simulation.advance(by: 2)
  }

  // MARK: Its scene

  var scene: UIWindowScene { screen.scene }
  var window: UIWindow { screen.window }
  var lock: TransitionLock { screen.lock }
  var modals: ModalHost<ModalShop> { screen.modals }
  var banners: WindowHost<ModalShop> { screen.banners }

  /// The scene is closed; its hosts are driven on, or no longer.
  func close(isDriven: Bool) {
    simulation.disconnect(scene)
    if !isDriven { screen.driving = [] }
  }

  /// Another scene is opened, with hosts of its own.
  func reopen() {
    screen.driving = []
    screen = AppScreen(simulation)
    screen.drive(by: store)
    window.rootViewController = newRoot()
  }

  // MARK: The app

  func page(_ title: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
    let controller = modalPage(title, style: style)
    controller.popupPage(title, in: tracker)
    return controller
  }

  func newPage(style: UIModalPresentationStyle = .automatic) -> UIViewController {
    pageCount += 1
    return page("page \(pageCount % 5)", style: style)
  }

  /// Two tabs, each with a stack.
  func newRoot() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["home", "search"].map {
      UINavigationController(rootViewController: page($0))
    }
    return tabs
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  var stack: UINavigationController? { tabs?.selectedViewController as? UINavigationController }

  @discardableResult
  func ask(
    _ id: PopupID, _ style: ModalShop.Style = .sheet, lane: PopupLane = .modal,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) -> PopupHandle<String> {
    let content = ModalShop.Content(title: id.description, style: style)
    var request = PopupRequest<ModalShop>(content, id: id, lane: lane)
    adjust(&request)
    return store.present(request)
  }

  func settle() {
    simulation.advance(by: 3)
  }

  // MARK: Seeing

  /// What both hosts show a popup with.
  func controller(of id: PopupID) -> UIViewController? {
    modals.controller(of: id) ?? banners.controller(of: id)
  }

  /// The popups that are on the screen, whoever has put them there.
  var popupsOnScreen: [UIViewController] {
    let roots = scene.windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
    // What a window host puts into its window is its root's child.
    return roots.flatMap { $0.popupsAbove + $0.children.filter { $0 is CardController } }
  }

  /// What the machine believes to be on the screen.
  var popupsPresented: [UIViewController] {
    store.state.presented.compactMap { controller(of: $0.popup.id) }
  }

  var words: [String] { outcomes.map { "\($0.id) \($0.outcome)" }.sorted() }
}

/// What an app has for a scene.
@MainActor
final class AppScreen {
  let scene: UIWindowScene
  let window: UIWindow
  let lock: TransitionLock
  let modals: ModalHost<ModalShop>
  let banners: WindowHost<ModalShop>
  var driving: Set<AnyCancellable> = []

  init(_ simulation: UIKitSimulation) {
    let clock = SimulationClock(simulation)
    scene = simulation.connectScene()
    lock = TransitionLock(timeout: .seconds(60), clock: clock)
    window = simulation.showWindow(in: scene, root: UIViewController())
    // One maker for both.
    modals = ModalHost(
      scene: scene, nextTurn: { simulation.nextTurn($0) }, clock: clock, makeController: makeModal)
    banners = WindowHost(scene: scene, content: makeModal)
  }

  func drive(by store: PopupStore<ModalShop>) {
    store.drive(modals, lanes: [.modal], lock: lock).store(in: &driving)
    store.drive(banners, lanes: [.banner]).store(in: &driving)
  }
}
