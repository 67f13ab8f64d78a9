/// Why a journal cannot be read any further. What came before it stays valid.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line in the file, counted from 1.
  public let line: Int

  /// What is wrong.
  public let problem: String

  /// What was expected.
  public let expected: String

  /// All three, in one line.
  public var description: String { "line \(line): \(problem); expected \(expected)" }
}

/// What is wrong with a line, before it is known which one it is.
struct JournalProblem: Error {
  let problem: String
  let expected: String

  // How many bytes of the line stand before it, if that is known.
  private let offset: Int?

  init(_ problem: String, expected: String, at offset: Int? = nil) {
    self.problem = problem
    self.expected = expected
    self.offset = offset
  }

  /// The problem with its column, which is counted from 1 in code points as editors do.
  func placed(in line: UnsafeBufferPointer<UInt8>) -> JournalProblem {
    guard let offset else { return self }
    let before = line[..<min(offset, line.count)].count { $0 & 0xC0 != 0x80 }
    return JournalProblem("\(problem) at column \(before + 1)", expected: expected)
  }
}

extension String {
  /// The text between quotes, shortened and in one line, whatever stands in it.
  var quotedBriefly: String {
    let limit = 40
    var text = JSONText()
    text.string(count > limit ? "\(prefix(limit))…" : self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension Sequence<String> {
  /// The texts as they stand in a sentence: `a`, `b` or `c`.
  var asAlternatives: String {
    let quoted = map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
