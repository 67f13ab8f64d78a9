/// Names of Swift's functions for any text.
enum SwiftName {
  /// Returns the name for some words: `coldStart` for `Cold start` and for `cold-start.jsonl`.
  static func function(for text: String) -> String {
    let text = text.hasSuffix(".jsonl") ? text.dropLast(".jsonl".count) : text[...]
    // Parts of a word, such as the t of isn’t, are no words.
    let words = text.filter { $0 != "'" && $0 != "’" }.split {
      !($0.isLetter || ($0.isASCII && $0.isNumber))
    }
    .prefix(8)
    var name = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    if let first = words.first, first.allSatisfy(\.isUppercase) {
      name = first.lowercased() + name.dropFirst(first.count)
    }
    if name.isEmpty { return "recordedRun" }
    if name.first?.isNumber == true { name = "run" + name }
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
