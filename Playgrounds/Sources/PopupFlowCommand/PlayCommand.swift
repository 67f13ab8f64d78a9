import ArgumentParser
import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// `popupflow play`: replays a journal, and shows its timeline.
struct PlayCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case timeline, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Replays a journal, and shows its timeline.",
    discussion: """
      Without FILE, plays the file from which standard input is redirected, as in play < FILE; \
      otherwise an embedded journal of a cold start. A timeline ends after 10 000 popups or 100 000 \
      steps, and says so; --format jsonl prints all. In a file of cases, each case is played, and the \
      picture is that of one. Issues for the developer go to standard error, \
      one line each, and do not change the exit status; of many like ones, ten are printed, and the \
      others counted. The exit status is 2 if the journal cannot be read or the \
      picture cannot be written.

      Example: popupflow play run.jsonl --svg run.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The journal; - reads standard input, also from a pipe.", valueName: "run.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The output: a text timeline, or one JSON object for each transition.",
      valueName: "timeline|jsonl"))
  var format = Format.timeline

  @Flag(
    help: """
      Also say why popups wait: at the end of each JSON object, or below the timeline if they wait at \
      the end. That costs the square of their number for each line. popupflow why answers for one.
      """)
  var why = false

  @Flag(
    help: """
      Print what analytics gets instead: one JSON object for each popup that is shown, set aside, answered, \
      closed or refused.
      """)
  var appearances = false

  @Option(
    help: ArgumentHelp("Also write the timeline as a picture.", valueName: "picture.svg"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      """
      The title of the picture. By default, the comment at the top of the journal, or its name.
      """, valueName: "text"))
  var title: String?

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp(
      "The case of the picture, by its name, in a file of cases; the first by default.",
      valueName: "name of the case"))
  var caseName: String?

  @Flag(help: "Draw the picture for screens with 390 points.")
  var narrow = false

  @Flag(help: "Draw the screen of a phone as an animation, instead of the timeline.")
  var phone = false

  func validate() throws {
    if appearances && (why || format == .jsonl) {
      throw ValidationError(
        "--appearances replaces the records; expected it without --why and --format jsonl.")
    }
    if file == "" {
      throw ValidationError("FILE is empty; expected a path, or - for standard input.")
    }
    if svg == "" {
      throw ValidationError("--svg is empty; expected the path of a file.")
    }
    if svg == "-" {
      throw ValidationError("--svg cannot write to standard output; expected the path of a file.")
    }
    if svg == nil, narrow || phone || title != nil || caseName != nil {
      throw ValidationError(
        "--title, --case, --narrow and --phone describe a picture; add --svg, or remove them.")
    }
    if narrow && phone {
      throw ValidationError("--narrow describes a timeline; expected it without --phone.")
    }
    if let svg, let picture = FileIdentity(path: svg),
      picture == JournalFile(argument: file).identity
    {
      throw ValidationError("--svg would overwrite the journal; expected another file.")
    }
    if let svg, let beginning = JournalFile.beginning(ofFile: svg), !beginning.isEmpty,
      !beginning.isSVG
    {
      throw ValidationError(
        "--svg would overwrite \(svg), which is no picture; expected a new file, or one that begins "
          + "with <svg or <?xml.")
    }
  }

  func run() throws {
    let journal = JournalFile(argument: file)
    if journal.isBuiltIn {
      let other =
        FileHandle.standardInput.isPipe
        ? "to play what is piped in, add -: popupflow play -"
        : "to play another, give its file: popupflow play run.jsonl"
      printError("Without a file, this is the built-in run of a cold start; \(other)")
    }
    let output = StandardOutput()
    try journal.replay(into: output) { replay, issues in
      var runs = PlayedRuns(pictured: caseName)
      var problem: (any Error)?
      do {
        try play(&replay, issues, into: &runs, output)
      } catch  where !(error is ExitCode) {
        // Lines before an error are shown first.
        problem = error
      }
      if !runs.current.isEmpty || problem == nil {
        try show(runs.current, replay.state, output)
        do {
          try writePicture(of: runs, in: journal)
        } catch {
          problem = problem ?? error
        }
      }
      if let problem { throw problem }
    }
  }

  private func play(
    _ replay: inout JournalReplay, _ issues: IssueLog, into runs: inout PlayedRuns,
    _ output: StandardOutput
  ) throws {
    // Stored, since each access to an option queries the parser.
    let saysWhy = why
    var writer = JournalRecordWriter(hasReasons: saysWhy)
    let isRecorded = format == .jsonl
    let showsAppearances = appearances
    let isPhone = phone
    let isDrawn = format == .timeline && !showsAppearances || svg != nil
    var last = replay.state
    let reading = Result {
      while let step = try replay.next() {
        switch consume step {
        case .transition(let transition):
          issues.take(transition)
          if isRecorded { try output.writeJSON({ writer.write(transition, to: &$0) }) }
          if showsAppearances {
            try output.writeJSON({ $0 += JournalAppearanceWriter().lines(of: transition) })
          }
          if isDrawn { runs.current.timeline.append(transition) }
          if isPhone { runs.current.screen.append(transition) }
          // Kept only if it is shown: the machine copies it before it changes.
          if isDrawn && saysWhy { last = transition.state }
        case .case(let new, line: _):
          issues.beginCase()
          if runs.current.caseName != nil { try show(runs.current, last, output) }
          runs.begin(new.name)
          last = replay.state
          if isRecorded || showsAppearances {
            try output.writeJSON({ $0 += writer.line(ofCase: new.name) })
          } else {
            try output.write(line: "case \(new.name.debugDescription)")
          }
        case .expectation: break
        }
      }
    }
    try output.flush()
    try reading.get()
  }

  /// Prints the timeline of a run, unless records are printed.
  private func show(
    _ run: PlayedRuns.Run, _ state: PopupState<JournalDomain>, _ output: StandardOutput
  ) throws {
    if format == .jsonl || appearances { return }
    let surface = OutputSurface.standardOutput()
    let text = run.timeline.text(columns: surface.columns, inColour: surface.hasColour)
    try output.write(Array(text.utf8))
    for popup in why ? state.queued + state.alive : [] {
      guard let explanation = state.explanation(ofRequest: popup.number) else { continue }
      try output.write(line: "\(explanation)")
    }
    try output.flush()
  }

  private func writePicture(of runs: PlayedRuns, in journal: JournalFile) throws {
    guard let svg else { return }
    guard let run = runs.pictured else { throw journal.noCase(caseName ?? "", among: runs.names) }
    if phone, run.screen.isTooLong {
      throw failure(
        "\(svg): not written: the screen changes more than \(PhoneRun.longest) times; expected a shorter "
          + "journal, or a timeline, without --phone")
    }
    do {
      let title = title ?? run.caseName ?? journal.title
      let picture =
        phone ? run.screen.svg(title: title) : run.timeline.svg(title: title, isNarrow: narrow)
      try Data(picture.utf8).write(to: URL(fileURLWithPath: svg))
    } catch {
      throw failure(
        "\(svg): the picture cannot be written (\(error.reason)); expected a writable file")
    }
  }
}

/// The runs of a file: one, or that of each case.
private struct PlayedRuns {
  struct Run {
    // More rows take gigabytes, and nobody reads them.
    private static let limit = Timeline.Limit(popups: 10_000, steps: 100_000)

    var caseName: String?
    var timeline = Timeline(limit: limit)
    var screen = PhoneRun()

    var isEmpty: Bool { timeline.isEmpty }
  }

  /// The run that is played now.
  var current = Run()

  /// The names of the cases so far.
  private(set) var names: [String] = []

  private let wanted: String?
  // An earlier run of which the picture is drawn.
  private var drawn: Run?

  /// - Parameter wanted: the name of the case of the picture; if it is nil, the first.
  init(pictured wanted: String?) {
    self.wanted = wanted
  }

  /// The run of which the picture is drawn; nil if there is no case of that name.
  var pictured: Run? { drawn ?? (isWanted ? current : nil) }

  private var isWanted: Bool { wanted == nil || wanted == current.caseName }

  /// Begins a case. The run before is kept if its picture is drawn.
  mutating func begin(_ name: String) {
    if !names.isEmpty, drawn == nil, isWanted { drawn = current }
    names.append(name)
    current = Run(caseName: name)
  }
}

extension String {
  /// Whether the text is the beginning of a picture.
  fileprivate var isSVG: Bool {
    let text = drop(while: \.isWhitespace)
    return text.hasPrefix("<svg") || text.hasPrefix("<?xml")
  }
}
