extension UIKitSimulation {
  /// The time since the simulation began, in seconds.
  public var now: TimeInterval { loop.now }

  /// The number of times that the main loop has had something to do (S16).
  public var wakeUpCount: Int { loop.wakeUpCount }

  /// The time that each turn of the main loop takes; 0 by default (U25).
  public var turnDuration: TimeInterval {
    get { loop.turnDuration }
    set { loop.turnDuration = newValue }
  }

  /// Performs an action on the next turn of the main loop.
  ///
  /// The main queue does not use virtual time. Code under test that would call
  /// `DispatchQueue.main.async` receives a closure instead, which is this function in tests.
  public func nextTurn(_ action: @escaping @MainActor () -> Void) {
    loop.nextTurn(action)
  }

  /// Performs an action after a delay.
  public func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    loop.after(delay, action)
  }

  /// Runs one turn of the main loop: the actions of this turn and no more.
  public func turn() {
    loop.turn()
  }

  /// Advances time, and runs all transitions, timers and turns that are due, in order.
  public func advance(by duration: TimeInterval) {
    loop.advance(by: duration)
  }

  /// Whether no action and no timer is left, so that the device can sleep (S16).
  public var isIdle: Bool { loop.isIdle }

  /// Advances time until no action or timer is left, up to a limit that no test should reach.
  public func advanceUntilIdle(limit: TimeInterval = 60) {
    loop.advanceUntilIdle(limit: limit)
  }
}
