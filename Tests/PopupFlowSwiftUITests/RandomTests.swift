import PopupFlow
import PopupFlowSwiftUI
import PopupFlowTesting
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

/// Whatever an app of views and its user do, nothing is lost, views and machine agree on what is on
/// the screen, and each request has one outcome.
///
/// `POPUPFLOW_RANDOM_STEPS` is how many steps there are in all, a thousand for each seed; without it
/// a hundred thousand.
@MainActor
@Suite struct SwiftUIRandomTests {
  nonisolated static let steps =
    ProcessInfo.processInfo.environment["POPUPFLOW_RANDOM_STEPS"].flatMap { Int($0) } ?? 100_000

  @Test(
    "V1–V4: views, machine and pages are of one mind under random use",
    arguments: 0..<max(1, steps / 1000))
  func random(seed: Int) {
    SwiftUIHabits.with(seed % 4) {
      UIKitSimulation.run(habits: UIKitHabits.all[seed % 16]) { simulation in
        simulation.isLogging = false
        let world = ViewWorld(simulation, seed: UInt64(seed))
        for step in 0..<1000 {
          world.step()
          world.checkOneModal()
          if step.isMultiple(of: 25) { world.check() }
        }
        world.end()
      }
    }
  }
}

/// The app's own tabs, as SwiftUI's tab view makes them, each with a stack of pages.
private struct Tabs: UIViewControllerRepresentable {
  let controller: UITabBarController
  func makeUIViewController(context: Context) -> UITabBarController { controller }
  func updateUIViewController(_ controller: UITabBarController, context: Context) {}
}

private struct PageView: View {
  let page: String
  let store: PopupStore<ViewShop>
  var body: some View { Text(page).popupPage(page, in: store) }
}

private struct PopupsView: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    Text("popups")
      .popupSheet(store) { PopupView(popup: $0) }
      .popupCover(store, where: { $0.title.hasSuffix("cover") }) { PopupView(popup: $0) }
      .popupAlert(store, where: { $0.isQuestion }) { popup in
        Text(popup.content.title)
      } actions: { popup in
        Button("OK") { popup.finish("ok") }
        Button("Cancel", role: .cancel) {}
      }
      .popupHost(store, announcement: { $0.title }) { PopupView(popup: $0) }
  }
}

private struct PopupView: View {
  let popup: ShownPopup<ViewShop>
  var body: some View {
    Text(popup.content.title)
    Button("OK") { popup.finish("ok") }
    Button("Close") { popup.finish() }
  }
}

private struct RootView: View {
  let tabs: UITabBarController
  let mounting: Mounting
  let store: PopupStore<ViewShop>

  var body: some View {
    Tabs(controller: tabs)
    Mounted(mounting: mounting) { PopupsView(store: store) }
  }
}

@MainActor
private final class ViewWorld {
  private let stage: SwiftUIStage
  private let tabs = UITabBarController()
  private let mounting = Mounting()
  private let tree: ViewTree
  private var generator: SeededGenerator
  private var swipe: Swipe?
  private var drag: ViewDrag?
  private var pageCount = 0
  private var isInBackground = false

  private var simulation: UIKitSimulation { stage.simulation }
  private var store: PopupStore<ViewShop> { stage.store }
  private var stack: UINavigationController? {
    tabs.selectedViewController as? UINavigationController
  }

  init(_ simulation: UIKitSimulation, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stage = SwiftUIStage(simulation, policy: PopupPolicy(transitionTimeout: nil))
    let store = stage.store
    tabs.viewControllers = ["home", "search"].map {
      UINavigationController(
        rootViewController: UIHostingController(rootView: PageView(page: $0, store: store)))
    }
    tree = stage.show(RootView(tabs: tabs, mounting: mounting, store: store))
  }

  // MARK: Acting

  func step() {
    switch generator.below(24) {
    case 0...4: ask()
    case 5...7: close()
    case 8: command()
    case 9: beginSwipe()
    case 10: endSwipe()
    case 11...13: navigate()
    case 14: selectTab()
    case 15: dragBanner()
    case 16: background()
    case 17: if generator.chance(15) { store.send(.sessionEnded) }
    case 18: if generator.chance(30) { mountOrUnmount() }
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
  }

  private func ask() {
    let number = store.state.requestCount + 1
    let isBanner = generator.chance(35)
    let isCover = !isBanner && generator.chance(30)
    let isQuestion = !isBanner && !isCover && generator.chance(40)
    let title = isCover ? "\(number) cover" : "\(number)"
    let content = isQuestion ? ViewShop.Content.question(title) : .offer(title)
    let isRepeated = generator.chance(10) && number > 1
    stage.ask(content, lane: isBanner ? .banner : .modal) {
      if isRepeated { $0.id = PopupID("\(generator.below(number - 1) + 1)") }
      $0.coalescing = isRepeated && !isQuestion && !isCover ? .replace : .keep
      $0.presence = generator.chance(10) && isBanner ? .concurrent : .exclusive
      $0.priority = generator.pick([.low, .normal, .high])
      $0.preemption = generator.pick([.hold, .yield, .drop])
      $0.retention = generator.chance(50) ? .keepAlive : .drop
      $0.scope = generator.chance(20) ? .app : .session
      $0.duration = generator.chance(30) ? 4 : nil
      $0.target = generator.pick([.any, .any, .only(["home", "page 1"]), .except(["search"])])
      if generator.chance(20), let visit = store.state.visibleVisits.last?.visit {
        $0.target = .visit(visit)
      }
    }
  }

  private func close() {
    let button = generator.pick(["OK", "Close"])
    if generator.chance(40) {
      tree.tap(button)
    } else if let alert = stage.alert {
      simulation.tapButton(generator.chance(50) ? "OK" : "Cancel", of: alert)
    } else {
      stage.sheet?.tree.tap(button)
    }
  }

  private func command() {
    switch generator.below(6) {
    case 0: store.suspend()
    case 1, 2: store.resume()
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

  private func endSwipe() {
    if generator.chance(50) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
    drag?.lift(
      at: -20, predicted: generator.chance(50) ? -300 : -20, resetsFirst: generator.chance(50))
    drag = nil
  }

  private func dragBanner() {
    guard drag == nil else { return drag?.move(to: CGFloat(generator.below(100)) - 80) ?? () }
    drag = tree.root?.all.first { $0.text == "OK" }?.drag()
    drag?.move(to: -20)
  }

  private func navigate() {
    // As a user would: not in the middle of something, nor below a modal.
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
    simulation.tapTab(generator.below(2), of: tabs)
  }

  private func mountOrUnmount() {
    // A finger that rests on a sheet keeps it there, whatever becomes of the view.
    endSwipe()
    mounting.isOn.toggle()
  }

  private func background() {
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

  // MARK: Checking

  /// V1: never two that the system is to present.
  func checkOneModal() {
    let wanted = store.presenter().showings
    #expect(wanted.count <= 1)
  }

  func check() {
    endSwipe()
    mounting.isOn = true
    for _ in 0..<20 {
      simulation.advance(by: 5)
      if !simulation.isInTransition(stage.scene), isStill { break }
    }
    #expect(isStill, "\(stage.presented)")
    #expect(tree.lost == [])
    #expect(simulation.takeWarnings().isEmpty)
    let shown = Set(screenTitles)
    let known = Set(store.state.presented.map(\.popup.content.title))
    #expect(shown == known, "on screen \(shown), but the machine says \(known)")
    checkOutcomes()
    // What was pushed below a popup and never seen is told of when the popup is gone.
    if !isInBackground, stage.presentedControllers.isEmpty {
      let page = (stack?.topViewController as? UIHostingController<PageView>)?.rootView.page
      #expect(store.state.visiblePages == [page].compactMap { $0 })
    }
  }

  private var isStill: Bool { store.state.presented.allSatisfy { $0.phase == .presented } }

  /// The titles of the popups that a user sees.
  private var screenTitles: [String] {
    let words: Set = ["OK", "Close", "popups"]
    let modals = stage.presentedControllers.compactMap { controller in
      (controller as? UIAlertController)?.title
        ?? (controller as? UIHostingController<AnyView>)?.tree.texts.first
    }
    return modals + tree.texts.filter { !words.contains($0) }
  }

  /// Each request has one outcome, or none as yet.
  private func checkOutcomes() {
    let state = store.state
    #expect(Set(stage.outcomes.map(\.request)).count == stage.outcomes.count)
    #expect(
      stage.outcomes.count + state.presented.count + state.waitingCount == state.requestCount)
  }

  func end() {
    if isInBackground { background() }
    check()
    store.resume()
    for _ in 0..<40 where !store.state.presented.isEmpty || store.state.waitingCount > 0 {
      store.dismissAll()
      simulation.advance(by: 20)
    }
    #expect(simulation.takeWarnings().isEmpty)
    #expect(stage.presentedControllers.isEmpty)
    #expect(stage.outcomes.count == store.state.requestCount)
    #expect(stage.outcomes.count > 100)
  }
}
