import Foundation
import JournalGeneration
@_spi(JournalTools) import PopupFlowJournal
import Testing

@testable import Timeline

extension Timeline {
  /// Creates the timeline of a journal.
  init(journal: String) throws {
    self.init()
    try Self.forEachTransition(of: journal) { append($0) }
  }

  /// Replays a journal, and passes each transition to a closure.
  static func forEachTransition(
    of journal: String, _ body: (JournalTransition) -> Void
  ) throws {
    var replay = JournalReplay(JournalReader(text: journal))
    while let step = try replay.next() {
      if case .transition(let transition) = step { body(transition) }
    }
  }

  /// Returns the row of the latest request with the id.
  func row(_ id: String) -> TimelineRow? {
    rows.last { $0.id.description == id }
  }
}

extension TimelineRow {
  /// The descriptions of the spans: `queued 0..2`, `presented 2..`.
  var places: [String] { spans.map(\.brief) }
}

extension TimelineSpan {
  var brief: String {
    let place = [kind.rawValue, name].compactMap(\.self).joined(separator: " ")
    return "\(place) \(start)..\(end.map { "\($0)" } ?? "")"
  }
}

/// Returns a random journal.
///
/// - Parameter pauses: the possible times between two lines, in seconds.
func randomJournal(seed: UInt64, lines: Int, pauses: [Double]) throws -> String {
  var generator = SeededGenerator(seed: seed)
  var time = 0.0
  var journal = ""
  try GeneratedJournal(recordedLines: lines, seed: seed).write { line in
    time += pauses[generator.below(pauses.count)]
    journal += String(decoding: line, as: UTF8.self)
      .replacing(/^\{"at": [^,]+/, with: "{\"at\": \(time)")
  }
  return journal
}

/// A journal that ships with the command.
struct Scenario: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  func text() throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  static let all: [Scenario] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".jsonl") }.sorted().map(Scenario.init) ?? []

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scenarios")
}
