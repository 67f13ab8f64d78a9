import PopupFlow
import PopupFlowJournal

/// A journal of any length that looks like one recorded in an app: pages come and go, popups are
/// asked for, shown and answered, and every now and then somebody logs out.
///
/// ```swift
/// try GeneratedJournal(lines: 1_000_000, seed: 7).write { file.write($0) }
/// ```
///
/// The same length and seed give the same bytes, and a longer journal begins like a shorter one.
/// Each line is played as it is written, for only the machine knows what is on screen; so the
/// journal plays without errors and without issues. From the first hundred lines on some tens of
/// popups wait at all times, logouts aside, and never more than ``maximumWaitingCount``.
public struct GeneratedJournal: Sendable {
  /// How many popups wait at most: the state does not grow with the length of the journal.
  public static let maximumWaitingCount = 48

  private let lineCount: Int
  private let seed: UInt64

  /// Describes a journal; nothing is generated yet.
  ///
  /// - Parameters:
  ///   - lines: how many lines it has, the policy among them; none if it is negative.
  ///   - seed: what its content follows from.
  public init(lines: Int, seed: UInt64) {
    self.lineCount = max(lines, 0)
    self.seed = seed
  }

  /// Writes the journal line by line, in memory that does not grow with its length.
  ///
  /// Linear in the number of lines.
  ///
  /// - Parameter output: is given each line in order, its end included.
  /// - Throws: what the output throws, and `JournalError` if the machine refuses a line, which
  ///   would be a mistake of the generator.
  public func write(to output: ([UInt8]) throws -> Void) throws {
    guard lineCount > 0 else { return }
    var author = JournalAuthor(seed: seed)
    var player = LinePlayer()
    for _ in 0..<lineCount {
      let isEvent = !author.isAtBeginning
      let line = author.nextLine()
      try output(line)
      try player.play(line, isEvent: isEvent) { author.take($0) }
    }
  }
}
