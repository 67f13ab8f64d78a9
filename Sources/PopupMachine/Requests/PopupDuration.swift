/// The time for which a popup stays on screen, each time that it is presented (R36).
public enum PopupDuration: Hashable, Codable, Sendable {
  /// The duration that the policy gives the lane; without one, until the popup is dismissed.
  case ofLane

  /// The given number of seconds.
  case seconds(Double)

  /// Until the popup is dismissed, even if the policy gives the lane a duration.
  case unlimited

  /// A standard duration, such as `.length(.milliseconds(1500))`.
  public static func length(_ duration: Duration) -> PopupDuration {
    .seconds(duration.inSeconds)
  }

  /// The length in seconds, if one is given.
  @inlinable package var length: Double? {
    if case .seconds(let seconds) = self { seconds } else { nil }
  }
}
