import Foundation

/// The positions on a logarithmic axis of whole decades.
struct LogarithmicScale {
  private let first: Double
  private let last: Double
  private let start: Double
  private let end: Double

  /// - Parameters:
  ///   - values: the positive values that the axis covers.
  ///   - start: the position of the lowest decade, in points.
  ///   - end: the position of the highest decade; less than the start on a vertical axis.
  init(_ values: [Double], from start: Double, to end: Double) {
    let exponents = values.filter { $0 > 0 && $0.isFinite }.map(log10)
    // The tolerance keeps rounding errors of whole powers from adding a decade.
    first = ((exponents.min() ?? 0) + 1e-9).rounded(.down)
    last = max(((exponents.max() ?? 1) - 1e-9).rounded(.up), first + 1)
    self.start = start
    self.end = end
  }

  /// The powers of ten on the axis.
  var decades: [Double] {
    stride(from: first, through: last, by: 1).map { pow(10, $0) }
  }

  /// Returns the position of a value.
  func place(of value: Double) -> Double {
    start + (log10(max(value, .leastNormalMagnitude)) - first) / (last - first) * (end - start)
  }
}
