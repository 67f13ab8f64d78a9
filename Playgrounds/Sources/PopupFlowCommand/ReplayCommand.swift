import ArgumentParser
import PolicyReplaying

/// `popupflow replay`: plays a journal under another policy, and says what differs.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays a journal under another policy, and says what differs.",
    discussion: """
      Both runs have the same events at the same times. The policy, with its defaults of requests, \
      takes the place of the journal's own; the host stays. If the journal has the host's reports, \
      they count as long as popups come and go as they did; otherwise, the host takes as long as it \
      did. What that leaves open is said below the differences.

      The exit status is 0 if nothing differs, 1 if anything does, and 2 if a file cannot be read.
      """)

  @Argument(help: "The journal; - reads standard input.")
  var file: String

  @Option(help: "The file of the policy: a journal, of which only the policy line is used.")
  var policy: String

  func validate() throws {
    try JournalFile.validate(arguments: [file, policy])
  }

  func run() throws {
    let (journal, policy) = (JournalFile(argument: file), JournalFile(argument: policy))
    let comparison = try compare(
      try journal.reading(journal.contents), of: journal, try policy.reading(policy.contents),
      of: policy)
    let output = StandardOutput()
    let count = comparison.differences.count
    let popups = comparison.popupCount == 1 ? "1 popup" : "\(comparison.popupCount) popups"
    let verb = count == 1 ? "differs" : "differ"
    try output.write(
      line: "\(journal.name) under the policy of \(policy.name): "
        + (count == 0 ? "nothing differs in \(popups)" : "\(count) of \(popups) \(verb)"))
    for difference in comparison.differences {
      for sentence in difference.sentences {
        try output.write(line: "  \(difference.popup): \(sentence)")
      }
    }
    for note in comparison.notes { try output.write(line: note) }
    try output.flush()
    if count > 0 { throw ExitCode(1) }
  }

  private func compare(
    _ text: [UInt8], of journal: JournalFile, _ policyText: [UInt8], of policy: JournalFile
  ) throws -> PolicyComparison {
    do {
      return try PolicyComparison(of: text, under: policyText)
    } catch PolicyComparisonError.journal(let error) {
      return try journal.reading { throw error }
    } catch PolicyComparisonError.policy(let error) {
      return try policy.reading { throw error }
    } catch PolicyComparisonError.unfit(let problem, let expected) {
      throw failure("\(policy.name): \(problem); expected \(expected)")
    }
  }
}
