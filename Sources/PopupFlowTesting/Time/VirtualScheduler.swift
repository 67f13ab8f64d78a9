import PopupFlow

/// A Combine scheduler whose time moves only when a test advances it.
///
/// Pass it to `scheduled` and to Combine's own operators. Actions run in the order of their times.
/// Actions with the same time run in the order in which they were scheduled. Any thread may
/// schedule actions; they run on the thread that advances time. Each operation is O(*n*), where *n*
/// is the number of scheduled actions. Dates in requests are counted from time zero.
package final class VirtualScheduler: Scheduler, DatedScheduler, Sendable {
  /// A time in whole nanoseconds.
  package typealias SchedulerTimeType = VirtualTime

  /// The scheduler has no options.
  package typealias SchedulerOptions = Never

  private let start: VirtualTime
  private let agenda: Locked<VirtualAgenda<VirtualTime, () -> Void>>

  /// Creates a scheduler at a time.
  ///
  /// - Parameter start: the initial time. It is not zero by default, as with real schedulers.
  package init(start: VirtualTime = VirtualTime(nanoseconds: 1_700_000_000_000_000_000)) {
    self.start = start
    agenda = Locked(VirtualAgenda(now: start))
  }

  /// The current time.
  package var now: VirtualTime { agenda.withLock { $0.now } }

  /// The tolerance, which is zero.
  package var minimumTolerance: VirtualTime.Stride { 0 }

  /// The instants of the scheduled actions, in seconds since the start, in the order in which they
  /// were scheduled.
  package var instants: [Double] {
    agenda.withLock { $0.instants }.map { Double(start.distance(to: $0).magnitude) / 1e9 }
  }

  /// Advances time and runs the actions that are due.
  ///
  /// - Parameters:
  ///   - seconds: the new time, in seconds since the start.
  ///   - limit: the maximum number of actions to run. It ends the loop of an action that schedules
  ///     itself for the same time.
  /// - Returns: The number of actions that ran.
  @discardableResult
  package func advance(to seconds: Double, limit: Int = 10_000) -> Int {
    advance(to: start.advanced(by: .nearest(toSeconds: seconds)), limit: limit)
  }

  /// Advances time by a number of seconds and runs the actions that are due.
  ///
  /// - Parameters:
  ///   - seconds: the number of seconds.
  ///   - limit: the maximum number of actions to run.
  /// - Returns: The number of actions that ran.
  @discardableResult
  package func advance(by seconds: Double, limit: Int = 10_000) -> Int {
    advance(to: now.advanced(by: .nearest(toSeconds: seconds)), limit: limit)
  }

  /// Advances time to a number of seconds after the start without running actions, as a late
  /// scheduler would.
  package func skip(to seconds: Double) {
    skip(to: start.advanced(by: .nearest(toSeconds: seconds)))
  }

  private func advance(to end: VirtualTime, limit: Int) -> Int {
    var count = 0
    while count < limit, let action = agenda.withLock({ $0.takeNext(to: end) }) {
      count += 1
      action()
    }
    skip(to: end)
    return count
  }

  private func skip(to end: VirtualTime) {
    agenda.withLock { $0.skip(to: end) }
  }

  /// The current time in seconds. Time zero is the year 1970, for dates in requests.
  package var secondsSince1970: Double { now.seconds }

  // MARK: Scheduler

  /// Schedules an action for the next time that the test advances time.
  package func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  /// Schedules an action for a time.
  package func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    agenda.withLock { _ = $0.add(at: date, action) }
  }

  /// Schedules an action for a time, and repeats it after each interval until it is cancelled.
  package func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let isWanted = Locked(true)
    repeatWork(at: date, every: interval, while: { isWanted.withLock { $0 } }, action)
    return AnyCancellable { isWanted.withLock { $0 = false } }
  }

  private func repeatWork(
    at date: VirtualTime, every interval: VirtualTime.Stride, while isWanted: @escaping () -> Bool,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: 0, options: nil) { [weak self] in
      guard isWanted() else { return }
      action()
      self?.repeatWork(
        at: date.advanced(by: interval), every: interval, while: isWanted, action)
    }
  }
}

extension VirtualTime.Stride {
  // Rounded, since a truncated 1.001 s would end a nanosecond before the actions that are due then.
  fileprivate static func nearest(toSeconds seconds: Double) -> VirtualTime.Stride {
    VirtualTime.Stride(Int64((seconds * 1e9).rounded()))
  }
}

/// A time of a ``VirtualScheduler``, in whole nanoseconds.
package struct VirtualTime: Strideable, Hashable, Sendable {
  /// The number of nanoseconds since time zero.
  package var nanoseconds: Int64

  /// Creates a time from a number of nanoseconds since time zero.
  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns the interval from this time to another.
  package func distance(to other: VirtualTime) -> Stride { Stride(other.nanoseconds - nanoseconds) }

  /// Returns the time after an interval.
  package func advanced(by stride: Stride) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds + stride.magnitude)
  }

  /// The number of seconds since time zero.
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// An interval of time, in whole nanoseconds.
  package struct Stride: Comparable, Hashable, Sendable, SignedNumeric,
    SchedulerTimeIntervalConvertible
  {
    /// The number of nanoseconds, negative for an interval that goes back.
    package var magnitude: Int64

    /// Creates an interval from a number of nanoseconds.
    package init(_ nanoseconds: Int64) { magnitude = nanoseconds }

    /// Creates an interval from a number of nanoseconds.
    package init(integerLiteral value: Int64) { magnitude = value }

    /// Creates an interval from a number of nanoseconds, or returns `nil` if 64 bits cannot
    /// represent it.
    package init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int64(exactly: source) else { return nil }
      magnitude = value
    }

    /// Returns a Boolean value that indicates whether the first interval is shorter than the
    /// second.
    package static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

    /// Returns the sum of two intervals.
    package static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude + rhs.magnitude)
    }

    /// Returns the difference of two intervals.
    package static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude - rhs.magnitude)
    }

    /// Returns the product of two intervals, in nanoseconds.
    package static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude * rhs.magnitude)
    }

    /// Multiplies an interval by another, in nanoseconds.
    package static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }

    /// Returns an interval of whole seconds.
    package static func seconds(_ value: Int) -> Stride { Stride(Int64(value) * 1_000_000_000) }

    /// Returns an interval in seconds, truncated to whole nanoseconds.
    package static func seconds(_ value: Double) -> Stride { Stride(Int64(value * 1e9)) }

    /// Returns an interval of milliseconds.
    package static func milliseconds(_ value: Int) -> Stride { Stride(Int64(value) * 1_000_000) }

    /// Returns an interval of microseconds.
    package static func microseconds(_ value: Int) -> Stride { Stride(Int64(value) * 1000) }

    /// Returns an interval of nanoseconds.
    package static func nanoseconds(_ value: Int) -> Stride { Stride(Int64(value)) }
  }
}
