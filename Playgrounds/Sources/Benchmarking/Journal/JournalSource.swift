import JournalGeneration

/// Where generated journals come from.
public struct JournalSource: Sendable {
  /// Gives a journal of so many lines to the output, line by line, each with its end. The same
  /// length and seed give the same bytes.
  public let write:
    @Sendable (_ lines: Int, _ seed: UInt64, _ output: ([UInt8]) throws -> Void) throws -> Void

  /// The generator that is used.
  public static let standard = JournalSource { lines, seed, output in
    try GeneratedJournal(recordedLines: lines, seed: seed).write(to: output)
  }
}
