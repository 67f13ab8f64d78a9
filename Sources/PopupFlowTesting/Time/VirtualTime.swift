import PopupFlow

/// A time of a ``VirtualScheduler``, in whole nanoseconds, as a dispatch queue has it.
public struct VirtualTime: Strideable, Hashable, Sendable {
  /// The nanoseconds since the scheduler's beginning: 64 bits on every platform, since 32 hold two seconds.
  public var nanoseconds: Int64

  /// Makes the time so many nanoseconds after the beginning.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// How long it is to another time.
  public func distance(to other: VirtualTime) -> Stride { Stride(other.nanoseconds - nanoseconds) }

  /// The time so much later.
  public func advanced(by stride: Stride) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds + stride.magnitude)
  }

  /// The seconds since the scheduler's beginning.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// A span of time, in whole nanoseconds.
  public struct Stride: Comparable, Hashable, Sendable, SignedNumeric,
    SchedulerTimeIntervalConvertible
  {
    /// The nanoseconds; fewer than 0 if it goes back.
    public var magnitude: Int64

    /// Makes a span of so many nanoseconds.
    public init(_ nanoseconds: Int64) { magnitude = nanoseconds }

    /// Makes a span of so many nanoseconds.
    public init(integerLiteral value: Int64) { magnitude = value }

    /// Makes a span of so many nanoseconds, if they can be said.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int64(exactly: source) else { return nil }
      magnitude = value
    }

    /// Whether one is shorter.
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

    /// Both together.
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude + rhs.magnitude)
    }

    /// One without the other.
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude - rhs.magnitude)
    }

    /// One as often as the other has nanoseconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude * rhs.magnitude)
    }

    /// Makes it as many times as long as the other has nanoseconds.
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }

    /// So many seconds.
    public static func seconds(_ value: Int) -> Stride { Stride(Int64(value) * 1_000_000_000) }

    /// So many seconds, cut off to whole nanoseconds.
    public static func seconds(_ value: Double) -> Stride { Stride(Int64(value * 1e9)) }

    /// So many milliseconds.
    public static func milliseconds(_ value: Int) -> Stride { Stride(Int64(value) * 1_000_000) }

    /// So many microseconds.
    public static func microseconds(_ value: Int) -> Stride { Stride(Int64(value) * 1000) }

    /// So many nanoseconds.
    public static func nanoseconds(_ value: Int) -> Stride { Stride(Int64(value)) }
  }
}
