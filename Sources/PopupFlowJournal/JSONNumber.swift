/// A number as it stands in a JSON text.
struct JSONNumber {
  private let bytes: Slice<UnsafeBufferPointer<UInt8>>
  private var isNegative = false
  // The digits without sign and point, as many as fit.
  private var digits: UInt64 = 0
  private var isFull = false
  // Whether those that did not fit were zeros.
  private var isExact = true
  // What power of ten the digits are to be multiplied by, capped where it is beyond all bounds.
  private var exponent = 0
  private var isPlainInteger = true

  // Beyond this every number is either zero or not finite, whatever its digits.
  private static let exponentBound = 1 << 28

  // What a Double holds exactly: integers up to the first, powers of ten up to 10²².
  private static let exactInteger = 9_007_199_254_740_992.0
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// - Returns: nil if the bytes are no number of JSON.
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

  /// Takes digits, and says how many.
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
  /// The number, if it is finite and not lost in rounding to zero.
  var double: Double? {
    if !isFull, digits <= UInt64(Self.exactInteger), abs(exponent) < Self.powersOfTen.count {
      // Both are exact, so the result is rounded once, as it should be.
      let power = Self.powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -magnitude : magnitude
    }
    guard let number = rounded, number.isFinite, number != 0 || digits == 0 else { return nil }
    return number
  }

  /// The number, if it is an integer that fits, however it is written.
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

  // Digit by digit: a Double does not hold all integers of this size.
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
  /// The value of a digit in ASCII.
  fileprivate var decimalDigit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      ? Int(self &- UInt8(ascii: "0")) : nil
  }
}
