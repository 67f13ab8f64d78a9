import PopupFlow
import UIKitDouble

/// The simulation's time, so that a store, a lock and UIKit have one and the same.
@MainActor
final class SimulationClock: PopupClock {
  private final class Token: Sendable {}

  private let simulation: UIKitSimulation

  init(_ simulation: UIKitSimulation) {
    self.simulation = simulation
  }

  var now: Double { simulation.now }

  func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let token = Token()
    simulation.after(instant - now) { [weak token] in
      if token != nil { action() }
    }
    return AnyCancellable { @Sendable in withExtendedLifetime(token) {} }
  }
}
