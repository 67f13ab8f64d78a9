/// A budget that fills up again with time.
struct RateLimit {
  private let capacity: Double
  private let perSecond: Double
  private var rest: Double
  private var last = ContinuousClock.now

  init(capacity: Double, perSecond: Double) {
    self.capacity = capacity
    self.perSecond = perSecond
    rest = capacity
  }

  /// Takes an amount out of the budget.
  ///
  /// - Returns: Whether there was enough.
  mutating func take(_ amount: Double, at now: ContinuousClock.Instant = .now) -> Bool {
    let passed = max(.zero, last.duration(to: now))
    rest = min(capacity, rest + passed / .seconds(1) * perSecond)
    last = max(last, now)
    guard rest >= amount else { return false }
    rest -= amount
    return true
  }
}
