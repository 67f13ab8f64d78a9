import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A scene with a navigation controller, and a lock for its transitions.
@MainActor
final class NavigationStage {
  let simulation = UIKitSimulation.current
  let scene: UIWindowScene
  let navigation = UINavigationController(rootViewController: modalPage("home"))
  let lock: TransitionLock

  /// - Parameter habits: The habits of UIKit; nil for those of the simulation.
  init(_ habits: UIKitHabits? = nil) {
    if let habits { simulation.habits = habits }
    scene = simulation.connectScene()
    lock = TransitionLock(timeout: .seconds(20), clock: SimulationClock(simulation))
    simulation.showWindow(in: scene, root: navigation)
    simulation.advance(by: 1)
    simulation.checkAtEnd { [lock] in #expect(!lock.isBusy) }
  }

  var titles: [String] { navigation.viewControllers.map(\.description) }

  /// Performs a change with a completion, and checks its result.
  func check(
    _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation,
    _ change:
      @MainActor (UINavigationController, TransitionLock, @escaping @MainActor () -> Void) -> Void
  ) {
    var completions = 0
    var wasStill = true
    change(navigation, lock) { [self] in
      completions += 1
      wasStill = !simulation.isInTransition(scene)
    }
    #expect(completions == 0, sourceLocation: sourceLocation)
    simulation.advance(by: 1)
    #expect(completions == 1, sourceLocation: sourceLocation)
    #expect(wasStill, sourceLocation: sourceLocation)
    #expect(titles == expected, sourceLocation: sourceLocation)
  }
}
