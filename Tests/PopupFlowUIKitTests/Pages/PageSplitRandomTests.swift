import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Under random use of a split view that collapses and expands, no visit is lost.
@MainActor
@Suite struct PageSplitRandomTests {
  @Test(
    "U38: the popups of pages that are still there survive each collapse",
    arguments: UIKitHabits.all.indices.few(2))
  func randomUse(seed: Int) {
    var habits = UIKitHabits.combination(seed)
    habits.tellsCollapsingFirst = !seed.isMultiple(of: 3)
    UIKitSimulation.run(habits: habits) { simulation in
      simulation.isLogging = false
      let app = SplitApp(simulation, seed: UInt64(seed))
      for _ in 0..<600 { app.step() }
      app.check()
    }
  }
}

@MainActor
private final class SplitApp {
  private let simulation: UIKitSimulation
  private let stage = PageStage()
  private let split = UISplitViewController(style: .doubleColumn)
  private let first = UINavigationController()
  private let second = UINavigationController()
  private var generator: SeededGenerator
  private var pages: [UIViewController] = []
  /// The pages that were popped. Half of them are retained.
  private var popped: [UIViewController] = []
  private var lost: Set<String> = []
  private var count = 0

  init(_ simulation: UIKitSimulation, seed: UInt64) {
    self.simulation = simulation
    generator = SeededGenerator(seed: seed)
    first.viewControllers = [page()]
    second.viewControllers = [page()]
    split.setViewController(first, for: .primary)
    split.setViewController(second, for: .secondary)
    stage.show(split)
  }

  /// Returns a page, and requests a popup for it that never comes, because its gate is closed.
  private func page() -> UIViewController {
    count += 1
    let page = stage.page("page \(count)")
    pages.append(page)
    if let visit = page.popupVisit {
      stage.store.present(page.title ?? "", id: PopupID(page.title ?? "")) {
        $0.pages = .visit(visit)
        $0.requires = ["gate"]
      }
    }
    return page
  }

  /// The stack of the detail pages.
  private var stack: UINavigationController { split.isCollapsed ? first : second }

  func step() {
    switch generator.below(6) {
    case 0: stack.pushViewController(page(), animated: generator.chance(50))
    case 1: pop()
    case 2, 3:
      simulation.advance(by: 1)
      simulation.collapse(split, !split.isCollapsed)
      if generator.chance(50) { simulation.turn() }
      simulation.advance(by: generator.chance(50) ? 0.2 : 1)
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
  }

  private func pop() {
    simulation.advance(by: 1)
    // The pages of both columns below are not detail pages.
    guard stack.viewControllers.count > (split.isCollapsed ? 2 : 1),
      let page = stack.popViewController(animated: generator.chance(50))
    else { return }
    page.title.map { _ = lost.insert($0) }
    pages.removeAll { $0 === page }
    if generator.chance(50) { popped.append(page) }
    simulation.advance(by: 1)
  }

  func check() {
    simulation.advance(by: 5)
    let ended = stage.outcomes.map { $0.split(separator: " discarded")[0] }.map(String.init)
    #expect(Set(ended) == lost)
    #expect(stage.outcomes.allSatisfy { $0.hasSuffix("originGone") })
    let shown =
      split.isCollapsed
      ? [first.topViewController] : [first.topViewController, second.topViewController]
    #expect(stage.visible == Set(shown.compactMap { $0?.title }))
    withExtendedLifetime(popped) {}
  }
}
