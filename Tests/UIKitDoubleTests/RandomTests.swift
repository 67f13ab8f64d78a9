import PopupFlowTesting
import Testing
import UIKitDouble

/// Whatever an app and its user do, the double stays true to itself: what it tells controllers is
/// balanced, and what has appeared is what is on screen.
@MainActor
@Suite struct RandomTests {
  @Test("random use leaves callbacks balanced", arguments: 0..<16)
  func randomUse(seed: Int) {
    UIKitSimulation.run(habits: UIKitHabits.all[seed]) { simulation in
      var app = RandomApp(simulation, seed: UInt64(seed))
      for step in 0..<3000 {
        app.step()
        if step.isMultiple(of: 20) {
          simulation.advanceUntilIdle()
          app.finishSwipe()
          simulation.advanceUntilIdle()
          app.check()
        }
      }
      #expect(!simulation.warningKinds.contains(.unbalancedAppearance))
    }
  }
}

/// Counts what it is told, and notices what comes in the wrong order.
@MainActor
private final class Counted: UIViewController {
  private enum Last {
    case willAppear, didAppear, willDisappear, didDisappear
  }
  private var last = Last.didDisappear
  private(set) var mistakes = 0

  var isSeen: Bool { last == .didAppear }

  private func expect(_ allowed: Last..., then: Last) {
    if !allowed.contains(last) { mistakes += 1 }
    last = then
  }

  override func viewWillAppear(_ animated: Bool) {
    expect(.didDisappear, .willDisappear, then: .willAppear)
  }
  override func viewDidAppear(_ animated: Bool) {
    expect(.willAppear, then: .didAppear)
  }
  override func viewWillDisappear(_ animated: Bool) {
    expect(.didAppear, .willAppear, then: .willDisappear)
  }
  override func viewDidDisappear(_ animated: Bool) {
    expect(.willDisappear, then: .didDisappear)
  }
}

@MainActor
private struct RandomApp {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let tabs = UITabBarController()
  let stacks: [UINavigationController]
  var random: SeededGenerator
  var pages: [Counted] = []
  var swipe: Swipe?
  var count = 0

  init(_ simulation: UIKitSimulation, seed: UInt64) {
    self.simulation = simulation
    random = SeededGenerator(seed: seed)
    stacks = [UINavigationController(), UINavigationController()]
    scene = simulation.connectScene()
    simulation.isLogging = false
    for stack in stacks { stack.viewControllers = [newPage()] }
    tabs.viewControllers = stacks
    simulation.showWindow(in: scene, root: tabs)
  }

  mutating func newPage() -> Counted {
    count += 1
    let page = Counted()
    page.title = "\(count)"
    page.modalPresentationStyle = [.automatic, .fullScreen, .overFullScreen, .custom][count % 4]
    pages.append(page)
    return page
  }

  var top: UIViewController { simulation.topControllers(in: scene).last ?? tabs }

  mutating func step() {
    let stack = stacks[Int.random(in: 0...1, using: &random)]
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: stack.pushViewController(newPage(), animated: animated)
    case 1: stack.popViewController(animated: animated)
    case 2: stack.popToRootViewController(animated: animated)
    case 3: tabs.selectedIndex = Int.random(in: 0...1, using: &random)
    case 4, 5: top.present(newPage(), animated: animated)
    case 6: top.dismiss(animated: animated)
    case 7: tabs.dismiss(animated: animated)
    case 8: swipe = simulation.beginBackSwipe(on: stack) ?? swipe
    case 9: swipe = simulation.beginSwipe(on: top) ?? swipe
    case 10: finishSwipe()
    case 11:
      simulation.enterBackground(scene)
      if animated { simulation.advance(by: 0.1) }
      simulation.enterForeground(scene)
    case 12: scene.keyWindow.map { hideAndShow($0) }
    default: simulation.advance(by: TimeInterval(Int.random(in: 0...5, using: &random)) / 10)
    }
  }

  private func hideAndShow(_ window: UIWindow) {
    window.isHidden = true
    window.makeKeyAndVisible()
  }

  mutating func finishSwipe() {
    if Bool.random(using: &random) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
  }

  /// When nothing moves.
  mutating func check() {
    #expect(!simulation.isInTransition(scene))
    let visible = simulation.visibleControllers(in: scene)
    for page in pages {
      #expect(page.mistakes == 0)
      #expect(page.isSeen == visible.contains(page), "page \(page)")
      #expect(page.isSeen == simulation.hasAppeared(page))
      #expect(!page.isBeingPresented && !page.isBeingDismissed)
      #expect(!page.isMovingToParent && !page.isMovingFromParent)
      #expect(page.transitionCoordinator == nil)
    }
    pages.removeAll { $0.presentingViewController == nil && $0.parent == nil && !$0.isSeen }
  }
}
