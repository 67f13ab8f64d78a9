import ArgumentParser
@_spi(JournalTools) import PopupFlowJournal

/// `popupflow check`: compares the expectations of journals with their replays.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Plays journals, and compares every expectation in them.",
    discussion: """
      Prints the differences. A journal that cannot be read is said, and the others are checked. The \
      exit status is 0 if all expectations hold, 1 if any does not or a journal, or a case, has none, \
      and 2 if a journal cannot be read. Issues for the developer go to standard error, one line each, and do \
      not change the exit status; of many like ones, ten are printed, and the others counted.

      Example: popupflow check Tests/Rules/*.jsonl
      """)

  @Argument(
    help: ArgumentHelp("The journals; - reads standard input.", valueName: "run.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var files: [String]

  func validate() throws {
    try JournalFile.validate(arguments: files)
  }

  func run() throws {
    let output = StandardOutput()
    var status = ExitCode.success
    for file in files {
      do {
        let holds = try check(JournalFile(argument: file), output)
        if !holds, status == .success { status = ExitCode(1) }
      } catch let code as ExitCode where !output.hasFailed {
        status = code
      }
    }
    if status != .success { throw status }
  }

  /// Prints the differences of a journal, and returns whether all expectations hold.
  private func check(_ journal: JournalFile, _ output: StandardOutput) throws -> Bool {
    let result = Result { try compare(journal, output) }
    try output.flush()
    return try result.get()
  }

  private func compare(_ journal: JournalFile, _ output: StandardOutput) throws -> Bool {
    try journal.replay(into: output) { replay, issues in
      var check = JournalCheck()
      var tally = ExpectationTally()
      while let step = try replay.next() {
        let differences = check.take(step, of: replay)
        for difference in differences {
          try output.write(line: "\(journal.name):\(difference.line): \(difference.words)")
        }
        switch step {
        case .case(let new, let line):
          let place = "\(journal.name):\(line): case \(new.name.debugDescription)"
          try tally.endCase().map { try output.write(line: $0) }
          tally.beginCase(at: place)
          issues.beginCase()
        case .transition(let transition): issues.take(transition)
        case .expectation(let expectation, line: _, at: _):
          if !expectation.isEmpty { tally.add(holds: differences.isEmpty) }
        }
      }
      try tally.endCase().map { try output.write(line: $0) }
      try output.write(line: "\(journal.name): \(tally.summary)")
      return tally.holds
    }
  }
}

/// The expectations of a file, and whether they hold.
private struct ExpectationTally {
  private static let missing = #"no expectation; expected at least one line with "expect""#

  private var count = 0
  private var failures = 0
  private var cases = 0
  private var emptyCases = 0
  // The current case: its place in the file, and whether it has expectations.
  private var place: String?
  private var isEmpty = true

  /// Whether there are expectations, in each case if there are cases, and all hold.
  var holds: Bool { count > 0 && failures == 0 && emptyCases == 0 }

  mutating func add(holds: Bool) {
    count += 1
    failures += holds ? 0 : 1
    isEmpty = false
  }

  mutating func beginCase(at place: String) {
    self.place = place
    cases += 1
    isEmpty = true
  }

  /// Returns a message if the current case has no expectation.
  mutating func endCase() -> String? {
    guard let place, isEmpty else { return nil }
    emptyCases += 1
    self.place = nil
    return "\(place): \(Self.missing)"
  }

  /// The result, on one line.
  var summary: String {
    if count == 0 { return Self.missing }
    let noun = count == 1 ? "expectation" : "expectations"
    let place = cases == 0 ? "" : cases == 1 ? " in 1 case" : " in \(cases) cases"
    return failures == 0
      ? "\(count) \(noun)\(place) \(count == 1 ? "holds" : "hold")"
      : "\(failures) of \(count) \(noun)\(place) \(failures == 1 ? "does" : "do") not hold"
  }
}

extension JournalDifference {
  /// The difference on one line, without the number of its line.
  fileprivate var words: String {
    let place = caseName.map { "case \($0.debugDescription): " } ?? ""
    return "\(place)\(subject): expected \(expected), found \(found)"
  }
}
