import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A scene with a navigation controller, and a lock for its transitions.
@MainActor
final class NavigationStage {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let navigation = UINavigationController(rootViewController: modalPage("home"))
  let lock: TransitionLock

  init(_ simulation: UIKitSimulation) {
    self.simulation = simulation
    scene = simulation.connectScene()
    lock = TransitionLock(timeout: .seconds(20), clock: SimulationClock(simulation))
    simulation.showWindow(in: scene, root: navigation)
    simulation.advance(by: 1)
  }

  static func run(
    _ habits: UIKitHabits = UIKitHabits(), sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (NavigationStage) -> Void
  ) {
    UIKitSimulation.run(habits: habits) { simulation in
      let stage = NavigationStage(simulation)
      body(stage)
      #expect(!stage.lock.isBusy, sourceLocation: sourceLocation)
      #expect(simulation.warnings.isEmpty, sourceLocation: sourceLocation)
    }
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
