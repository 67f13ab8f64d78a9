/// When something begins or ends that a request says: an instant, or a time from when the request
/// is taken in.
///
/// Instants are seconds on the clock of whoever feeds the machine (R35).
public enum PopupTime: Hashable, Codable, Sendable {
  /// At this instant, in seconds.
  case at(Double)

  /// So many seconds after the request is taken in.
  case after(Double)

  /// The instant that is meant, in seconds, for a request taken in at `now`.
  @inlinable
  public func instant(from now: Double) -> Double {
    switch self {
    case .at(let instant): instant
    case .after(let seconds): now + seconds
    }
  }
}
