// Public lengths of time are durations; the machine calculates with seconds.
extension Duration {
  /// The length in seconds, as the nearest floating-point number.
  @inlinable package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The nearest duration that can be expressed.
  package init(inSeconds seconds: Double) {
    // Beyond this, `Duration.seconds(_:)` traps.
    let limit = 9e18
    self = .seconds(min(max(seconds, -limit), limit))
  }
}

extension Double? {
  // NaN would undo the order of all deadlines, and an instant without end is none.
  @inlinable var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
