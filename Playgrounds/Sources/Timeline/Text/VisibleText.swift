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

extension Unicode.Scalar {
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
