import JournalGeneration

/// What a fuzzer gives: a journal as it stands, or, behind a byte 0, choices that make one.
public enum FuzzInput {
  /// Looks at what the library makes of an input.
  ///
  /// - Returns: how many lines were replayed.
  /// - Throws: ``JournalFinding``.
  @discardableResult
  public static func examine(_ input: some Collection<UInt8>) throws -> Int {
    try JournalExamination(try journal(of: input)).run()
  }

  /// Returns the journal that an input stands for.
  ///
  /// - Throws: `JournalError` if the choices make a line that is not valid.
  public static func journal(of input: some Collection<UInt8>) throws -> [UInt8] {
    try input.first == 0 ? GeneratedJournal(choices: input.dropFirst()).bytes() : Array(input)
  }
}
