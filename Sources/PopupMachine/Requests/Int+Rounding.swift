// `Double.rounded(_:)` calls the C library's mathematical functions, which Linux links only into
// programs that import Foundation or Glibc. The machine imports neither.
extension Int {
  /// Creates the greatest integer that is not above a value.
  ///
  /// - Precondition: An `Int` can represent it.
  init(roundingDown value: Double) {
    let whole = Int(value)
    self = Double(whole) > value ? whole - 1 : whole
  }

  /// Creates the least integer that is not below a value.
  ///
  /// - Precondition: An `Int` can represent it.
  init(roundingUp value: Double) {
    let whole = Int(value)
    self = Double(whole) < value ? whole + 1 : whole
  }
}
