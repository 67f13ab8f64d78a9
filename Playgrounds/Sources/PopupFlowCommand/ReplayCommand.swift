import ArgumentParser
@_spi(JournalTools) import Comparing
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// `popupflow replay`: plays a journal under another policy, and says what differs.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays a journal under another policy, and says what differs.",
    discussion: """
      Both runs have the same events at the same times. The policy, with its defaults of requests, \
      takes the place of the journal's own; the host stays. If the journal has the host's reports, \
      they count as long as popups come and go as they did; otherwise, the host takes as long as it \
      did, which is said below the differences.

      The exit status is 0 if nothing differs, 1 if anything does, and 2 if a file cannot be read.

      Example: popupflow replay run.jsonl --policy other.jsonl
      """)

  @Argument(
    help: ArgumentHelp("The journal; - reads standard input.", valueName: "run.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The file of the policy: a journal, of which only the policy line is used.",
      valueName: "policy.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var policy: String

  @OptionGroup var choice: CaseChoice

  func validate() throws {
    try JournalFile.validate(arguments: [file, policy])
  }

  func run() throws {
    let (journal, policy) = (JournalFile(argument: file), JournalFile(argument: policy))
    let line = try policyLine(of: policy)
    let text = try journal.reading { try journal.contents(ofCase: choice.name).text }
    let original = try journal.reading { try Timeline(playing: JournalReader(text)) }.lives
    var changed = ChangedRun(text, WhatIf(policy: line.bytes))
    let comparison = try journal.reading {
      do {
        return RunComparison(original, try changed.timeline().lives)
      } catch let error as ComparisonError {
        throw failure("\(journal.name): \(error.reason)")
      }
    }
    let output = StandardOutput()
    let count = comparison.popupCount
    let popups = original.count == 1 ? "1 popup" : "\(original.count) popups"
    try output.write(
      line: "\(journal.name) under the policy of \(policy.name): "
        + (count == 0
          ? "nothing differs in \(popups)"
          : "\(count) of \(popups) \(count == 1 ? "differs" : "differ")"))
    for sentence in comparison.sentences { try output.write(line: "  \(sentence)") }
    for note in changed.notes { try output.write(line: note) }
    try output.flush()
    if count > 0 { throw ExitCode(1) }
  }

  private func policyLine(of file: JournalFile) throws -> PolicyLine {
    let text = try file.reading(file.contents)
    // A wrong line is an error with its place.
    try file.reading {
      var reader = JournalReader(text)
      _ = try reader.next()
    }
    guard let line = PolicyLine(of: text) else {
      throw failure(
        #"\#(file.name): the first line is no policy; expected a line such as "#
          + #"{"policy": {"order": ["lifo"]}}"#)
    }
    return line
  }
}

extension JournalReader {
  fileprivate init(_ text: [UInt8]) {
    var rest: [UInt8]? = text
    self.init { rest.take() }
  }
}
