import Foundation
import Testing

/// The links of texts that are read outside of DocC, which checks its own.
@Suite struct LinkTests {
  static let texts = [
    "README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md",
    ".github/PULL_REQUEST_TEMPLATE.md", ".ci/README.md", ".ci/model/README.md", "Tests/README.md",
    "Tests/Doubles/README.md", "Tests/PopupFlowPresentingTests/Life/PresentationLife.md",
    "Playgrounds/README.md", "Playgrounds/Benchmarks.md", "Playgrounds/Fuzzing/README.md",
    "Playgrounds/Probes/PROBES.md", "Playgrounds/Probes/README.md",
    "Playgrounds/Probes/Suite/README.md",
  ]

  @Test("Every link to a file resolves, with its heading", arguments: texts)
  func links(of path: String) throws {
    for link in targets(in: try ArticleCode.text(path)) where !link.contains("://") {
      let problem = try ArticleCode.problem(ofLink: link, in: path)
      #expect(problem == nil, "\(path) links to \(link): \(problem ?? "")")
    }
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
