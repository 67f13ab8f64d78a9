import PopupFlow

/// A virtual scheduler whose times are seconds with a fraction, as those of a run loop.
struct SecondsScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var seconds: Double

    func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
    func advanced(by stride: Stride) -> Self { Self(seconds: seconds + stride.magnitude) }

    struct Stride: Comparable, SignedNumeric, SchedulerTimeIntervalConvertible {
      var magnitude: Double

      init(_ seconds: Double) { magnitude = seconds }
      init(integerLiteral value: Int) { magnitude = Double(value) }

      init?<Source: BinaryInteger>(exactly source: Source) {
        guard let value = Double(exactly: source) else { return nil }
        magnitude = value
      }

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

      static func seconds(_ value: Int) -> Self { Self(Double(value)) }
      static func seconds(_ value: Double) -> Self { Self(value) }
      static func milliseconds(_ value: Int) -> Self { Self(Double(value) / 1e3) }
      static func microseconds(_ value: Int) -> Self { Self(Double(value) / 1e6) }
      static func nanoseconds(_ value: Int) -> Self { Self(Double(value) / 1e9) }
    }
  }

  typealias SchedulerOptions = Never

  /// The scheduler that keeps the time.
  let scheduler = VirtualScheduler(start: .init(nanoseconds: 0))

  var now: SchedulerTimeType { SchedulerTimeType(seconds: scheduler.now.seconds) }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    scheduler.schedule(action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    scheduler.schedule(after: time(of: date), action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduler.schedule(
      after: time(of: date), interval: .seconds(interval.magnitude), tolerance: 0, options: nil,
      action)
  }

  private func time(of date: SchedulerTimeType) -> VirtualScheduler.SchedulerTimeType {
    .init(nanoseconds: Int64((date.seconds * 1e9).rounded()))
  }
}
