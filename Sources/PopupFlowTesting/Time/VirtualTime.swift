import PopupFlow

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
