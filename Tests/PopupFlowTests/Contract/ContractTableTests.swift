import Foundation
import Testing

/// The tables in the documentation list exactly the checks that run.
@Suite struct ContractTableTests {
  private static let article = "Sources/PopupFlow/PopupFlow.docc/CombineContract.md"

  /// If `POPUPFLOW_WRITE_TABLES=1` is in the environment, the test rewrites the article.
  @Test("The article's tables list the checks of the kit")
  func sameTables() throws {
    let text = try ArticleCode.text(Self.article)
    let start = try #require(text.range(of: "## Publishers")?.lowerBound)
    if ProcessInfo.processInfo.environment["POPUPFLOW_WRITE_TABLES"] != nil {
      let new = text[..<start] + ContractTable.text
      try String(new).write(
        to: ArticleCode.root.appendingPathComponent(Self.article), atomically: true,
        encoding: .utf8)
    } else {
      #expect(text[start...] == ContractTable.text)
    }
  }

  @Test("Every subject has its own name, and every check applies to some subject")
  func names() {
    let names =
      StreamKind.publishers.map(\.name) + SinkKind.all.map(\.name) + DriverKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for check in ContractCheck.streams {
      #expect(
        ContractTests.publishers.contains { $0.check.claim == check.claim }, "\(check.claim)")
    }
  }
}
