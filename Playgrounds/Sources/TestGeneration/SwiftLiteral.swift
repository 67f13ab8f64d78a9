/// Literals of Swift for any text.
///
/// The compiler reads scalars. To `Character`, a quote that is joined with a combining mark is no
/// quote, but it ends a literal. So text that becomes source is compared by scalars only.
enum SwiftLiteral {
  /// Returns a literal of one line.
  static func line(_ text: String) -> String {
    var literal = "\"".unicodeScalars
    for scalar in text.plain(isComment: true).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { literal.append("\\") }
      literal.append(scalar)
    }
    literal.append("\"")
    return String(literal)
  }

  /// Returns a literal of several lines, in which nothing is escaped.
  static func block(_ lines: [String], indentation: String) -> String {
    // Only signs after a quote or a backslash end the literal, or begin code.
    var (row, longestRow, isAfterDelimiter) = (0, 0, false)
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      switch scalar {
      case "\"", "\\": (row, isAfterDelimiter) = (0, true)
      case "#" where isAfterDelimiter: row += 1
      default: isAfterDelimiter = false
      }
      longestRow = max(longestRow, row)
    }
    let signs = String(repeating: "#", count: longestRow + 1)
    let body = lines.map { indentation + $0 + "\n" }.joined()
    return signs + "\"\"\"\n" + body + indentation + "\"\"\"" + signs
  }
}

extension String {
  /// The text without scalars that a source file should not have, and without spaces at its ends.
  ///
  /// In JSON they stand in strings, and are escaped, or between tokens, where they are spaces.
  func plain(isComment: Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isPlain {
        text.append(scalar)
      } else if isComment || scalar.value < 0x20 {
        text.append(" ")
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
        }
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }

  /// The text up to a number of scalars, with an ellipsis as the last of them if it is longer.
  func shortened(to count: Int) -> String {
    guard unicodeScalars.count > count else { return self }
    return String(unicodeScalars.prefix(count - 1)) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
