import JournalGeneration

/// Texts and journals, made of what means something to the compiler, to JSON or to a reader of
/// Unicode.
struct HostileText {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a text of a few pieces.
  mutating func text() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.below(12) {
      if generator.below(8) == 0 {
        scalars.append(anyScalar())
      } else {
        let kind = Self.pieces[generator.below(Self.pieces.count)]
        scalars += kind[generator.below(kind.count)].unicodeScalars
      }
    }
    return String(scalars)
  }

  /// Returns a journal with comments, ids and contents of such texts.
  mutating func journal() -> [UInt8] {
    var lines: [String] = []
    for _ in 0...generator.below(3) {
      lines.append("//" + text().onOneLine)
      lines.append(
        #"{"event": "request", "id": \#(text().json), "content": {\#(text().json): \#(text().json)}}"#
      )
    }
    return Array(lines.joined(separator: generator.below(2) == 0 ? "\n" : "\r\n").utf8)
  }

  private mutating func anyScalar() -> Unicode.Scalar {
    while true {
      if let scalar = Unicode.Scalar(UInt32(generator.below(0x11_0000))) { return scalar }
    }
  }

  private static let pieces = [
    // Delimiters of literals, whole and in parts.
    ["\"", "\"\"\"", "\\", "#", "##", "\"\"\"#", "\\(", "\\#("],
    // The rest of Swift.
    [
      "(", ")", "{", "}", ";", "`", "/*", "*/", "//", "@Test(", "func f() {}", "print(1)", "\\n",
      "\\u{22}", "<#", "#>", "#if", "#sourceLocation", "class", "init", "_", "$0", "x", "Y", "7",
    ],
    // Scalars that join the one before, the one after, or both.
    [
      "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{903}", "\u{E0001}", "\u{D4E}", "\u{600}",
      "\u{110BD}", "\u{1F1E6}", "\u{1100}", "\u{1161}",
    ],
    // Ends of lines, other controls, marks of direction and spaces.
    [
      "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{1A}", "\t",
      "\u{7F}", "\u{FEFF}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{A0}", " ",
    ],
    // Letters and digits of many kinds, and what looks like a quote.
    [
      "é", "ß", "İ", "\u{345}", "一", "٣", "²", "Ⅷ", "\u{2E2F}", "\u{3164}", "”", "’", "'", "＂",
      ".jsonl",
    ],
  ]
}

extension String {
  /// The text without the ends of lines of a journal.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
  }

  /// The text as a string of JSON, in which as little as possible is escaped.
  fileprivate var json: String {
    var json = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)".unicodeScalars
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
      default: json.append(scalar)
      }
    }
    return String(json + "\"".unicodeScalars)
  }
}
