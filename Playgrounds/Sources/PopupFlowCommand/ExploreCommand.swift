import ArgumentParser
import PopupFlow
import PopupFlowJournal
import PopupModelChecking

/// `popupflow explore`: explores worlds, and shows how a rule is broken, or who starves.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Explores everything that can happen in a small world, breadth first.",
    discussion: """
      A world is a journal whose lines are not a run, but what may happen: at any time, in any \
      order, again and again. The policy comes first, as ever. Times of a request count from its \
      `at`; a withdrawal means the first, second, … request of the file; a tick says how long \
      nothing may happen. Reports do not stand in a world: with "host": "instant" the host answers \
      at once, and the user closes, swipes and lets go; with "manual" every report may come, early, \
      late, wrong or never. Time passes from deadline to deadline.

      States that differ only in numbers and in the time are one. In each it is checked that the \
      rules hold, and that every eligible popup is shown in the end if the host answers and the \
      user dismisses. If a rule is broken, the shortest journal that leads there is printed, for \
      popupflow to play. So are the shortest ways to popups that can be passed over forever: that \
      follows from the policy, and is no failure.

      The exit status is 0 where everything holds, 1 where a rule is broken, and 2 where a world \
      cannot be read, or a journal cannot be written.
      """)

  @Argument(help: "The worlds; - reads standard input.")
  var files: [String]

  @Option(help: "How many moves to look ahead; as many as there are, if left out.")
  var depth: Int?

  @Option(help: "No deeper moves are looked at in a world once so many states of it are known.")
  var states: Int?

  @Option(help: "Also write each journal that is printed to a file of its own in this folder.")
  var journals: String?

  func validate() throws {
    try JournalFile.validate(arguments: files)
    if let depth, depth < 1 {
      throw ValidationError("--depth is \(depth); expected 1 or more.")
    }
    if let states, states < 1 {
      throw ValidationError("--states is \(states); expected 1 or more.")
    }
    if journals == "" {
      throw ValidationError("--journals is empty; it takes the path of a folder.")
    }
  }

  func run() throws {
    let worlds = try files.map { try WorldFile(JournalFile(argument: $0)) }
    let output = StandardOutput()
    var total = ExplorationTotal()
    for file in worlds {
      let exploration = file.world.explore(depth: depth ?? .max, states: states ?? .max)
      let report = ExplorationReport(of: exploration, in: file)
      for line in report.lines { try output.write(line: line) }
      try output.flush()
      if let journals { try report.writeJournals(to: journals) }
      total.add(exploration)
    }
    try output.write(line: total.line)
    try output.flush()
    if total.violationCount > 0 { throw ExitCode(1) }
  }
}
