/// Lengths of time as people write them in files: `30s`, `1.5h`, `1h 30m`.
enum DurationText {
  private static let units: [(name: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ("w", 604_800_000),
  ]

  /// Returns the length in seconds; nil if the text is no length.
  ///
  /// A length consists of one or several numbers, each with its unit. A day has 24 hours.
  static func seconds(_ text: String) -> Double? {
    var (rest, sum) = (text[...].trimmed, 0.0)
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let unit = rest.dropFirst(digits.count).trimmed.prefix(while: \.isLetter)
      guard let number = Double(digits),
        let length = units.first(where: { $0.name == unit })?.milliseconds
      else { return nil }
      sum += number * length / 1000
      rest = rest[unit.endIndex...].trimmed
    }
    return sum.isFinite ? sum : nil
  }
}

extension Substring {
  /// The text without spaces at its beginning.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
