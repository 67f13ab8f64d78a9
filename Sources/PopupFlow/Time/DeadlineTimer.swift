/// A timer for the earliest deadline (R35).
///
/// The store checks it after every drain. A timer that fired a little too early is set again, and a
/// timer for the right deadline is left alone.
@usableFromInline
struct DeadlineTimer {
  @usableFromInline var deadline: Double?
  @usableFromInline var scheduled: AnyCancellable?

  // Deadlines change with every popup. If setting a timer costs more than an early tick, a timer
  // that is too early is left alone, too.
  @usableFromInline let isLeftWhenEarly: Bool

  /// Sets the timer to a deadline, or cancels it if there is none, unless it is set already.
  @inlinable
  mutating func set(to deadline: Double?, schedule: (Double) -> AnyCancellable) {
    if isLeftWhenEarly, let set = self.deadline {
      guard let deadline, deadline < set else { return }
    } else {
      guard deadline != self.deadline else { return }
    }
    cancel()
    self.deadline = deadline
    scheduled = deadline.map(schedule)
  }

  /// Cancels the timer, or notes that it has fired.
  @usableFromInline
  mutating func cancel() {
    deadline = nil
    scheduled = nil
  }
}
