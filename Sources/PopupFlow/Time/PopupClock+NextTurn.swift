import Dispatch

/// A clock that knows the turns of its main loop.
package protocol TurningClock: PopupClock {
  /// Performs an action on the next turn of the main loop, when the system has completed or refused
  /// the last call.
  @MainActor func performOnNextTurn(_ action: @escaping @MainActor () -> Void)
}

extension DispatchPopupClock: TurningClock {
  package func performOnNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { action() }
  }
}

extension PopupClock {
  /// Performs an action on the next turn of the main loop; with a clock of the app, as soon as
  /// possible.
  @MainActor
  package func nextTurn(_ action: @escaping @MainActor () -> Void) {
    if let clock = self as? any TurningClock { return clock.performOnNextTurn(action) }
    // Retains itself until its turn begins.
    let turn = CompositeCancellable()
    turn.keep(
      schedule(at: now) {
        turn.cancel()
        action()
      })
  }
}
