import Foundation
import Testing

/// The numbers by which comments and tests refer to rules and to the behavior of screens.
@Suite struct NumberTests {
  /// The numbers of an article's headings.
  private static func headings(of article: String) throws -> Set<String> {
    let text = try ArticleCode.text("Sources/PopupFlow/PopupFlow.docc/\(article).md")
    return Set(text.matches(of: /(?m)^#+ ([RUVL][0-9]+)$/).map { String($0.1) })
  }

  /// The texts of all Swift files of a folder.
  private static func texts(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: ArticleCode.root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".swift") }.map { try ArticleCode.text("\(folder)/\($0)") }
  }

  @Test("Each rule and each behavior of screens is named by a test or by a file of cases")
  func named() throws {
    let numbers = try Self.headings(of: "Rules").union(Self.headings(of: "HowScreensBehave"))
    for letter in ["R", "U", "V", "L"] {
      #expect(numbers.count { $0.hasPrefix(letter) } >= 8)
    }
    var named: Set<String> = []
    for file in try RuleFiles.names() {
      named.formUnion(file.matches(of: /R[0-9]+(?=-)/).map { String($0.0) })
    }
    for text in try Self.texts(in: "Tests") {
      for title in text.matches(of: /"((?:[RUVL][0-9]+[–, ]*)+):/) {
        named.formUnion(title.1.matches(of: /[RUVL][0-9]+/).map { String($0.0) })
      }
    }
    #expect(numbers.subtracting(named).isEmpty)
  }

  @Test("Each number in a comment of the library has a heading")
  func defined() throws {
    let known = try Self.headings(of: "Rules").union(Self.headings(of: "HowScreensBehave"))
    var used: Set<String> = []
    for text in try Self.texts(in: "Sources") {
      for comment in text.matches(of: /\/\/[^\n]*\(([RUVL][0-9]+(?:, [RUVL][0-9]+)*)\)/) {
        used.formUnion(comment.1.matches(of: /[RUVL][0-9]+/).map { String($0.0) })
      }
    }
    #expect(used.count > 40)
    #expect(used.subtracting(known).isEmpty)
  }

  @Test("Each rule has one home: a line with its number, in the machine or the store")
  func homes() throws {
    func homes(in folder: String) throws -> [String] {
      try Self.texts(in: folder).flatMap { text in
        text.matches(of: /(?m)^ *\/\/ ((?:R[0-9]+\b[,;: and]*)+)$/).map { String($0.1) }
      }
    }
    let rules = try Self.headings(of: "Rules").sorted()
    let found = try homes(in: "Sources/PopupMachine") + homes(in: "Sources/PopupFlow")
    #expect(found.sorted() == rules)
    // Nowhere else, and no line names two.
    #expect(try homes(in: "Sources").count == rules.count)
  }
}
