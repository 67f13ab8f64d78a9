import ArgumentParser
import PopupFlowJournal

/// `popupflow check`: compares the expectations of journals with their replays.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Plays journals, and compares every expectation in them.",
    discussion: """
      Prints the differences. A journal that cannot be read is said, and the others are checked. The \
      exit status is 0 if all expectations hold, 1 if any does not or a journal has none, and 2 if a \
      journal cannot be read. Issues for the developer go to standard error, one line each, and do \
      not change the exit status; of many like ones, ten are printed, and the others counted.
      """)

  @Argument(help: "The journals; - reads standard input.")
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
      var count = 0
      var failures = 0
      while let step = try replay.next() {
        switch step {
        case .transition(let transition):
          check.take(transition)
          issues.take(transition)
        case .expectation(let expectation, let line, _):
          let differences = check.differences(from: expectation, in: replay.state)
          count += 1
          failures += differences.isEmpty ? 0 : 1
          for difference in differences {
            try output.write(line: "\(journal.name):\(line): \(difference)")
          }
        }
      }
      guard count > 0 else {
        try output.write(
          line: "\(journal.name): no expectation; expected at least one line with \"expect\"")
        return false
      }
      let noun = count == 1 ? "expectation" : "expectations"
      try output.write(
        line: "\(journal.name): "
          + (failures == 0
            ? "\(count) \(noun) \(count == 1 ? "holds" : "hold")"
            : "\(failures) of \(count) \(noun) \(failures == 1 ? "does" : "do") not hold"))
      return failures == 0
    }
  }
}
