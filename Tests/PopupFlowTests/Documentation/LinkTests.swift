import Foundation
import Testing

/// The links of texts that are read outside of DocC, which checks its own.
@Suite struct LinkTests {
  static let texts = [
    "README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md",
    ".github/PULL_REQUEST_TEMPLATE.md", ".ci/model/README.md", "Playgrounds/Fuzzing/README.md",
  ]

  @Test("Every link to a file resolves, with its heading", arguments: texts)
  func links(of path: String) throws {
    let folder = ArticleCode.root.appendingPathComponent(path).deletingLastPathComponent()
    for link in targets(in: try ArticleCode.text(path)) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? path : String(parts[0])
      let url =
        parts[0].isEmpty
        ? ArticleCode.root.appendingPathComponent(path) : folder.appendingPathComponent(file)
      #expect(
        FileManager.default.fileExists(atPath: url.path), "\(path) links to \(link): no such file")
      guard parts.count == 2 else { continue }
      let headings = anchors(in: try String(contentsOf: url, encoding: .utf8))
      #expect(headings.contains(String(parts[1])), "\(path) links to \(link): no such heading")
    }
  }

  @Test("Links are found in texts, images and pictures")
  func targets() {
    let text = """
      <!-- [no](no.md) -->
      [a](a.md) ![b](b.svg#c) <img src="d.png"> <source srcset="e.png">
      """
    #expect(targets(in: text).sorted() == ["a.md", "b.svg#c", "d.png", "e.png"])
    #expect(anchors(in: "# A title: *two* words\n## R24\ntext") == ["a-title-two-words", "r24"])
  }

  private func targets(in text: String) -> [String] {
    let text = text.replacing(/<!--(?s:.)*?-->/, with: "")
    return text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /(?:src|srcset)="([^"]+)"/).map { String($0.1) }
  }

  /// The anchors that GitHub gives to headings.
  private func anchors(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }
}
