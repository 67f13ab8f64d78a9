extension String {
  /// The text with everything written out that a terminal could act on, that hides or turns other
  /// text, or that XML forbids.
  ///
  /// An id is whatever stands in the journal: it must not clear the screen of who looks at it.
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
    // Emoji and some scripts are written with joiners.
    case .format: Self.zeroWidthJoiners.contains(self)
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .unassigned: !properties.isNoncharacterCodePoint
    default: true
    }
  }
}
