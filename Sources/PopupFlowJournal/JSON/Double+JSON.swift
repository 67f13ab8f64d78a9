extension Double {
  /// The number as a decimal with at most three decimal places; nil if it has more.
  ///
  /// Different decimals of up to 15 digits are different numbers, so this is the shortest one.
  var asThousandths: (integer: UInt, thousandths: UInt)? {
    guard sign == .plus, self < 1e12 else { return nil }
    let scaled = (self * 1_000).rounded()
    guard scaled / 1_000 == self else { return nil }
    return (UInt(scaled) / 1_000, UInt(scaled) % 1_000)
  }

  /// The shortest text of this finite number, without a point if it has no fraction.
  var jsonText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
