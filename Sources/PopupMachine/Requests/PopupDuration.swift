/// The time for which a popup stays on screen after it is presented (<doc:Rules#R36>).
///
/// If the popup returns, the time starts again.
public enum PopupDuration: Hashable, Codable, Sendable {
  /// The duration that the policy sets for the lane; if it sets none, until the popup is dismissed.
  case ofLane

  /// A number of seconds.
  case seconds(Double)

  /// Until the popup is dismissed, even if the policy sets a duration for the lane.
  case unlimited

  /// Creates a duration from a standard one, such as `.length(.milliseconds(1500))`.
  public static func length(_ duration: Duration) -> PopupDuration {
    .seconds(duration.inSeconds)
  }

  /// The length in seconds; nil if no length is given.
  @inlinable package var length: Double? {
    if case .seconds(let seconds) = self { seconds } else { nil }
  }
}
