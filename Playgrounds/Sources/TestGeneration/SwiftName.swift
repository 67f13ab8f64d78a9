/// Names of Swift's functions for any text.
enum SwiftName {
  /// Returns the name for some words: `coldStart` for `Cold start` and for `cold-start.jsonl`.
  static func function(for text: String) -> String {
    let text = text.hasSuffix(".jsonl") ? text.dropLast(".jsonl".count) : text[...]
    // Parts of a word, such as the t of isn’t, are no words.
    let words = text.unicodeScalars.filter { $0 != "'" && $0 != "’" }
      .split { !$0.isOfName }
      // A mark without its letter can begin no name.
      .map { String(String.UnicodeScalarView($0.drop(while: \.isMark))) }
      .filter { !$0.isEmpty }
      .prefix(8)
    var name = words.enumerated().map { index, word in
      guard index == 0 else { return word.prefix(1).uppercased() + word.dropFirst() }
      return word.allSatisfy(\.isUppercase)
        ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }.joined()
    if name.isEmpty { return "recordedRun" }
    if name.unicodeScalars.first?.isDigit == true { name = "run" + name }
    name = String(name.unicodeScalars.prefix(80))
    return reserved.contains(name) ? name + "Run" : name
  }

  // Words that cannot be the name of a function.
  private static let reserved: Set<String> = [
    "associatedtype", "as", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension Unicode.Scalar {
  /// Whether a name contains the scalar, as a letter, a mark on one, or a digit.
  ///
  /// Invisible letters and marks are left out, and letters of operators, such as U+2E2F.
  fileprivate var isOfName: Bool {
    (properties.isAlphabetic || isMark || isDigit)
      && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
