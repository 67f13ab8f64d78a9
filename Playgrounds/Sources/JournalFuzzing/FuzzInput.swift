import JournalGeneration

/// An input of a fuzzer: a journal or, after a byte 0, choices that generate a journal, or, after a
/// byte 1, those that generate a file of cases.
public enum FuzzInput {
  /// Examines the behavior of the library for an input.
  ///
  /// - Parameter isThorough: whether to make all checks, as tests do. A fuzzer makes more runs without.
  /// - Returns: The number of replayed lines.
  /// - Throws: ``JournalFinding``.
  @discardableResult
  public static func examine(
    _ input: some Collection<UInt8>, isThorough: Bool = false
  ) throws -> Int {
    try JournalExamination(try journal(of: input), isThorough: isThorough).run()
  }

  /// Returns the journal of an input.
  ///
  /// - Throws: `JournalError` if the choices generate a line that is not valid.
  public static func journal(of input: some Collection<UInt8>) throws -> [UInt8] {
    guard let first = input.first, first <= 1 else { return Array(input) }
    return try GeneratedJournal(choices: input.dropFirst(), hasCases: first == 1).bytes()
  }
}
