/// An instant, or a time from when a request is taken in.
///
/// Instants are in seconds on the store's clock, or, without a store, on the clock that supplies the
/// times of events.
public enum PopupTime: Hashable, Codable, Sendable {
  /// At this instant, in seconds.
  case at(Double)

  /// The given number of seconds after the request is taken in.
  case after(seconds: Double)

  /// The given time after the request is taken in.
  @inlinable
  public static func after(_ duration: Duration) -> PopupTime {
    .after(seconds: duration.inSeconds)
  }

  /// Returns the instant in seconds, for a request that is taken in at `now`.
  @inlinable
  public func instant(from now: Double) -> Double {
    switch self {
    case .at(let instant): instant
    case .after(let seconds): now + seconds
    }
  }
}
