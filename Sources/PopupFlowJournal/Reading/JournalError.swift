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
