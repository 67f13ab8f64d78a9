/// A timer for the earliest deadline (R35).
///
/// The store checks it after every drain. A timer that fired a little too early is set again, and a
/// timer for the right deadline is left alone.
@usableFromInline
struct DeadlineTimer {
  @usableFromInline var deadline: Double?
  var scheduled: AnyCancellable?

  // Deadlines change with every popup. If setting a timer costs more than an early tick, a timer
  // that is too early is left alone, too.
  @usableFromInline let isLeftWhenEarly: Bool

  /// Whether the timer must be set again.
  @usableFromInline
  func mustBeSet(for deadline: Double?) -> Bool {
    guard isLeftWhenEarly, let set = self.deadline else { return deadline != self.deadline }
    return deadline.map { $0 < set } ?? false
  }

  /// Sets the timer to a deadline, or cancels it if there is none, unless it is set already.
  mutating func set(to deadline: Double?, schedule: (Double) -> AnyCancellable) {
    guard mustBeSet(for: deadline) else { return }
    cancel()
    self.deadline = deadline
    scheduled = deadline.map(schedule)
  }

  /// Cancels the timer, or notes that it has fired.
  mutating func cancel() {
    deadline = nil
    scheduled = nil
  }
}
