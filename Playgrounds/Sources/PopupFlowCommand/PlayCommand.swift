import ArgumentParser
import Foundation
import PopupFlowJournal
import Timeline

/// `popupflow play`: replays a journal, and shows what came of it.
struct PlayCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case timeline, jsonl
  }

  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Replays a journal, and shows what came of it.",
    discussion: """
      Without FILE, plays the cold start that ships with the command. Issues for the developer go \
      to standard error. The exit status is 2 where the journal cannot be read, or the picture \
      cannot be written.
      """)

  @Argument(help: "The journal; - reads standard input.")
  var file: String?

  @Option(help: "What to print: a timeline for people, or one JSON object for each transition.")
  var format = Format.timeline

  @Option(help: "Also write the timeline as a picture.")
  var svg: String?

  func validate() throws {
    if file == "" {
      throw ValidationError("FILE is empty; it takes a path, or - for standard input.")
    }
    if svg == "" {
      throw ValidationError("--svg is empty; it takes the path of the picture.")
    }
    if svg == "-" {
      throw ValidationError("The picture cannot go to standard output; --svg takes a file.")
    }
    if let svg, let file, Self.isSameFile(svg, file) {
      throw ValidationError("The picture would overwrite the journal; --svg takes another file.")
    }
  }

  func run() throws {
    let journal = JournalFile(argument: file)
    try journal.replay { replay in
      var timeline = Timeline()
      let reading = Result { try play(&replay, of: journal, into: &timeline) }
      // What was read before a bad line is shown all the same, and before it is said what is wrong.
      var writing = Result { () throws in }
      if !timeline.isEmpty || reading.isSuccess {
        if format == .timeline { try show(timeline) }
        writing = Result { try writePicture(of: timeline, named: journal.name) }
      }
      try reading.get()
      try writing.get()
    }
  }

  private static func isSameFile(_ path: String, _ other: String) -> Bool {
    let files = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return files[0] == files[1]
  }

  private func play(
    _ replay: inout JournalReplay, of journal: JournalFile, into timeline: inout Timeline
  ) throws {
    var output = StandardOutput()
    var writer = JournalRecordWriter()
    // Looked up once: what the command line said is asked of its parser each time.
    let isRecorded = format == .jsonl
    let isDrawn = format == .timeline || svg != nil
    let reading = Result {
      while let step = try replay.next() {
        guard case .transition(let transition) = consume step else { continue }
        journal.reportIssues(of: transition)
        if isRecorded { try output.write { writer.write(transition, to: &$0) } }
        if isDrawn { timeline.append(transition) }
      }
    }
    try output.flush()
    try reading.get()
  }

  private func show(_ timeline: Timeline) throws {
    let surface = OutputSurface.standardOutput()
    var output = StandardOutput()
    let text = timeline.text(columns: surface.columns, inColour: surface.hasColour)
    try output.write(Array(text.utf8))
    try output.flush()
  }

  private func writePicture(of timeline: Timeline, named name: String) throws {
    guard let svg else { return }
    do {
      let title = URL(fileURLWithPath: name).lastPathComponent
      try Data(timeline.svg(title: title).utf8).write(to: URL(fileURLWithPath: svg))
    } catch {
      printError(
        "\(svg): the picture cannot be written (\(error.reason)); expected a writable file")
      throw ExitCode(2)
    }
  }
}

extension Error {
  fileprivate var reason: String {
    switch (self as? CocoaError)?.code {
    case .fileNoSuchFile: "there is no such folder"
    case .fileWriteNoPermission: "no permission"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteUnknown: "it may be a folder"
    case let code?: "error \(code.rawValue)"
    case nil: "\(self)"
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
