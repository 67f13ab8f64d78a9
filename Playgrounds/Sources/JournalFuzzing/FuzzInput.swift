/// What a fuzzer gives: a journal as it stands, or, behind a byte 0, choices that make one.
public enum FuzzInput {
  /// Looks at what the library makes of an input.
  ///
  /// - Returns: how many lines were replayed.
  /// - Throws: ``JournalFinding``.
  @discardableResult
  public static func examine(_ input: some Collection<UInt8>) throws -> Int {
    try JournalExamination(journal(of: input)).run()
  }

  /// The journal that an input stands for, for whoever wants to play it.
  public static func journal(of input: some Collection<UInt8>) -> [UInt8] {
    input.first == 0 ? JournalFromChoices(input.dropFirst()).bytes : Array(input)
  }
}
