import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// An app that uses the whole adapter: tabs with stacks of tracked pages, modals, banners in a
/// window of their own, and one lock for all transitions. The store outlives its scene, which can
/// be closed and replaced by another.
@MainActor
final class AppStage {
  let simulation = UIKitSimulation.current
  let store: PopupStore<ModalShop>
  private(set) var screen: AppScreen
  private(set) var outcomes: [PopupResolution<ModalShop>] = []
  private var pageCount = 0
  private var subscriptions: Set<AnyCancellable> = []

  /// Whether the modal host shares the lock with the app.
  private let isLocked: Bool

  /// - Parameter habits: The habits of UIKit; nil for those of the simulation.
  init(
    _ habits: UIKitHabits? = nil, isLocked: Bool = true, policy: PopupPolicy = PopupPolicy()
  ) {
    if let habits { simulation.habits = habits }
    self.isLocked = isLocked
    let clock = SimulationClock(simulation)
    store = PopupStore(policy: policy, clock: clock)
    screen = AppScreen(simulation)
    store.outcomes.sink { [unowned self] in outcomes.append($0) }.store(in: &subscriptions)
    screen.drive(by: store, isLocked: isLocked)
    window.rootViewController = newRoot()
    simulation.advance(by: 2)
  }

  // MARK: Its scene

  var scene: UIWindowScene { screen.scene }
  var window: UIWindow { screen.window }
  var lock: TransitionLock { screen.lock }
  var modals: ModalHost<ModalShop> { screen.modals }
  var banners: WindowHost<ModalShop> { screen.banners }

  /// Closes the scene. Its hosts remain driven or not.
  func close(isDriven: Bool) {
    simulation.disconnect(scene)
    if !isDriven { screen.driving = [] }
  }

  /// Opens another scene, with new hosts.
  func reopen() {
    screen.driving = []
    screen = AppScreen(simulation)
    screen.drive(by: store, isLocked: isLocked)
    window.rootViewController = newRoot()
  }

  // MARK: Its second window

  /// A second window, with hosts of its own.
  private(set) var other: AppScreen?

  /// Opens a second window beside the first one.
  func openOther() {
    let screen = AppScreen(simulation)
    screen.drive(by: store, isLocked: isLocked)
    screen.window.rootViewController = page("product")
    other = screen
  }

  /// Closes the second window. The first one is key then.
  func closeOther() {
    guard let screen = other else { return }
    other = nil
    simulation.disconnect(screen.scene)
    screen.driving = []
    window.makeKey()
  }

  var screens: [AppScreen] { [screen, other].compactMap { $0 } }

  // MARK: The app

  func page(_ title: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
    let controller = modalPage(title, style: style)
    controller.popupPage(title, in: store)
    controller.definesPresentationContext = true
    return controller
  }

  func newPage(style: UIModalPresentationStyle = .automatic) -> UIViewController {
    pageCount += 1
    return page("page \(pageCount % 5)", style: style)
  }

  /// Returns two tabs, each with a stack.
  func newRoot() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["home", "search"].map {
      UINavigationController(rootViewController: page($0))
    }
    return tabs
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }

  var stack: UINavigationController? { tabs?.selectedViewController as? UINavigationController }

  func ask(
    _ id: PopupID, _ style: ModalShop.Style = .sheet, lane: PopupLane = .modal,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) {
    let content = ModalShop.Content(title: id.description, style: style)
    var request = PopupRequest<ModalShop>(content, id: id, lane: lane)
    adjust(&request)
    store.present(request)
  }

  func settle() {
    simulation.advance(by: 3)
  }

  // MARK: Seeing

  /// Returns the controller of a popup in either host. One that has ended may still be below a page of
  /// the app's own in another window (U30).
  func controller(of id: PopupID) -> UIViewController? {
    let controllers = controllers(of: id)
    let shown = controllers.filter(popupsOnScreen.contains)
    return shown.first { !$0.isBelowAppPage } ?? shown.first ?? controllers.first
  }

  /// The controllers that hosts keep for a popup. Each window has its own.
  private func controllers(of id: PopupID) -> [UIViewController] {
    screens.flatMap { [$0.modals.controller(of: id), $0.banners.controller(of: id)] }
      .compactMap { $0 }
  }

  /// The popups on the screen, of all hosts.
  var popupsOnScreen: [UIViewController] {
    let windows = screens.flatMap(\.scene.windows)
    let roots = windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
    // A window host adds popups as children of its root.
    return roots.flatMap { $0.popupsAbove + $0.children.filter { $0 is CardController } }
  }

  /// The controllers of the popups that are presented for the machine.
  var popupsPresented: [UIViewController] {
    store.state.presented.compactMap { controller(of: $0.popup.id) }
  }

  var words: [String] { outcomes.map { "\($0.id) \($0.outcome)" }.sorted() }
}

/// The objects of an app for one scene.
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
    simulation.checkAtEnd { [lock] in #expect(!lock.isBusy) }
    window = simulation.showWindow(in: scene, root: UIViewController())
    // One maker serves both hosts.
    modals = ModalHost(scene: scene, clock: clock, content: makeModal)
    banners = WindowHost(scene: scene, clock: clock, content: makeModal)
  }

  func drive(by store: PopupStore<ModalShop>, isLocked: Bool) {
    store.drive(modals, lanes: [.modal], lock: isLocked ? lock : nil).store(in: &driving)
    store.drive(banners, lanes: [.banner]).store(in: &driving)
  }
}
