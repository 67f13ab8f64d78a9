/// The time of a Combine scheduler in seconds, counted from an instant that is now.
struct SchedulerTime {
  /// The time now. It stands still on a scheduler that has no time, such as the immediate one.
  let now: () -> Double

  private let scheduleAfter: (Double, @escaping @Sendable () -> Void) -> Void

  /// - Parameter origin: what the time is now, in seconds.
  init<Context: Scheduler>(_ scheduler: Context, from origin: Double) {
    typealias Time = Context.SchedulerTimeType
    let start = scheduler.now
    let unitsPerSecond = Self.units(Time.Stride.seconds(1).magnitude)
    let seconds: (Time) -> Double = { time in
      let elapsed = Self.units(start.distance(to: time).magnitude)
      return origin + (unitsPerSecond > 0 ? elapsed / unitsPerSecond : 0)
    }
    now = { seconds(scheduler.now) }
    scheduleAfter = { instant, action in
      // Without time an instant never comes.
      guard unitsPerSecond > 0 else { return }
      let distance = instant - origin
      var date = start.advanced(by: .seconds(distance))
      // A scheduler cuts off what it cannot say. An action that comes before its instant finds that
      // it is too early, and on a scheduler whose time moves by itself alone it would for ever.
      var step = 1e-9
      while seconds(date) < instant && step < 1 {
        date = start.advanced(by: .seconds(distance + step))
        step *= 2
      }
      scheduler.schedule(after: max(date, scheduler.now), action)
    }
  }

  /// Does something at an instant, or as soon as the scheduler can if it is past.
  func schedule(at instant: Double, _ action: @escaping @Sendable () -> Void) -> AnyCancellable {
    // Not every scheduler can take back what it was given, so an action that is taken back does
    // nothing.
    let isWanted = Locked(true)
    scheduleAfter(min(instant, now() + Self.longest)) {
      if isWanted.withLock({ $0 }) { action() }
    }
    return AnyCancellable { isWanted.withLock { $0 = false } }
  }

  // What can be said in nanoseconds; a timer that fires too early is set again.
  private static let longest = 1e8

  // A stride can be made of seconds, but not be read in them; its magnitude can.
  private static func units(_ magnitude: some Numeric) -> Double {
    switch magnitude {
    case let integer as any BinaryInteger: Double(integer)
    case let number as any BinaryFloatingPoint: Double(number)
    default: 0
    }
  }
}
