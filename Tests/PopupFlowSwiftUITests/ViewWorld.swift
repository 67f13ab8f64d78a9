import PopupFlow
import PopupFlowTesting
import SwiftUIDouble
import UIKitDouble

/// An app of views under random use.
@MainActor
final class ViewWorld {
  let stage: SwiftUIStage
  let tabs = UITabBarController()
  let mounting = Mounting()
  let selection = PagedSelection()
  let tree: ViewTree
  var generator: SeededGenerator
  private var swipe: Swipe?
  private var drag: ViewDrag?
  private var pageCount = 0
  private(set) var isInBackground = false
  private(set) var stepCount = 0
  /// The kinds of signals that were lost last.
  var latestLosses: [String] = []
  /// The screens of the app, its SDKs and the system beside the popups, and a second window.
  let company: ViewCompany

  var simulation: UIKitSimulation { stage.simulation }
  var store: PopupStore<ViewShop> { stage.store }
  var stack: UINavigationController? {
    tabs.selectedViewController as? UINavigationController
  }

  /// - Parameter transitionTimeout: The time in which a transition must be reported (R33).
  init(_ simulation: UIKitSimulation, seed: UInt64, transitionTimeout: Duration? = nil) {
    generator = SeededGenerator(seed: seed)
    stage = SwiftUIStage(
      simulation, policy: PopupPolicy(transitionTimeout: transitionTimeout))
    company = ViewCompany(stage)
    let store = stage.store
    // Every other app shares a lock with its sheets.
    if seed.isMultiple(of: 2) {
      store.transitionLock = TransitionLock(timeout: nil, clock: store.clock)
    }
    let paged = UIHostingController(rootView: PagedView(store: store, selection: selection))
    tabs.viewControllers =
      ["home", "search"].map {
        UINavigationController(
          rootViewController: UIHostingController(rootView: PageView(page: $0, store: store)))
      } + [paged]
    tree = stage.show(RandomRootView(tabs: tabs, mounting: mounting, store: store))
  }

  // MARK: Acting

  func step() {
    stepCount += 1
    switch generator.below(30) {
    case 0...4: ask()
    case 5...7: close()
    case 8: command()
    case 9: beginSwipe()
    case 10: endSwipe()
    case 11...13: navigate()
    case 14: selectTab()
    case 15: dragBanner()
    case 16: background()
    case 17: if generator.chance(15) { store.endSession() }
    case 18: if generator.chance(30) { mountOrUnmount() }
    case 19: scrollPages()
    case 20, 21: openOrClose()
    case 22: if !isInBackground { company.showOrHideWindow(isPrompt: generator.chance(50)) }
    case 23: company.changeLooks(generator.pick([.dark, .light, .unspecified]))
    case 24: useOtherWindow()
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
  }

  private func ask() {
    let number = store.state.requestCount + 1
    let isBanner = generator.chance(35)
    let lane: PopupLane = isBanner ? generator.pick([.banner, .toast]) : .modal
    let isCover = !isBanner && generator.chance(30)
    let isQuestion = !isBanner && !isCover && generator.chance(40)
    let title = isCover ? "\(number) cover" : "\(number)"
    let content = isQuestion ? ViewShop.Content.question(title) : .offer(title)
    let isRepeated = generator.chance(10) && number > 1
    stage.ask(content, lane: lane) {
      if isRepeated { $0.id = PopupID("\(generator.below(number - 1) + 1)") }
      $0.coalescing = isRepeated ? .replace : .keep
      $0.presence = generator.chance(10) && isBanner ? .concurrent : .exclusive
      $0.priority = generator.pick([.low, .normal, .high])
      $0.preemption = generator.pick([.hold, .yield, .drop])
      $0.retention = generator.chance(50) ? .keepAlive : .drop
      $0.scope = generator.chance(20) ? .app : .session
      $0.duration = generator.chance(30) ? .seconds(4) : .ofLane
      $0.pages = generator.pick([
        .any, .any, .only(["home", "page 1", "paged 2"]), .except(["search", "paged 1"]),
      ])
      if generator.chance(20), let visit = store.state.visibleVisits.last?.id {
        $0.pages = .visit(visit)
      }
    }
  }

  private func close() {
    let button = generator.pick(["OK", "Close"])
    if generator.chance(30) {
      tree.tap(button)
    } else if generator.chance(20) {
      for tree in stage.layerTrees() + company.otherTrees { tree.tap(button) }
    } else if let alert = stage.alert {
      simulation.tapButton(generator.chance(50) ? "Yes" : "Cancel", of: alert)
    } else {
      stage.sheet?.tree.tap(button)
    }
  }

  private func command() {
    switch generator.below(6) {
    case 0: store.send(.suspend)
    case 1, 2: store.send(.resume)
    case 3: store.dismissAll()
    default:
      if !store.state.presented.isEmpty {
        store.dismiss(generator.pick(store.state.presented).popup.id)
      }
    }
  }

  private func beginSwipe() {
    guard swipe == nil else { return }
    if let sheet = stage.sheet {
      swipe = simulation.beginSwipe(on: sheet)
    } else {
      swipe = stack.flatMap { simulation.beginBackSwipe(on: $0) }
    }
  }

  func endSwipe() {
    if generator.chance(50) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
    drag?.lift(
      at: -20, predicted: generator.chance(50) ? -300 : -20, resetsFirst: generator.chance(50))
    drag = nil
  }

  private func dragBanner() {
    guard drag == nil else { return drag?.move(to: CGFloat(generator.below(100)) - 80) ?? () }
    // With a frame, the finger holds the popup.
    tree.place("OK", at: CGRect(x: 45, y: 100, width: 300, height: 60))
    drag = tree.view("OK")?.drag()
    drag?.move(to: -20)
  }

  private func navigate() {
    // A user does not act during a transition or below a modal.
    guard let stack, swipe == nil, !simulation.isInTransition(stage.scene) else { return }
    let isAnimated = generator.chance(70)
    if generator.chance(60) {
      pageCount += 1
      let page = PageView(page: "page \(pageCount % 5)", store: store)
      stack.pushViewController(UIHostingController(rootView: page), animated: isAnimated)
    } else if generator.chance(70) {
      stack.popViewController(animated: isAnimated)
    } else {
      stack.popToRootViewController(animated: isAnimated)
    }
  }

  private func selectTab() {
    guard swipe == nil, !simulation.isInTransition(stage.scene) else { return }
    simulation.tapTab(generator.below(3), of: tabs)
  }

  private func openOrClose() {
    guard !isInBackground, swipe == nil else { return }
    company.openOrClose(generator.pick([.alert, .actionSheet, .menu, .sheet, .cover]))
  }

  private func useOtherWindow() {
    guard company.other != nil || generator.chance(40) else { return }
    company.useOtherWindow(generator.below(6)) {
      UIHostingController(rootView: OtherRootView(store: store))
    }
  }

  private func scrollPages() {
    selection.page = generator.pick(["paged 1", "paged 2"])
  }

  private func mountOrUnmount() {
    mounting.isOn.toggle()
  }

  func background() {
    if isInBackground {
      simulation.enterForeground(stage.scene)
    } else {
      simulation.enterBackground(stage.scene)
      swipe = nil
      drag?.cancel()
      drag = nil
    }
    isInBackground.toggle()
  }
}
