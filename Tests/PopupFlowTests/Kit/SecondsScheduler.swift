import PopupFlow

/// A virtual scheduler whose times are seconds with a fraction, as those of a run loop.
struct SecondsScheduler: Scheduler {
  typealias SchedulerTimeType = Double
  typealias SchedulerOptions = Never

  /// The scheduler that keeps the time.
  let scheduler = VirtualScheduler(start: .init(nanoseconds: 0))

  var now: Double { scheduler.now.seconds }
  var minimumTolerance: Double { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    scheduler.schedule(action)
  }

  func schedule(
    after date: Double, tolerance: Double, options: Never?, _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: time(of: date), action)
  }

  func schedule(
    after date: Double, interval: Double, tolerance: Double, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduler.schedule(
      after: time(of: date), interval: .seconds(interval), tolerance: 0, options: nil, action)
  }

  private func time(of seconds: Double) -> VirtualScheduler.SchedulerTimeType {
    .init(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}

// An interval is its number of seconds.
extension Double: @retroactive SchedulerTimeIntervalConvertible {
  /// Whole seconds.
  public static func seconds(_ value: Int) -> Double { Double(value) }

  /// Seconds.
  public static func seconds(_ value: Double) -> Double { value }

  /// Milliseconds.
  public static func milliseconds(_ value: Int) -> Double { Double(value) / 1e3 }

  /// Microseconds.
  public static func microseconds(_ value: Int) -> Double { Double(value) / 1e6 }

  /// Nanoseconds.
  public static func nanoseconds(_ value: Int) -> Double { Double(value) / 1e9 }
}
