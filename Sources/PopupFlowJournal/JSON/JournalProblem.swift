/// A problem in a line whose number is not known yet.
struct JournalProblem: Error {
  let problem: String
  let expected: String

  // The offset of the problem in the line, in bytes, if known.
  private let offset: Int?

  init(_ problem: String, expected: String, at offset: Int? = nil) {
    self.problem = problem
    self.expected = expected
    self.offset = offset
  }

  /// Returns the problem with its column, counted from 1 in code points, as in editors.
  ///
  /// - Parameter hint: text to add to the expectation.
  func placed(in line: [UInt8], hint: String) -> JournalProblem {
    let place = offset.map { offset in
      let before = line[..<min(offset, line.count)].count { $0 & 0xC0 != 0x80 }
      return " at column \(before + 1)"
    }
    return JournalProblem(problem + (place ?? ""), expected: expected + hint)
  }
}

extension String {
  /// The text in quotes, shortened, and without line breaks.
  var quotedBriefly: String {
    let limit = 40
    return JSONText.text(of: count > limit ? "\(prefix(limit))…" : self)
  }
}

extension Sequence<String> {
  /// The texts as alternatives in a sentence: `a`, `b` or `c`.
  var asAlternatives: String {
    let quoted = map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
