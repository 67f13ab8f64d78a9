// The public API uses `Duration`; the machine calculates with seconds.
extension Duration {
  /// The length in seconds, rounded to the nearest floating-point number.
  @usableFromInline package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// Creates the nearest duration that `Duration` can represent.
  package init(inSeconds seconds: Double) {
    // Beyond this, `Duration.seconds(_:)` traps.
    let limit = 9e18
    self = .seconds(min(max(seconds, -limit), limit))
  }
}

extension Double? {
  // `NaN` would break the order of deadlines. An infinite instant is the same as none.
  @usableFromInline var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
