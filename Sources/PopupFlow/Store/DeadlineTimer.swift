/// One timer, for the earliest deadline (R35).
///
/// It is set after every drain, whatever was asked for meanwhile: so a timer that fired a little too
/// early is set again, and one that is right is left alone.
struct DeadlineTimer {
  private var deadline: Double?
  private var scheduled: AnyCancellable?

  /// Sets the timer to a deadline, unless it is set to it already.
  mutating func set(to deadline: Double?, schedule: (Double) -> AnyCancellable) {
    guard deadline != self.deadline else { return }
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
