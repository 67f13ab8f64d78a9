import Foundation
import PopupFlow
import Testing

enum ReadmeShop: PopupDomain {
  enum Content { case offer(String), guide(step: Int), forceUpdate }
  enum Page { case home, checkout }
  enum Answer { case accepted, later }
}

/// The code in README.md stands here too, where it is compiled and run.
@Suite struct ReadmeTests {
  @Test("The README's first example prints what the README says")
  func firstExample() throws {
    let reducer = PopupReducer<ReadmeShop>(policy: PopupPolicy(order: .priority.then(.fifo)))
    var state = PopupState<ReadmeShop>()

    var offer = PopupRequest<ReadmeShop>(.offer("Two for one"), id: "offer", priority: .low)
    offer.target = .only([.home])
    offer.retention = .keepAlive
    offer.preemption = .yield

    _ = reducer.reduce(into: &state, .page(.appeared("home", .home)), at: 0)
    _ = reducer.reduce(into: &state, .request(offer), at: 1)
    _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "offer")), at: 1.3)

    let update = PopupRequest<ReadmeShop>(.forceUpdate, id: "update", priority: .critical)
    let effects = reducer.reduce(into: &state, .request(update), at: 2)

    #expect(effects.map(\.kindInReadme) == ["command", "wake"])
    let readme = try Self.text("README.md")
    #expect(readme.contains("\n```\n\(state)\n```\n"))
  }

  @Test("Every line of Swift in the README stands in these tests, in its order")
  func sameCode() throws {
    let source = try Self.text("Tests/PopupFlowTests/ReadmeTests.swift")
      .replacingOccurrences(of: "ReadmeShop", with: "Shop")
    var rest = Substring(source)
    for line in try Self.swiftLines(of: "README.md") {
      let found = rest.range(of: line)
      #expect(found != nil, "the README's line is not compiled here: \(line)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  /// The lines of a file's Swift blocks, but for comments, blank ones and the printing.
  private static func swiftLines(of path: String) throws -> [String] {
    try text(path).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .flatMap { $0.components(separatedBy: "\n") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in
        !line.isEmpty && !line.hasPrefix("//") && line != "print(state)"
      }
  }

  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

extension PopupEffect {
  fileprivate var kindInReadme: String {
    switch self {
    case .command: "command"
    case .resolve: "resolve"
    case .wake: "wake"
    case .issue: "issue"
    }
  }
}
