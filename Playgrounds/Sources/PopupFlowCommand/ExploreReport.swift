import ArgumentParser
import Foundation
import PopupFlow
import PopupFlowJournal
@_spi(Exploring) import PopupModelChecking
import Timeline

/// The report about an explored world.
struct ExplorationReport {
  /// A journal with its title and the name of its file.
  private struct Demonstration {
    let name: String
    let lines: [String]
  }

  private let summary: [String]
  private let demonstrations: [Demonstration]

  init(of exploration: PopupExploration<JournalDomain>, in file: WorldFile) {
    let counts = ExplorationTotal(of: exploration).counts
    let base = Self.baseName(ofWorld: file.name)
    if let violation = exploration.violation {
      summary = ["\(file.name): \(counts): \(violation.violation)"]
      demonstrations = [
        Demonstration(
          name: "\(base)-violation.jsonl",
          lines: ExplorationJournal.lines(of: violation, in: file))
      ]
    } else {
      let missing = exploration.neverPresented.joined(separator: ", ")
      summary =
        ["\(file.name): \(counts): every rule holds, every eligible popup is shown in the end"]
        + (missing.isEmpty
          ? []
          : [
            "\(file.name): no state presents \(missing); ask popupflow why, or check its gates, "
              + "pages, limits and times"
          ])
      demonstrations = exploration.starved.map { starvation in
        Demonstration(
          name: "\(base)-starvation-\(starvation.request).jsonl",
          lines: ExplorationJournal.lines(of: starvation, in: file))
      }
    }
  }

  /// Returns the beginning of the names of a world's journals.
  static func baseName(ofWorld name: String) -> String {
    URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
  }

  /// The lines of the report: a summary and the journals.
  var lines: [String] { summary + demonstrations.flatMap(\.lines) }

  /// Writes each journal to a file.
  ///
  /// - Throws: `ExitCode` 2 if a file cannot be written, after printing an error.
  func writeJournals(to folder: String) throws {
    for demonstration in demonstrations {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(demonstration.name)
      do {
        let text = demonstration.lines.map { $0 + "\n" }.joined()
        try Data(text.utf8).write(to: url)
      } catch {
        throw failure(
          "\(url.relativePath): the journal cannot be written; expected a writable folder")
      }
    }
  }
}

/// The total of several explorations.
struct ExplorationTotal {
  /// The number of worlds.
  private(set) var worldCount = 0

  private var stateCount = 0
  private var moveCount = 0
  private var depth = 0
  private var isClosed = true
  private var starvedCount = 0

  /// The number of worlds in which a rule is broken.
  private(set) var violationCount = 0

  init() {}

  init(of exploration: PopupExploration<JournalDomain>) {
    add(exploration)
  }

  mutating func add(_ exploration: PopupExploration<JournalDomain>) {
    worldCount += 1
    stateCount += exploration.stateCount
    moveCount += exploration.moveCount
    depth = max(depth, exploration.depth)
    isClosed = isClosed && exploration.isClosed
    starvedCount += exploration.starved.count
    if exploration.violation != nil { violationCount += 1 }
  }

  /// The counts of the exploration.
  var counts: String {
    "\(stateCount) distinct \(stateCount == 1 ? "state" : "states"), depth \(depth), "
      + "\(isClosed ? "closed" : "not closed"), \(moveCount) \(moveCount == 1 ? "move" : "moves")"
  }

  /// The last line of the command.
  var line: String {
    let worlds = worldCount == 1 ? "1 world" : "\(worldCount) worlds"
    let starved = starvedCount == 0 ? "no popup" : "\(starvedCount)"
    let starvation = ", \(starved) can be passed over forever"
    if violationCount == 0 { return "\(counts), \(worlds): every rule holds\(starvation)" }
    // In worlds with a broken rule, starvation was not examined.
    let known = starvedCount == 0 ? "" : starvation
    return "\(counts), \(worlds): a rule is broken in \(violationCount) of them\(known)"
  }
}
