/// An instant, or a time that begins when the machine receives the request.
///
/// Instants are in seconds on the store's clock; without a store, on the clock from which the app
/// takes the times of events.
public enum PopupTime: Hashable, Codable, Sendable {
  /// An instant, in seconds.
  case at(Double)

  /// A number of seconds after the machine receives the request.
  case after(seconds: Double)

  /// Creates a time after the machine receives the request.
  @inlinable
  public static func after(_ duration: Duration) -> PopupTime {
    .after(seconds: duration.inSeconds)
  }

  /// Returns the instant in seconds, for a request that the machine receives at `now`.
  @inlinable
  public func instant(from now: Double) -> Double {
    switch self {
    case .at(let instant): instant
    case .after(let seconds): now + seconds
    }
  }
}
