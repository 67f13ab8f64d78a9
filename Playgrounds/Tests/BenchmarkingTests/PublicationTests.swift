import Foundation
import Testing

@testable import Benchmarking

@MainActor
@Suite struct PublicationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("The pictures and tables of the article show the figures of the file")
  func upToDate() throws {
    for (file, text) in try Publication(root: Self.root).contents() {
      #expect(
        try String(contentsOf: file, encoding: .utf8) == text,
        "\(file.lastPathComponent) differs; run `benchmarks publish` in the root of the package")
    }
  }

  @Test("The article has every growth figure of the picture, the targets and the peers")
  func figures() throws {
    let publication = Publication(root: Self.root)
    let published = try PublishedFigures(contentsOf: publication.figures)
    let article = try String(contentsOf: publication.article, encoding: .utf8)
    let picture = try String(contentsOf: publication.growth, encoding: .utf8)
    for panel in published.growth.panels {
      for point in panel.curves.flatMap(\.points) {
        let text = Quantity(value: point.cost, unit: .nanoseconds).text
        #expect(article.contains("| \(text) |") && picture.contains(text))
      }
    }
    let ratio = try #require(published.ratio("S1"))
    #expect(
      article.contains("| PopupFlow | store, with a subscriber and a host | \(ratio.short) × |"))
    let readme = try String(contentsOf: publication.readme, encoding: .utf8)
    let event = try #require(published.figures.first { $0.name == "S1" }?.measured)
    #expect(readme.contains("An event takes \(event.words)."))
    #expect(article.contains(published.growth.summary))
    #expect(Peer.all.allSatisfy { article.contains("| \($0.name) | \($0.work) |") })
  }

  @Test(
    "A time is said in words",
    arguments: [
      (90.0, "half a microsecond"), (473, "half a microsecond"), (990, "a microsecond"),
      (1_480, "1.5 microseconds"), (12_100, "12 microseconds"),
    ])
  func words(nanoseconds: Double, words: String) {
    #expect(Quantity(value: nanoseconds, unit: .nanoseconds).words == words)
  }

  @Test("An article without marks is refused, and figures survive the file")
  func marks() throws {
    let publication = Publication(root: Self.root)
    let published = try PublishedFigures(contentsOf: publication.figures)
    #expect(throws: ArticleError.self) {
      try published.updating("# Performance", with: published.parts)
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("figures-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try published.write(to: file)
    #expect(try PublishedFigures(contentsOf: file).parts == published.parts)
  }
}
