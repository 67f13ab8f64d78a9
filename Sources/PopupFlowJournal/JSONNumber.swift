/// A number of a JSON text, as written.
struct JSONNumber {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>
  private var isNegative = false
  // The digits without sign and point, as far as they fit.
  private var digits: UInt64 = 0
  private var isFull = false
  // Whether all digits that did not fit are zeros.
  private var isExact = true
  // The power of ten that the digits are multiplied by, limited to `exponentBound`.
  private var exponent = 0
  private var isPlainInteger = true

  // With a larger exponent, every number is zero or not finite.
  private static let exponentBound = 1 << 28

  // Doubles represent integers up to 2⁵³ and powers of ten up to 10²² exactly.
  private static let exactInteger = 9_007_199_254_740_992.0
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// - Returns: nil if the bytes are not a valid JSON number.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    self.bytes = bytes
    var rest = bytes
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let integerLength = takeDigits(&rest, behindPoint: false)
    guard integerLength > 0, !startsWithZero || integerLength == 1 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      isPlainInteger = false
      guard takeDigits(&rest, behindPoint: true) > 0 else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      isPlainInteger = false
      guard takeExponent(&rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }

  /// Reads digits, and returns their count.
  private mutating func takeDigits(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, behindPoint: Bool
  ) -> Int {
    var count = 0
    while let digit = rest.first?.decimalDigit {
      let (product, productOverflows) = digits.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit))
      isFull = isFull || productOverflows || sumOverflows
      if isFull {
        isExact = isExact && digit == 0
        exponent += behindPoint ? 0 : 1
      } else {
        digits = sum
        exponent -= behindPoint ? 1 : 0
      }
      count += 1
      rest.removeFirst()
    }
    return count
  }

  private mutating func takeExponent(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let sign = rest.first
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
    guard !rest.isEmpty else { return false }
    var power = 0
    while let digit = rest.first?.decimalDigit {
      power = min(power * 10 + digit, Self.exponentBound)
      rest.removeFirst()
    }
    exponent += sign == UInt8(ascii: "-") ? -power : power
    return true
  }
}

extension JSONNumber {
  /// The number; nil if it is not finite, or is rounded to zero.
  var double: Double? {
    if !isFull, digits <= UInt64(Self.exactInteger), abs(exponent) < Self.powersOfTen.count {
      // Both operands are exact, so the result is rounded only once.
      let power = Self.powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -magnitude : magnitude
    }
    guard let number = rounded, number.isFinite, number != 0 || digits == 0 else { return nil }
    return number
  }

  /// The number as an integer, in any notation; nil if it is not an integer that fits.
  var integer: Int? {
    if isPlainInteger { return exactInteger }
    guard let number = rounded else { return nil }
    if number.magnitude < Self.exactInteger { return Int(exactly: number) }
    // Close to the ends a Double cannot say whether it fits.
    guard number.magnitude < 0x1p63 else { return nil }
    return exactInteger
  }

  private var rounded: Double? {
    Double(String(decoding: bytes, as: UTF8.self))
  }

  // From the digits, since a Double cannot represent all integers of this size.
  private var exactInteger: Int? {
    guard isExact else { return nil }
    var magnitude = digits
    for _ in 0..<max(exponent, 0) {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      magnitude = product
    }
    for _ in 0..<max(-exponent, 0) {
      guard magnitude % 10 == 0 else { return nil }
      magnitude /= 10
    }
    guard isNegative else { return Int(exactly: magnitude) }
    return magnitude == UInt64(Int.max) + 1 ? .min : Int(exactly: magnitude).map { -$0 }
  }
}

extension UInt8 {
  /// The value of an ASCII digit.
  fileprivate var decimalDigit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      ? Int(self &- UInt8(ascii: "0")) : nil
  }
}
