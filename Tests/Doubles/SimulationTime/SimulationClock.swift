import PopupFlow
import UIKitDouble

/// The simulation's time, so that a store, a lock and UIKit have one and the same.
@MainActor
public final class SimulationClock: TurningClock {
  private final class Token: Sendable {}

  private let simulation: UIKitSimulation

  /// Makes a clock of a simulation's time.
  public init(_ simulation: UIKitSimulation) {
    self.simulation = simulation
  }

  /// Seconds since the simulation began.
  public var now: Double { simulation.now }

  /// Does something when the simulation's time has come there.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let token = Token()
    simulation.after(instant - now) { [weak token] in
      if token != nil { action() }
    }
    return AnyCancellable { @Sendable in withExtendedLifetime(token) {} }
  }

  package func performOnNextTurn(_ action: @escaping @MainActor () -> Void) {
    simulation.nextTurn(action)
  }
}
