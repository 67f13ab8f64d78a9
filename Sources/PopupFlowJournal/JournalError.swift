/// An error in a journal, which ends reading. Earlier entries stay valid.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line in the file, counted from 1.
  public let line: Int

  /// The problem.
  public let problem: String

  /// A description of valid input.
  public let expected: String

  /// The line, the problem and the expectation, on one line.
  public var description: String { "line \(line): \(problem); expected \(expected)" }
}

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
  func placed(in line: UnsafeBufferPointer<UInt8>) -> JournalProblem {
    guard let offset else { return self }
    let before = line[..<min(offset, line.count)].count { $0 & 0xC0 != 0x80 }
    return JournalProblem("\(problem) at column \(before + 1)", expected: expected)
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
