extension Double {
  /// The number as a decimal of at most three places, if that is what it is written as.
  ///
  /// Up to 15 digits no two decimals are the same number, so there is no shorter one.
  var asThousandths: (integer: UInt, thousandths: UInt)? {
    guard sign == .plus, self < 1e12 else { return nil }
    let scaled = (self * 1_000).rounded()
    guard scaled / 1_000 == self else { return nil }
    return (UInt(scaled) / 1_000, UInt(scaled) % 1_000)
  }

  /// The shortest text that reads as this finite number, without a point if it has no fraction.
  var jsonText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
