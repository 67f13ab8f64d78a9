import ArgumentParser
import Comparing
import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// `popupflow why`: explains why popups are not on screen, or how they ended.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Says what keeps a popup from the screen, and what would bring it in.",
    discussion: """
      Plays the journal to its end, and lists what kept the popup at which times. With --at, it says \
      what keeps it at that time, deadlines up to then included. Of a request that has ended, it says \
      how. An id that begins with a dash comes after two: why FILE -- --id. The time is that of the journal's lines: seconds since 1970 if it \
      was recorded on such a clock. The exit status is 2 if the journal cannot be read, or no popup \
      had that id by then.

      Example: popupflow why run.jsonl offer --at 2.5
      """)

  @Argument(
    help: ArgumentHelp("The journal; - reads standard input.", valueName: "run.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Argument(help: ArgumentHelp("The id of a popup.", valueName: "id"))
  var id: String

  // Unconditional, since a negative number looks like another option.
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "The time, in seconds; all times if left out.", valueName: "seconds"),
    transform: Self.seconds)
  var time: Double?

  @OptionGroup var choice: CaseChoice

  private static func seconds(_ text: String) throws -> Double {
    guard let time = Double(text), time.isFinite, time >= 0 else {
      throw ValidationError(
        "--at is \"\(text)\"; expected a number of seconds, 0 or more, such as --at 2.5.")
    }
    return time
  }

  func validate() throws {
    try JournalFile.validate(arguments: [file])
  }

  func run() throws {
    let journal = JournalFile(argument: file)
    let (entries, chosen, cases) = try journal.entries(ofCase: choice.name)
    if let time, let begin = entries.begin, time < begin { throw problem(journal, time, begin) }
    let history = try IDHistory(of: PopupID(id), in: entries, until: time)
    let lines = history.lines(overTime: time == nil)
    if lines.isEmpty {
      let when = InstantText.text(of: history.time)
      let expected =
        entries.firstRequest(of: PopupID(id)).map {
          "a time from its first request on, at \(InstantText.text(of: $0))"
        } ?? Self.cases(with: PopupID(id), among: cases) ?? Self.alternatives(to: id, history.ids)
      let place = chosen.map { " in case \($0.name.debugDescription)" } ?? ""
      throw failure(
        "\(journal.name): no popup had the id \(id.debugDescription) by \(when)\(place); expected "
          + expected)
    }
    let output = StandardOutput()
    for line in lines { try output.write(line: line) }
    try output.flush()
  }
}

extension WhyCommand {
  private func problem(_ journal: JournalFile, _ time: Double, _ begin: Double) -> ExitCode {
    let later = String(format: "%.15g", begin + time)
    return failure(
      "\(journal.name): --at is \(InstantText.text(of: time)), before the journal begins at "
        + "\(InstantText.text(of: begin)); expected a time from there on, such as --at \(later)")
  }

  private static func cases(with id: PopupID, among cases: [JournalCases.Case]) -> String? {
    let names = cases.filter { new in
      // Each line was read before.
      (try? JournalFile.entries(in: new.journal))?.firstRequest(of: id) != nil
    }.map(\.name)
    return names.isEmpty ? nil : "a case that has it: --case \(list(names))"
  }

  private static func alternatives(to id: String, _ ids: [String]) -> String {
    if ids.isEmpty { return "a journal with requests" }
    let question =
      Spelling.suggestion(for: id, among: ids).map { " (did you mean \($0.debugDescription)?)" }
    return "one of \(list(ids))\(question ?? "")"
  }

  private static func list(_ names: [String]) -> String {
    let named = names.prefix(10).map(\.debugDescription).joined(separator: ", ")
    return named + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }
}

extension [JournalEntry] {
  /// The time of the first line after the policy; nil if there is none.
  fileprivate var begin: Double? {
    first { if case .policy = $0.statement { false } else { true } }?.at
  }

  /// Returns the time of the first request of an id; nil if there is none.
  fileprivate func firstRequest(of id: PopupID) -> Double? {
    first { entry in
      let events: [PopupEvent<JournalDomain>] =
        switch entry.statement {
        case .event(let event): [event]
        case .batch(let events): events
        case .policy, .state, .case, .expectation: []
        }
      return events.contains {
        if case .request(let request) = $0 { request.id == id } else { false }
      }
    }?.at
  }
}
