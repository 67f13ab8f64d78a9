/// A scheduler whose time counts from 1970, although it is not the wall time. For tests.
package protocol DatedScheduler {
  /// The current time, in seconds since 1970.
  var secondsSince1970: Double { get }
}

/// The time of a Combine scheduler in seconds, counted from the creation of this value.
struct SchedulerTime {
  /// The current time. It is constant on a scheduler without time, such as the immediate one.
  let now: () -> Double

  /// Converts seconds since 1970 to an instant.
  let instantOfDate: (Double) -> Double

  private let scheduleAfter: (Double, @escaping @Sendable () -> Void) -> Void

  /// - Parameter origin: The current time, in seconds.
  init<Context: Scheduler>(_ scheduler: Context, from origin: Double) {
    typealias Time = Context.SchedulerTimeType
    let start = scheduler.now
    let unitsPerSecond = Self.units(Time.Stride.seconds(1).magnitude)
    let seconds: (Time) -> Double = { time in
      let elapsed = Self.units(start.distance(to: time).magnitude)
      return origin + (unitsPerSecond > 0 ? elapsed / unitsPerSecond : 0)
    }
    let now = { seconds(scheduler.now) }
    self.now = now
    instantOfDate = { date in
      let wall = (scheduler as? any DatedScheduler)?.secondsSince1970
      return now() + date - (wall ?? WallTime.secondsSince1970)
    }
    scheduleAfter = { instant, action in
      // Without time, an instant never arrives.
      guard unitsPerSecond > 0 else { return }
      let now = now()
      // From the origin, since a short time does not change a very late instant.
      let distance = min(max(instant, now) - origin, now - origin + Self.longest)
      var date = start.advanced(by: .seconds(distance))
      // A scheduler truncates small fractions. An action that fires too early is scheduled again,
      // and on a scheduler whose time advances only by actions that would never end.
      var step = 1e-9
      while seconds(date) < instant && step < 1 {
        date = start.advanced(by: .seconds(distance + step))
        step *= 2
      }
      scheduler.schedule(after: max(date, scheduler.now), action)
    }
  }

  /// Performs an action at an instant, or as soon as possible if it is past.
  func schedule(at instant: Double, _ action: @escaping @Sendable () -> Void) -> AnyCancellable {
    // Some schedulers cannot cancel an action, so a cancelled action does nothing.
    let isWanted = Locked(true)
    scheduleAfter(instant) {
      if isWanted.withLock({ $0 }) { action() }
    }
    return AnyCancellable { isWanted.withLock { $0 = false } }
  }

  // The longest time that fits in nanoseconds. A timer that fires too early is set again.
  private static let longest = 1e8

  // A stride can be created from seconds, but not converted to them; its magnitude can.
  private static func units(_ magnitude: some Numeric) -> Double {
    switch magnitude {
    case let integer as any BinaryInteger: Double(integer)
    case let number as any BinaryFloatingPoint: Double(number)
    default: 0
    }
  }
}

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
