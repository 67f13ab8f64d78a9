/// Literals of Swift for any text.
enum SwiftLiteral {
  /// Returns a literal of one line.
  static func line(_ text: String) -> String {
    let plain = text.plain(isComment: true)
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Returns a literal of several lines, in which nothing is escaped.
  static func block(_ lines: [String], indentation: String) -> String {
    let text = lines.joined(separator: "\n")
    var signs = "#"
    while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    let body = lines.map { indentation + $0 + "\n" }.joined()
    return signs + "\"\"\"\n" + body + indentation + "\"\"\"" + signs
  }
}

extension String {
  /// The text without characters that a source file should not have.
  ///
  /// In JSON they stand in strings, and are escaped, or between tokens, where they are spaces.
  func plain(isComment: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isPlain {
        text.unicodeScalars.append(scalar)
      } else if isComment || scalar.value < 0x20 {
        text += " "
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
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
