extension Duration {
  /// The duration in seconds, as the machine calculates with it.
  @inlinable
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// Creates a duration of so many seconds, or the longest that has the room if there are more.
  package init(clampingSeconds seconds: Double) {
    self = .seconds(min(max(seconds, -1e20), 1e20))
  }
}
