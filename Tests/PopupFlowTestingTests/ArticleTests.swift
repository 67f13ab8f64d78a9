import Foundation
import Testing

/// The articles of this module.
enum Documentation {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let catalogue = here.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/PopupFlowTesting/PopupFlowTesting.docc")

  static func article(_ name: String) throws -> String {
    try String(contentsOf: catalogue.appendingPathComponent("\(name).md"), encoding: .utf8)
  }

  static func source(_ name: String) throws -> String {
    try String(contentsOf: here.appendingPathComponent("\(name).swift"), encoding: .utf8)
  }

  /// Returns the text between lines that begin with an opening and the ends of their blocks.
  static func blocks(of text: String, after opening: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch block {
      case nil where line.hasPrefix("```"): block = [line]
      case let lines? where line == "```":
        if lines[0] == opening { blocks.append(lines.dropFirst().joined(separator: "\n")) }
        block = nil
      default: block?.append(line)
      }
    }
    return blocks
  }

  /// Returns the blocks of an article that contain messages, not code.
  static func plainBlocks(of article: String) throws -> [String] {
    blocks(of: try self.article(article), after: "```")
  }
}

/// The code of every article is compiled and run.
@Suite struct ArticleTests {
  /// The files that contain the code of each article.
  static let sources = [
    "PopupFlowTesting": "TestingArticles", "CheckingAHost": "TestingArticles",
    "TestingEventByEvent": "TestStoreArticle", "Snapshots": "SnapshotsArticle",
    "Marbles": "MarblesArticle", "ExploringAWorld": "ModelChecking/ExploringAWorldArticle",
  ]

  @Test("The tests contain every line of Swift in an article, in order", arguments: sources)
  func sameCode(article: String, source: String) throws {
    var rest = try lines(Documentation.source(source))[...]
    for block in Documentation.blocks(of: try Documentation.article(article), after: "```swift") {
      for line in lines(block) {
        let found = rest.firstIndex(of: line)
        #expect(found != nil, "\(article).md has a line that is not compiled: \(line)")
        rest = rest[(found ?? rest.startIndex)...].dropFirst()
      }
    }
  }

  @Test("Every article with code has a test")
  func allArticles() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Documentation.catalogue.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(!names.isEmpty)
    for name in names where Self.sources[name] == nil {
      let code = Documentation.blocks(of: try Documentation.article(name), after: "```swift")
      #expect(code.isEmpty, "\(name).md has code that is not compiled")
    }
  }

  private func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
