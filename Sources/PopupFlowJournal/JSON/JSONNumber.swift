/// A number of a JSON text.
struct JSONNumber {
  /// The number as an integer, in any notation; nil if it is not an integer that fits.
  let integer: Int?

  /// The number; nil if it is out of range: not finite, or rounded to zero.
  let double: Double?

  /// - Returns: nil if the bytes are not a valid JSON number.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = rest.takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = rest.takeDigits()
      guard !fraction.isEmpty else { return nil }
    }
    var exponent = "0"
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      exponent = String(decoding: rest.dropFirst(), as: UTF8.self)
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.takeDigits().isEmpty else { return nil }
    }
    guard rest.isEmpty else { return nil }
    let digits = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
    let text = String(decoding: bytes, as: UTF8.self)
    let number = Double(text) ?? .nan
    double = number.isFinite && (number != 0 || digits.isEmpty) ? number : nil
    integer =
      Int(text)
      ?? (number.magnitude < 0x1p53
        ? Int(exactly: number)
        : Self.integer(digits, isNegative, exponent: Int(exponent), fraction: fraction.count))
  }

  // From the digits, since a Double cannot represent all integers of this size.
  private static func integer(
    _ digits: ArraySlice<UInt8>, _ isNegative: Bool, exponent: Int?, fraction: Int
  ) -> Int? {
    // An exponent that is no Int is out of range, too.
    guard let exponent, exponent.magnitude < 1 << 32 else { return nil }
    let significant = digits.dropLast(while: { $0 == UInt8(ascii: "0") })
    let zeros = digits.count - significant.count + exponent - fraction
    guard zeros >= 0, significant.count + zeros < 20 else { return nil }
    return Int(
      (isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
        + String(repeating: "0", count: zeros))
  }
}

extension ArraySlice<UInt8> {
  /// Removes the digits at the beginning, and returns them.
  fileprivate mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    removeFirst(digits.count)
    return digits
  }

  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[..<((lastIndex { !isDropped($0) }).map { $0 + 1 } ?? startIndex)]
  }
}
