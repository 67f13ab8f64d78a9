import ArgumentParser
import Foundation
import PopupFlow
import PopupFlowJournal
@_spi(Exploring) import PopupModelChecking
import Timeline

/// `popupflow explore`: explores worlds, and prints journals of broken rules and starving popups.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Explores all sequences of events in a small world, breadth first.",
    discussion: """
      A world is a journal whose events can happen at any time, in any order, any number of times. \
      The policy comes first. Times of a request count from its `at`. The number of a withdrawal is \
      the position of a request in the file. A tick is an interval in which nothing happens. \
      Reports are not listed: with "host": "instant" the host answers at once, and the user closes, \
      swipes and cancels swipes; with "manual" every report can come early, late, wrong or never. \
      Time passes from deadline to deadline.

      States that differ only in numbers and times count as one. For each state, the command checks \
      that the rules hold, and that every eligible popup is shown in the end if the host answers \
      and the user dismisses. If a rule is broken, the command prints the shortest journal that \
      leads there, for popupflow to play. It also prints the shortest journals to popups that can \
      be passed over forever. These follow from the policy, and are not failures.

      If the command is stopped (Ctrl-C, or SIGTERM), it prints what it knows of the worlds so far; a \
      second signal ends it at once.

      The exit status is 0 if every rule holds, 1 if a rule is broken, 2 if a world cannot be \
      read or a journal cannot be written, and 130 or 143 if it was stopped.

      Example: popupflow explore Worlds/two-slots.jsonl --states 100000
      """)

  @Argument(
    help: ArgumentHelp("The worlds; - reads standard input.", valueName: "world.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The maximum number of moves. By default, there is no maximum.", valueName: "moves"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "The number of states in a world after which no further depth is explored.",
      valueName: "number"))
  var states: Int?

  @Option(
    help: ArgumentHelp(
      "Also write each printed journal to a file in this folder.", valueName: "folder"),
    completion: .directory)
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
      throw ValidationError("--journals is empty; expected the path of a folder.")
    }
    let worlds = Dictionary(grouping: files, by: ExplorationReport.baseName(ofWorld:))
    if journals != nil, let name = worlds.filter({ $1.count > 1 }).keys.min() {
      throw ValidationError(
        "Two worlds are named \(name), after which --journals names files; expected different names."
      )
    }
  }

  func run() throws {
    if let journals { try OutputFolder.check(journals, for: "--journals") }
    let worlds = try files.map { try WorldFile(JournalFile(argument: $0)) }
    let output = StandardOutput()
    var total = ExplorationTotal()
    let interrupt = Interrupt()
    for file in worlds where !interrupt.hasCome {
      let exploration = file.world.explore(
        depth: depth ?? .max, states: states ?? .max, isStopped: { interrupt.hasCome },
        progress: { Progress.show("\(file.name.visible): \($0) distinct states, depth \($1)") })
      Progress.erase()
      let report = ExplorationReport(of: exploration, in: file)
      for line in report.lines { try output.write(line: line) }
      try output.flush()
      if let journals { try report.writeJournals(to: journals) }
      total.add(exploration)
    }
    try output.write(line: total.line)
    try output.flush()
    if let status = interrupt.exitStatus {
      printError(
        "explore was stopped: \(total.worldCount) of \(worlds.count) worlds, the last in part")
      throw ExitCode(status)
    }
    if total.violationCount > 0 { throw ExitCode(1) }
  }
}
