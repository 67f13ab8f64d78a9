import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit

@_spi(JournalTools) @testable import PopupFlowJournal

/// A file that later versions must read: its content in this version, and a reader.
struct Fixture: Sendable {
  /// The name of the file.
  let name: String

  /// Returns the content of the file as this version writes it.
  let content: @Sendable () throws -> Data

  /// Reads a file, and writes what was read.
  let read: @Sendable (Data) throws -> Reading

  /// The content of a file.
  struct Reading {
    /// The content in words.
    let text: String

    /// The content as JSON, one value for each line of the file; nil if no writer writes it so.
    var rewritten: [JSONValue]?
  }

  static let all: [Fixture] =
    archives(Shop.self, "shop", states: ["waiting", "screen", "relaunched", "triggered"])
    + archives(Notes.self, "notes") + archives(OldApp.self, "old-app")
    + archives(ChangingTheDomainArticle.Shop.self, "changed-shop")
    + archives(BackgroundAndRelaunchArticle.Shop.self, "plain-shop")
    + archives(JournalDomain.self, "json") + [
      events(Shop.self, "shop"), events(JournalDomain.self, "json"), journal(Shop.self, "shop"),
      journal(Notes.self, "notes"), journal(Cinema.self, "cinema"),
      journal(JournalDomain.self, "json"), history,
      writtenByHand("by-hand", WrittenByHand.journal), writtenByHand("cases", WrittenByHand.cases),
    ]
}

// MARK: - Archives

extension Fixture {
  private static func archives<Domain: FixtureDomain>(
    _ domain: Domain.Type, _ name: String, states: [String] = ["screen"]
  ) -> [Fixture] where Domain.Content: Codable, Domain.Page: Codable {
    states.map { state in
      let file = "\(name).\(state).archive.json"
      return Fixture(
        name: file,
        content: {
          let state = FixtureRun<Domain>().states[state] ?? PopupState()
          // A clock that has been set back by a day and a quarter of a second.
          return try ArchivedState.data(of: state, clockTime: state.now - 86_400.25)
        },
        read: { data in
          let archived = try ArchivedState<Domain>.from(data)
          let again = try JSONEncoder.ofStates.encode(
            ArchivedState(
              version: archived.version, patch: archived.patch, clockTime: archived.clockTime,
              state: archived.state))
          let clock = "\nclock at \(SnapshotText.seconds(archived.clockTime))"
          return Reading(
            text: archived.state.snapshot + clock, rewritten: [try JSONValue(reading: again)])
        })
    }
  }

  /// The entries of a `PopupHistory`.
  private static var history: Fixture {
    Fixture(
      name: "history.json",
      content: {
        var entries = PopupHistory.Entries()
        for (name, instants) in [("launch", [1.5, 1.5, 1e9]), ("purchase", [0]), ("", [-2])]
          as [(PopupOccurrence, [Double])]
        {
          for instant in instants { entries.record(name, at: instant) }
        }
        return try withFile { try written(entries, to: $0) }
      },
      read: { data in
        try withFile { file in
          try data.write(to: file)
          let entries = PopupHistoryArchive(url: file).stored.read() ?? PopupHistory.Entries()
          return Reading(
            text: entries.occurrences.map { "\($0): \(entries.instants(of: $0))" }
              .joined(separator: "\n"),
            rewritten: [try JSONValue(reading: try written(entries, to: file))])
        }
      })
  }

  private static func written(_ entries: PopupHistory.Entries, to file: URL) throws -> Data {
    PopupHistoryArchive(url: file).stored.writeNow(entries)
    return try Data(contentsOf: file)
  }

  private static func withFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try ArchiveFolder()
    return try withExtendedLifetime(folder) { try body(folder.file) }
  }
}

// MARK: - Events and journals

extension Fixture {
  /// Events as `Codable` writes them, one a line.
  private static func events<Domain: FixtureDomain>(
    _ domain: Domain.Type, _ name: String
  ) -> Fixture where Domain.Content: Codable, Domain.Page: Codable, Domain.Answer: Codable {
    let file = "\(name).events.jsonl"
    return Fixture(
      name: file,
      content: {
        let lines = try FixtureRun<Domain>().events.map(JSONEncoder.ofStates.encode)
        return Data(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
      },
      read: { data in
        let events = try data.split(separator: UInt8(ascii: "\n")).map {
          try JSONDecoder.ofStates.decode(PopupEvent<Domain>.self, from: $0)
        }
        return Reading(
          text: events.map(\.snapshot).joined(separator: "\n"),
          rewritten: try events.map {
            try JSONValue(reading: JSONEncoder.ofStates.encode($0))
          })
      })
  }

  private static func journal<Domain: FixtureDomain>(
    _ domain: Domain.Type, _ name: String
  ) -> Fixture {
    let file = "\(name).journal.jsonl"
    return Fixture(
      name: file, content: { Data(FixtureRun<Domain>().journal) },
      read: { data in
        let entries = try entries(of: String(decoding: data, as: UTF8.self))
        let again = entries.rewritten
        return Reading(
          text: entries.words,
          rewritten: try again.split(separator: UInt8(ascii: "\n")).map {
            try JSONValue(reading: Data($0))
          })
      })
  }

  /// A journal whose lines have forms that only a person writes.
  private static func writtenByHand(_ name: String, _ journal: String) -> Fixture {
    let file = "\(name).journal.jsonl"
    return Fixture(
      name: file, content: { Data(journal.utf8) },
      read: { data in
        let read = try entries(of: String(decoding: data, as: UTF8.self))
        let again = try entries(of: String(decoding: read.rewritten, as: UTF8.self))
        guard read.withoutDefaults == again.map(\.statement) else {
          throw JournalError(line: 0, problem: "the entries differ", expected: "the same")
        }
        return Reading(text: read.words)
      })
  }
}

extension JSONValue {
  fileprivate init(reading data: Data) throws {
    self = try JSONReader.read(Array(data)).value ?? .null
  }
}
