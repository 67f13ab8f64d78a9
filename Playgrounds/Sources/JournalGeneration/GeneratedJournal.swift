import PopupFlow
import PopupFlowJournal

/// A valid journal that is determined by a seed or by bytes.
///
/// Each line is played as it is generated, so that most events fit the popups on screen at that
/// time.
///
/// ```swift
/// try GeneratedJournal(seed: 7).write { file.write($0) }
/// ```
public struct GeneratedJournal: Sendable {
  private let choices: Choices
  private let isRecorded: Bool
  private let hasCases: Bool
  private let lineCount: Int?
  private let title: String?

  /// Creates a short adversarial journal. It contains every kind of event, field and mistake, and
  /// concentrates on some of them. Every eighth seed is a file of cases. The same seed produces the
  /// same bytes.
  public init(seed: UInt64) {
    choices = Choices(seed: seed)
    isRecorded = false
    hasCases = seed.isMultiple(of: 8)
    lineCount = nil
    title = "seed \(seed)"
  }

  /// Creates a journal like those of ``init(seed:)`` from bytes. Each byte is one choice, so a
  /// fuzzer that changes bytes changes the events.
  ///
  /// - Parameters:
  ///   - choices: the bytes.
  ///   - hasCases: whether the journal is a file of cases.
  public init(choices: some Sequence<UInt8>, hasCases: Bool = false) {
    self.choices = Choices(bytes: choices)
    isRecorded = false
    self.hasCases = hasCases
    lineCount = 400
    title = nil
  }

  /// Creates a journal of any length that resembles one recorded in an app: pages come and go,
  /// popups are requested, shown and answered, and sometimes a user logs out.
  ///
  /// The same length and seed produce the same bytes, and a longer journal begins like a shorter
  /// one. The journal plays without issues for the developer. After the first hundred lines, tens
  /// of popups wait at all times, and never more than ``maximumWaitingCount``.
  ///
  /// - Parameters:
  ///   - recordedLines: the number of lines, including the policy; a negative number counts as 0.
  ///   - seed: the seed of the content.
  public init(recordedLines: Int, seed: UInt64) {
    choices = Choices(seed: seed)
    isRecorded = true
    hasCases = false
    lineCount = max(recordedLines, 0)
    title = nil
  }

  /// The maximum number of waiting popups in a recorded journal.
  public static let maximumWaitingCount = Profile.recorded.maximumPopups ?? .max

  /// Writes the journal line by line, in memory that does not depend on its length. O(*n*), where
  /// *n* is the number of lines.
  ///
  /// - Parameter output: receives each line in order, with its newline.
  /// - Throws: The errors of the output, and `JournalError` if the generator wrote a line that is
  ///   not valid.
  public func write(to output: ([UInt8]) throws -> Void) throws {
    var choices = choices
    guard hasCases else { return try writeRun(&choices, title: title, to: output) }
    for _ in 0..<choices.pick([1, 2, 3, 4]) {
      try writeRun(&choices, title: title, caseName: choices.pick(Self.caseNames), to: output)
    }
  }

  // As they stand in JSON.
  private static let caseNames = [
    "a better one displaces it", "a", "e\\u0301", #"\"quoted\" \\ and \u2028 more"#, "//", "<b>",
  ]

  private func writeRun(
    _ choices: inout Choices, title: String?, caseName: String? = nil,
    to output: ([UInt8]) throws -> Void
  ) throws {
    let profile = isRecorded ? .recorded : choices.pick(Profile.all)
    var author = JournalAuthor(choices, profile: profile, caseName: caseName)
    if let title { try output(Array("// \(title): \(profile.name)\n".utf8)) }
    for _ in 0..<(lineCount ?? author.someLineCount()) where author.canGoOn {
      try output(Array((try author.nextLine() + "\n").utf8))
    }
    choices = author.choices
  }

  /// Returns the whole journal.
  ///
  /// - Throws: `JournalError` if the generator wrote a line that is not valid.
  public func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write { bytes += $0 }
    return bytes
  }
}
