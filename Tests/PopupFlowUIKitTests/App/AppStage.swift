import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// An app with all of the adapter in it: tabs with stacks of tracked pages, modals, banners in a
/// window of their own, and one lock for everything that moves.
@MainActor
final class AppStage {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let window: UIWindow
  let lock: TransitionLock
  let store: PopupStore<ModalShop>
  let tracker: PageTracker<ModalShop>
  let modals: ModalHost<ModalShop>
  let banners: WindowHost<ModalShop>
  let nextTurn: NextTurn
  private(set) var outcomes: [PopupResolution<String>] = []
  /// All visits that were ever in sight.
  private(set) var seen: Set<PopupVisitID> = []
  private var pageCount = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(_ simulation: UIKitSimulation, policy: PopupPolicy = PopupPolicy()) {
    self.simulation = simulation
    let clock = SimulationClock(simulation)
    nextTurn = { simulation.nextTurn($0) }
    scene = simulation.connectScene()
    lock = TransitionLock(timeout: 60, clock: clock)
    store = PopupStore(policy: policy, clock: clock)
    tracker = PageTracker(store, nextTurn: nextTurn)
    window = simulation.showWindow(in: scene, root: UIViewController())
    // One maker for both.
    modals = ModalHost(scene: scene, nextTurn: nextTurn, clock: clock, makeController: makeModal)
    banners = WindowHost(scene: scene, content: makeModal)
    store.outcomes.sink { [unowned self] in outcomes.append($0) }.store(in: &subscriptions)
    store.transitions.sink { [unowned self] in
      for case .page(.appeared(let visit, _)) in $0.events { seen.insert(visit) }
    }.store(in: &subscriptions)
    store.drive(modals, lanes: [.modal], lock: lock).store(in: &subscriptions)
    store.drive(banners, lanes: [.banner]).store(in: &subscriptions)
    window.rootViewController = newRoot()
    simulation.advance(by: 2)
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
