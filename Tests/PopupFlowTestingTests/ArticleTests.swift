import Testing

/// The code of every article is compiled and run.
@Suite struct ArticleTests {
  private static let catalog = "Sources/PopupFlowTesting/PopupFlowTesting.docc/"

  /// The files that contain the code of each article.
  static let sources = [
    "PopupFlowTesting": ["TestingArticles", "TestStoreArticle", "SnapshotsArticle"],
    "Marbles": ["MarblesArticle"], "ExploringAWorld": ["ModelChecking/ExploringAWorldArticle"],
  ]

  /// Returns the messages in an article.
  static func messages(in article: String) throws -> [String] {
    ArticleCode.blocks(of: try ArticleCode.text("\(catalog)\(article).md"), in: "")
  }

  @Test("The tests contain every line of Swift in an article, in order", arguments: sources)
  func sameCode(article: String, sources: [String]) throws {
    let missing = ArticleCode.firstMissingLine(
      of: ArticleCode.blocks(of: try ArticleCode.text("\(Self.catalog)\(article).md")),
      in: try sources.map { try ArticleCode.text("Tests/PopupFlowTestingTests/\($0).swift") })
    #expect(missing == nil, "\(article).md has a line that is not compiled")
  }

  @Test("Every article with code has a test")
  func allArticles() throws {
    let names = try ArticleCode.names(in: Self.catalog)
    #expect(!names.isEmpty)
    for name in names where Self.sources[String(name.dropLast(3))] == nil {
      let code = ArticleCode.blocks(of: try ArticleCode.text(Self.catalog + name))
      #expect(code.isEmpty, "\(name) has code that is not compiled")
    }
  }
}
