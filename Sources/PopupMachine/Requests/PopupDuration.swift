/// How long a popup stays once it is presented (R36).
///
/// A number is a length in seconds: `request.duration = 3`.
public enum PopupDuration: Hashable, Codable, Sendable {
  /// As long as the policy says for the lane, or without end if it says nothing.
  case ofLane

  /// So many seconds; anew each time the popup is presented.
  case seconds(Double)

  /// Until the popup is dismissed, whatever the policy says for the lane.
  case unlimited

  /// As long as a duration.
  public static func length(_ duration: Duration) -> PopupDuration {
    .seconds(duration.inSeconds)
  }

  /// The length in seconds, if one is given.
  @inlinable package var length: Double? {
    if case .seconds(let seconds) = self { seconds } else { nil }
  }
}

extension PopupDuration: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a duration of a number of seconds.
  public init(floatLiteral seconds: Double) {
    self = .seconds(seconds)
  }

  /// Makes a duration of a number of seconds.
  public init(integerLiteral seconds: Int) {
    self = .seconds(Double(seconds))
  }
}
