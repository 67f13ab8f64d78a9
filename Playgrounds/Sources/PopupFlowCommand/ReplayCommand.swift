import ArgumentParser
@_spi(JournalTools) import Comparing
import PopupFlow
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
      did, which is said below the differences. Issues of the second run for the developer, and lanes \
      and limits of its policy that neither a popup nor the journal's own policy names, go to \
      standard error.

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
    let issues = IssueLog(
      of: "\(journal.name) under the policy of \(policy.name)", isChanged: true)
    var used = UsedNames()
    let comparison = try journal.reading {
      defer { issues.finish() }
      do {
        let timeline = try changed.timeline(forEachTransition: { transition in
          issues.take(transition)
          used.take(transition)
        })
        issues.endRun()
        return RunComparison(original, timeline.lives)
      } catch let error as ComparisonError {
        throw failure("\(journal.name): \(error.reason)")
      }
    }
    let own = try PolicyLine(of: text).map { try configuration(in: $0) }
    for line in used.unused(of: try configuration(in: line), beside: own) {
      printError("\(policy.name): no popup of \(journal.name) \(line)")
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

  private func configuration(in line: PolicyLine) throws -> PopupConfiguration {
    var reader = JournalReader(line.bytes)
    guard case .policy(let policy)? = try reader.next()?.statement else {
      return PopupConfiguration()
    }
    return policy.policy.configuration
  }
}

/// The lanes and limits that the popups of a run name.
private struct UsedNames {
  private var lanes: Set<PopupLane> = []
  private var limits: Set<PopupLimitName> = []

  mutating func take(_ transition: JournalTransition) {
    for case .request(let request) in transition.events { take(request) }
    guard transition.isState else { return }
    let state = transition.state
    for popup in state.presented.map(\.popup) + state.queued + state.alive { take(popup.request) }
  }

  private mutating func take(_ request: PopupRequest<JournalDomain>) {
    lanes.insert(request.lane)
    limits.formUnion(request.limits)
  }

  /// Returns the lanes and limits of a configuration that no popup names, as the ends of sentences.
  ///
  /// - Parameter own: the configuration of the journal. Its names are no mistakes, even if the run
  ///   has no popup for them.
  func unused(of configuration: PopupConfiguration, beside own: PopupConfiguration?) -> [String] {
    func words(_ name: String, _ used: [String]) -> String {
      let question = Spelling.suggestion(for: name, among: used).map {
        " (did you mean \($0.debugDescription)?)"
      }
      return name.debugDescription + (question ?? "")
    }
    var unusedLanes = Set(configuration.lanes.keys).subtracting(lanes)
    var unusedLimits = Set(configuration.limits.keys).subtracting(limits)
    if let own {
      unusedLanes.subtract(own.lanes.keys)
      unusedLimits.subtract(own.limits.keys)
    }
    return unusedLanes.sorted().map { "is in lane \(words($0.name, lanes.map(\.name)))" }
      + unusedLimits.sorted().map { "names limit \(words($0.name, limits.map(\.name)))" }
  }
}
