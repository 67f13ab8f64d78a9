import Foundation

/// Places on a logarithmic axis of whole decades.
struct LogarithmicScale {
  private let first: Double
  private let last: Double
  private let start: Double
  private let end: Double

  /// - Parameters:
  ///   - values: what must have a place; all positive.
  ///   - start: where the least decade begins, in points.
  ///   - end: where the greatest ends; before the start on an axis that goes up.
  init(_ values: [Double], from start: Double, to end: Double) {
    let exponents = values.filter { $0 > 0 && $0.isFinite }.map(log10)
    // Measured values hardly ever are whole powers, but counts are, and rounding must not add one.
    first = ((exponents.min() ?? 0) + 1e-9).rounded(.down)
    last = max(((exponents.max() ?? 1) - 1e-9).rounded(.up), first + 1)
    self.start = start
    self.end = end
  }

  /// The powers of ten on the axis.
  var decades: [Double] {
    stride(from: first, through: last, by: 1).map { pow(10, $0) }
  }

  /// Where a value is.
  func place(of value: Double) -> Double {
    start + (log10(max(value, .leastNormalMagnitude)) - first) / (last - first) * (end - start)
  }
}
