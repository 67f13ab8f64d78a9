import Foundation
import PopupFlow
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// Every field has a reader and a writer.
@Suite struct JournalFieldTests {
  /// The fields that only people write: a writer has written their effects already.
  private static let onlyRead: [FieldName] = [.defaults]

  /// A field that bears on nothing, so that lines with it and without it are equal. See
  /// `JournalSourceTests`.
  private static let withoutEffect: FieldName = .source

  /// Lines by hand and by the writer that contain every field.
  private static let lines = Fixture.all.filter {
    ["by-hand.journal.jsonl", "cases.journal.jsonl", "shop.journal.jsonl"].contains($0.name)
  }

  private func texts() throws -> [String] {
    try Self.lines.map { String(decoding: try $0.content(), as: UTF8.self) }
  }

  @Test("The writer writes every field, except those that only people write")
  func written() throws {
    var names: Set<String> = []
    for text in try texts() {
      var writer = JournalWriter()
      for entry in try entries(of: text) {
        let line = writer.line(of: entry.statement, at: entry.at)
        names.formUnion(try Members(line: Data(line)).names)
      }
    }
    let unwritten = FieldName.allCases
      .filter { !names.contains($0.rawValue) && $0 != Self.withoutEffect }
    #expect(unwritten == Self.onlyRead)
  }

  @Test("The reader reads every field: without it, a line says something else")
  func read() throws {
    let lines = try texts().flatMap { text in
      text.split(separator: "\n").filter { $0.hasPrefix("{") }.map { Data($0.utf8) }
    }
    let members = try lines.map { try Members(line: $0) }
    let ignored = try FieldName.allCases.filter { name in
      try !members.contains { line in
        guard line.names.contains(name.rawValue) else { return false }
        return try line.reading != line.without(name.rawValue).reading
      }
    }
    #expect(ignored == [Self.withoutEffect])
  }
}

/// The members of a line that are the format's own: not those of a state, a content or an answer,
/// and not lanes, limits and ids by name.
private struct Members {
  private static let foreign: Set = [
    "state", "content", "value", "lanes", "limits", "outcomes", "why", "phases",
  ]

  private let object: [String: Any]

  init(line: Data) throws {
    object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
  }

  private init(_ object: [String: Any]) {
    self.object = object
  }

  /// The names of all members, also of nested ones.
  var names: Set<String> {
    var names = Set(object.keys)
    for (name, value) in object where !Self.foreign.contains(name) {
      for object in Self.objects(in: value) { names.formUnion(Members(object).names) }
    }
    return names
  }

  /// The line without all members of a name.
  func without(_ name: String) -> Members {
    var copy = object
    copy.removeValue(forKey: name)
    for (key, value) in copy where !Self.foreign.contains(key) {
      if let list = value as? [[String: Any]] {
        copy[key] = list.map { Members($0).without(name).object }
      } else if let inner = value as? [String: Any] {
        copy[key] = Members(inner).without(name).object
      }
    }
    return Members(copy)
  }

  private static func objects(in value: Any) -> [[String: Any]] {
    (value as? [[String: Any]]) ?? (value as? [String: Any]).map { [$0] } ?? []
  }

  /// What a reader returns for the line alone.
  var reading: JournalReading {
    get throws {
      JournalReading(try JSONSerialization.data(withJSONObject: object))
    }
  }
}
