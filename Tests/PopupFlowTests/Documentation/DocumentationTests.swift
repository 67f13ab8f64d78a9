import Testing

/// The code of every article and of the README is compiled and run.
@Suite struct DocumentationTests {
  static let articles = "Sources/PopupFlow/PopupFlow.docc/"
  static let tests = "Tests/PopupFlowTests/"

  /// The files that compile and run the code of each text: the file with the name of the article,
  /// or the one of this list.
  static let sources: [String: String] = {
    let others = [
      "README.md": "../PopupFlowSwiftUITests/ReadmeTests.swift",
      "BackgroundAndRelaunch.md":
        "../PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle.swift",
      "ChangingTheDomain.md": "../PopupFlowJournalTests/Archive/ChangingTheDomainArticle.swift",
      "Frequency.md": "../PopupFlowJournalTests/Archive/FrequencyArticle.swift",
      "OnceADayRecipe.md": "../PopupFlowJournalTests/Archive/OnceADayRecipe.swift",
      "OnceALaunchRecipe.md": "../PopupFlowJournalTests/Archive/OnceALaunchRecipe.swift",
      "OnceForEachUserRecipe.md": "../PopupFlowJournalTests/Archive/OnceForEachUserRecipe.swift",
      "RemindMeLaterRecipe.md": "../PopupFlowJournalTests/Archive/RemindMeLaterRecipe.swift",
      "NeverAgainRecipe.md": "../PopupFlowJournalTests/Archive/NeverAgainRecipe.swift",
      "AfterTheThirdLaunchRecipe.md":
        "../PopupFlowJournalTests/Archive/AfterTheThirdLaunchRecipe.swift",
      "FirstAppInUIKit.md": "../PopupFlowUIKitTests/FirstAppTests.swift",
      "MovingFromABool.md": "../PopupFlowUIKitTests/MovingFromABoolTests.swift",
      "MovingFromSwiftMessages.md": "../PopupFlowUIKitTests/MovingFromLibrariesTests.swift",
      "MovingFromJCPresentQueue.md": "../PopupFlowUIKitTests/MovingFromLibrariesTests.swift",
      "MovingFromLYWindowScreenView.md":
        "../PopupFlowUIKitTests/MovingFromLYWindowScreenViewTests.swift",
      "MovingFromTransitionLock.md": "../PopupFlowUIKitTests/MovingFromTransitionLockTests.swift",
      "MovingFromAnArray.md": "../PopupFlowUIKitTests/MovingFromAnArrayTests.swift",
      "PagesWithoutABaseClassRecipe.md":
        "../../Playgrounds/Probes/Hosted/Cases/PagesWithoutABaseClass.swift",
      "TabsAndStacks.md": "../PopupFlowSwiftUITests/TabsAndStacksTests.swift",
      "FirstAppInSwiftUI.md": "../PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift",
      "MovingFromSheets.md": "../PopupFlowSwiftUITests/MovingFromSheetsTests.swift",
      "MovingFromPopupView.md": "../PopupFlowSwiftUITests/MovingFromPopupViewTests.swift",
      "ViewModelsInSwiftUI.md": "../PopupFlowSwiftUITests/ViewModelTests.swift",
    ]
    let names = (try? ArticleCode.names(in: articles)) ?? []
    return names.reduce(into: others) { sources, name in
      let title = name.dropLast(3)
      let own = ["Documentation/\(title)Article.swift", "Recipes/\(title).swift"]
      sources[name] = sources[name] ?? own.first { (try? ArticleCode.text(tests + $0)) != nil }
    }
  }()

  /// Other files with code: a store with an archive, a feature, and apps that are compiled against
  /// doubles of UIKit and SwiftUI.
  static let firstApps = [
    "Tests/PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle.swift",
    "Tests/PopupFlowTests/Recipes/FeatureRecipe.swift",
    "Tests/PopupFlowUIKitTests/ReadmeTests.swift",
    "Tests/PopupFlowSwiftUITests/ReadmeQuestionTests.swift",
    "Tests/PopupFlowUIKitTests/FirstAppTests.swift",
    "Tests/PopupFlowUIKitTests/TabsAndStacksTests.swift",
    "Tests/PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift",
    "Tests/PopupFlowSwiftUITests/FirstSwiftUIAppStyleTests.swift",
    "Tests/PopupFlowSwiftUITests/TrapsQuestionTests.swift",
    "Tests/PopupFlowSwiftUITests/UndoToastTests.swift",
    "Tests/PopupFlowSwiftUITests/WindowLaneTests.swift",
  ]

  @Test("The tests contain every line of Swift in a text, in order", arguments: sources)
  func sameCode(name: String, source: String) throws {
    let path = name == "README.md" ? name : Self.articles + name
    let missing = ArticleCode.firstMissingLine(
      of: ArticleCode.blocks(of: try ArticleCode.text(path)).filter { !isForeign($0) },
      in: try ([Self.tests + source] + Self.firstApps).map(ArticleCode.text))
    #expect(missing == nil, "\(path) has a line that is not compiled in \(source)")
  }

  @Test("Every article with code has a test, and only code that needs another library has none")
  func allArticles() throws {
    var foreign: [String: [String]] = [:]
    let names = try ArticleCode.names(in: Self.articles)
    #expect(!names.isEmpty)
    for name in names {
      let code = ArticleCode.blocks(of: try ArticleCode.text(Self.articles + name))
      let others = code.filter(isForeign)
      if !others.isEmpty { foreign[name] = others.map { ArticleCode.lines(of: $0)[0] } }
      #expect(
        Self.sources[name] != nil || others == code, "\(name) has code that is not compiled")
    }
    #expect(
      foreign == [
        "BesideTipKit.md": ["// Not compiled here: needs TipKit."],
        "MovingFromSwiftMessages.md": ["// Not compiled here: needs SwiftMessages."],
        "MovingFromPopupView.md": ["// Not compiled here: needs PopupView."],
        "FirstProgram.md": ["// swift-tools-version: 6.1"],
      ])
  }

  // `.ci/first-package` builds the manifest of the first program.
  private func isForeign(_ block: String) -> Bool {
    block.hasPrefix("// Not compiled here: needs ") || block.hasPrefix("// swift-tools-version")
  }
}
