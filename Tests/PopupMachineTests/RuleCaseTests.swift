import Foundation
@_spi(JournalTools) import PopupFlowJournal
import Testing

/// The rules as files: every case in `Tests/Rules` is a run whose expectations hold.
@Suite struct RuleCaseTests {
  @Test("Every case of the rules holds", arguments: RuleCase.all)
  func holds(ruleCase: RuleCase) throws {
    var entries = ruleCase.entries.makeIterator()
    var replay = JournalReplay { entries.next() }
    var check = JournalCheck()
    var expectations = 0
    while let step = try replay.next() {
      for difference in check.take(step, of: replay) {
        Issue.record("Tests/Rules/\(ruleCase.file), \(difference)")
      }
      if case .expectation = step { expectations += 1 }
    }
    #expect(expectations > 0)
  }

  @Test("Every file of rules is named by its rules, and its cases differ in their names")
  func files() throws {
    let files = try RuleCase.files()
    #expect(!files.isEmpty)
    for file in files {
      #expect(file.wholeMatch(of: /(R\d+-)+[a-z-]+\.jsonl/) != nil, "\(file)")
      let names = try RuleCase.cases(in: file).map(\.name)
      let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys
      #expect(!names.isEmpty && repeated.isEmpty, "\(file): \(repeated)")
    }
  }
}

/// A case in a file of rules.
struct RuleCase: Sendable, CustomTestStringConvertible {
  /// The name of the file, such as `R24-preemption.jsonl`.
  let file: String

  /// The behavior that the case shows, in words.
  let name: String

  /// The lines of the case, of which the first begins it.
  fileprivate(set) var entries: [JournalEntry]

  var testDescription: String { "\(file): \(name)" }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules")

  /// All cases. A file that cannot be read fails a test of its own.
  static let all: [RuleCase] = (try? files().flatMap(cases)) ?? []

  /// Returns the names of all files.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  /// Returns the cases of a file.
  ///
  /// - Throws: `JournalError` if a line is wrong.
  static func cases(in file: String) throws -> [RuleCase] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    var reader = JournalReader(text: text)
    var cases: [RuleCase] = []
    while let entry = try reader.next() {
      if case .case(let new) = entry.statement {
        cases.append(RuleCase(file: file, name: new.name, entries: []))
      }
      try #require(!cases.isEmpty, "\(file) does not begin with a case")
      cases[cases.count - 1].entries.append(entry)
    }
    return cases
  }
}
