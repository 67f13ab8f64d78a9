/// One timer, for the earliest deadline (R35).
///
/// It is looked at after every drain, whatever was asked for meanwhile: so a timer that fired a
/// little too early is set again, and one that is right is left alone.
@usableFromInline
struct DeadlineTimer {
  @usableFromInline var deadline: Double?
  private var scheduled: AnyCancellable?

  // Deadlines come and go with every popup. Where setting a timer costs more than that it fires for
  // nothing, one that is too early is left alone, too.
  @usableFromInline let isLeftWhenEarly: Bool

  @usableFromInline
  init(isLeftWhenEarly: Bool) {
    self.isLeftWhenEarly = isLeftWhenEarly
  }

  /// Whether the timer is not what it should be.
  @inlinable
  func mustBeSet(for deadline: Double?) -> Bool {
    guard isLeftWhenEarly, let set = self.deadline else { return deadline != self.deadline }
    return deadline.map { $0 < set } ?? false
  }

  /// Sets the timer to a deadline, or takes it back if there is none.
  mutating func set(to deadline: Double?, schedule: (Double) -> AnyCancellable) {
    cancel()
    self.deadline = deadline
    scheduled = deadline.map(schedule)
  }

  /// Takes the timer back, or notes that it has fired.
  mutating func cancel() {
    deadline = nil
    scheduled = nil
  }
}
