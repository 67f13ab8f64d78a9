import PopupFlow
import PopupFlowJournal

/// A valid journal that follows from a seed or from bytes.
///
/// Each line is played as it is written, so that most of what the journal says fits what is on
/// screen at that time.
///
/// ```swift
/// try GeneratedJournal(seed: 7).write { file.write($0) }
/// ```
public struct GeneratedJournal: Sendable {
  private let choices: Choices
  private let isRecorded: Bool
  private let lineCount: Int?
  private let title: String?

  /// Creates a short journal, adversarial on purpose: it has every kind of event, of field and of
  /// mistake, and concentrates on some of them. The same seed gives the same bytes.
  public init(seed: UInt64) {
    choices = Choices(seed: seed)
    isRecorded = false
    lineCount = nil
    title = "seed \(seed)"
  }

  /// Creates a journal like those of ``init(seed:)`` from bytes, each of which is one choice. A
  /// fuzzer that changes bytes changes what happens, and need not guess how lines are spelt.
  public init(choices: some Sequence<UInt8>) {
    self.choices = Choices(bytes: choices)
    isRecorded = false
    lineCount = 400
    title = nil
  }

  /// Creates a journal of any length that looks like one recorded in an app: pages come and go,
  /// popups are requested, shown and answered, and at times a user logs out.
  ///
  /// The same length and seed give the same bytes, and a longer journal begins like a shorter one.
  /// The journal plays without issues for the developer. From the first hundred lines on some tens
  /// of popups wait at all times, and never more than ``maximumWaitingCount``.
  ///
  /// - Parameters:
  ///   - recordedLines: How many lines it has, the policy among them; none if it is negative.
  ///   - seed: What its content follows from.
  public init(recordedLines: Int, seed: UInt64) {
    choices = Choices(seed: seed)
    isRecorded = true
    lineCount = max(recordedLines, 0)
    title = nil
  }

  /// How many popups wait at most in a recorded journal: the state does not grow with its length.
  public static let maximumWaitingCount = Profile.recorded.maximumPopups ?? .max

  /// Writes the journal line by line, in memory that does not grow with its length. O(n), where n
  /// is the number of lines.
  ///
  /// - Parameter output: Is given each line in order, its end included.
  /// - Throws: The error that the output throws, and `JournalError` if the generator wrote a line
  ///   that is not valid.
  public func write(to output: ([UInt8]) throws -> Void) throws {
    var choices = choices
    let profile = isRecorded ? .recorded : choices.pick(Profile.all)
    var author = JournalAuthor(choices, profile: profile)
    if let title { try output(Array("// \(title): \(profile.name)\n".utf8)) }
    for _ in 0..<(lineCount ?? author.someLineCount()) where author.canGoOn {
      try output(Array((try author.nextLine() + "\n").utf8))
    }
  }

  /// The whole journal.
  ///
  /// - Throws: `JournalError` if the generator wrote a line that is not valid.
  public func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return bytes
  }
}
