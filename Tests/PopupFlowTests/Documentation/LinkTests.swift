import Foundation
import Testing

/// The links and test commands of texts that are read outside of DocC, which checks its own links.
@Suite struct LinkTests {
  static let texts = (try? ArticleCode.files(ofType: "md")) ?? []

  /// The suites of all packages, each with its module: `PopupFlowTests.LinkTests`.
  private static let suites: Set<String> = {
    let files = ["Tests", "Playgrounds"].flatMap {
      (try? ArticleCode.files(ofType: "swift", in: $0)) ?? []
    }
    return Set(files.flatMap(suiteNames))
  }()

  private static func suiteNames(in file: String) -> [String] {
    let folders = file.split(separator: "/").drop { $0 != "Tests" }.dropFirst()
    guard let module = folders.first, let text = try? ArticleCode.text(file) else { return [] }
    return text.components(separatedBy: "@Suite").dropFirst().compactMap { declaration in
      declaration.prefix(200).firstMatch(of: /(?:struct|class|enum|actor) (\w+)/)
        .map { "\(module).\($0.1)" }
    }
  }

  @Test("Every link to a file resolves, with its heading", arguments: texts)
  func links(of path: String) throws {
    for link in targets(in: try ArticleCode.text(path)) where !link.contains("://") {
      let problem = try ArticleCode.problem(ofLink: link, in: path)
      #expect(problem == nil, "\(path) links to \(link): \(problem ?? "")")
    }
  }

  @Test(
    "Each filter of a test command names a suite", arguments: texts + [".ci/nightly", ".ci/soak"])
  func filters(of path: String) throws {
    let text = try ArticleCode.text(path)
    for match in text.matches(of: /--filter (?:'([^']+)'|([\w.|\\]+))/) {
      let filter = String(match.1 ?? match.2 ?? "")
      for name in alternatives(of: filter) {
        let regex = try Regex(name)
        #expect(
          Self.suites.contains { $0.contains(regex) },
          "\(path) has --filter \(filter), and no suite is named \(name)")
      }
    }
  }

  /// The parts of a filter that each match tests of their own: `(A|B)C` has two.
  private func alternatives(of filter: String) -> [String] {
    guard let group = filter.firstMatch(of: /\(([^()]*)\)/) else {
      return filter.components(separatedBy: "|")
    }
    return group.1.components(separatedBy: "|").flatMap {
      alternatives(of: filter.replacingCharacters(in: group.range, with: $0))
    }
  }

  @Test("A filter has a part for each alternative")
  func parts() {
    #expect(alternatives(of: "A|B") == ["A", "B"])
    #expect(alternatives(of: "(A|B)C") == ["AC", "BC"])
  }

  @Test("All texts are found, and the suites of all packages")
  func found() {
    #expect(Self.texts.contains("README.md") && Self.texts.contains(".ci/model/README.md"))
    #expect(!Self.texts.contains { $0.contains(".docc/") || $0.contains(".build/") })
    #expect(Self.suites.contains("PopupFlowTests.LinkTests"))
    #expect(Self.suites.contains("StageBrowserTests.PictureTests"))
  }

  @Test("Links are found in texts, images and pictures")
  func targets() {
    let text = """
      <!-- [no](no.md) -->
      [a](a.md) ![b](b.svg#c) <img src="d.png"> <source srcset="e.png">
      """
    #expect(targets(in: text).sorted() == ["a.md", "b.svg#c", "d.png", "e.png"])
    #expect(
      ArticleCode.anchors(of: "# A title: *two* words\n## R24\ntext")
        == ["a-title-two-words", "r24"])
  }

  private func targets(in text: String) -> [String] {
    let text = text.replacing(/<!--(?s:.)*?-->/, with: "")
    return text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.1) }
  }
}
