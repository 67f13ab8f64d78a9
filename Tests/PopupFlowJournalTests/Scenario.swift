import Foundation
import TestKit
import Testing

/// A journal of `Playgrounds/Scenarios`.
struct Scenario: CustomTestStringConvertible, Sendable {
  let url: URL

  static let all: [Scenario] = {
    let folder = ArticleCode.root.appendingPathComponent("Playgrounds/Scenarios")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "jsonl" }
      .sorted { $0.path < $1.path }.map(Scenario.init)
  }()

  static var coldStart: Scenario {
    get throws {
      try #require(all.first { $0.url.lastPathComponent == "cold-start.jsonl" })
    }
  }

  var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  var testDescription: String { url.lastPathComponent }
}
