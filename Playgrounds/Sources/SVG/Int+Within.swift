extension Int {
  /// Creates the whole number within bounds that is nearest to a number; of `NaN`, the lower bound.
  ///
  /// A conversion without bounds traps if the number does not fit, as the times of a hostile journal
  /// do.
  package init(_ value: Double, within bounds: ClosedRange<Int>) {
    if value >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else if value > Double(bounds.lowerBound) {
      self = Int(value.rounded())
    } else {
      self = bounds.lowerBound
    }
  }
}
