extension String {
  /// The text with escapes for all characters that control a terminal, that are invisible or
  /// reverse text, or that XML forbids.
  ///
  /// Ids come from journals, and must not control the terminal of the reader.
  public var visible: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isVisible {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text
  }
}

extension [UInt8] {
  /// Escapes the characters in lines of JSON that ``Swift/String/visible`` escapes, so that they are
  /// the same values.
  ///
  /// - Parameter start: The place from which on there are lines of JSON.
  public mutating func escapeInvisibleJSON(from start: Int) {
    var escaped: [UInt8] = []
    var position = start
    // Most text is ASCII, of which JSON has escaped all but the last character.
    while let first = self[position...].firstIndex(where: { $0 >= 0x7F }) {
      let end = self[first...].firstIndex { $0 < 0x7F } ?? endIndex
      escaped += self[position..<first]
      for scalar in String(decoding: self[first..<end], as: UTF8.self).unicodeScalars {
        escaped += scalar.isVisible ? Array(String(scalar).utf8) : scalar.escapeInJSON
      }
      position = end
    }
    guard position > start else { return }
    escaped += self[position...]
    replaceSubrange(start..., with: escaped)
  }
}

extension Unicode.Scalar {
  fileprivate var escapeInJSON: [UInt8] {
    String(self).utf16.flatMap { unit in
      let digits = String(unit, radix: 16)
      return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
  }

  private static let zeroWidthJoiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    // Emoji and some scripts contain joiners.
    case .format: Self.zeroWidthJoiners.contains(self)
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .unassigned: !properties.isNoncharacterCodePoint
    default: true
    }
  }
}
