extension UIKitSimulation {
  /// Seconds since the simulation began.
  public var now: TimeInterval { loop.now }

  /// Whether nothing is left to happen by itself.
  public var isIdle: Bool { loop.isIdle }

  /// Does something on the next turn of the main loop.
  ///
  /// The main queue's own loop knows nothing of virtual time. Code under test that would write
  /// `DispatchQueue.main.async` asks for the next turn through a closure it is given, which is this
  /// function in tests.
  public func nextTurn(_ action: @escaping @MainActor () -> Void) {
    loop.nextTurn(action)
  }

  /// Does something when some time has passed.
  public func after(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    loop.after(delay, action)
  }

  /// Lets the main loop turn once: what was left for this turn happens, and no more.
  public func turn() {
    loop.turn()
  }

  /// Lets time go on, with all transitions, timers and turns that fall into it, in order.
  public func advance(by duration: TimeInterval) {
    loop.advance(by: duration)
  }

  /// Lets time go on until nothing is left to happen, or to a limit that nothing should reach.
  public func advanceUntilIdle(limit: TimeInterval = 60) {
    loop.advanceUntilIdle(limit: limit)
  }
}
