import Foundation
import Testing

/// The examples in the article *Rules*, which are cases of `Tests/Rules`.
@Suite struct RuleExampleTests {
  @Test("Each example of a rule is a whole case in a file of the rule")
  func examples() throws {
    let article = try ArticleCode.text("Sources/PopupFlow/PopupFlow.docc/Rules.md")
    var exampleCount = 0
    for section in article.components(separatedBy: "\n### ").dropFirst() {
      let rule = section.prefix { !$0.isNewline }
      let cases = try RuleFiles.cases(of: String(rule))
      for block in ArticleCode.blocks(of: section, in: "") where block.hasPrefix("{") {
        #expect(cases.contains(block), "\(rule): \(block)")
        exampleCount += 1
      }
    }
    #expect(exampleCount >= 10)
  }
}

/// The files of cases in `Tests/Rules`.
enum RuleFiles {
  private static let folder = "Tests/Rules"

  /// Returns the names of all files.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ArticleCode.root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".jsonl") }
  }

  /// Returns the lines of each case in the files of a rule, without comments between the cases.
  static func cases(of rule: String) throws -> [String] {
    try names().filter { $0.split(separator: "-").contains(rule[...]) }.flatMap { file in
      let lines = try ArticleCode.text("\(folder)/\(file)").components(separatedBy: "\n")
      return lines.split { $0.isEmpty }.compactMap { lines in
        let lines = lines.drop { $0.hasPrefix("//") }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
      }
    }
  }
}
