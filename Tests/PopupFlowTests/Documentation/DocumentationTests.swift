import Foundation
import Testing

/// The code of every article and of the README is compiled and run.
@Suite struct DocumentationTests {
  static let articles = "Sources/PopupFlow/PopupFlow.docc/"
  static let tests = "Tests/PopupFlowTests/"

  /// The files that compile and run the code of each text: the file with the name of the article,
  /// and those of this list.
  static let sources: [String: [String]] = {
    let recipes =
      (try? FileManager.default.contentsOfDirectory(
        atPath: ArticleCode.root.appendingPathComponent("Tests/PopupFlowTests/Recipes").path
      ).sorted()) ?? []
    let others = [
      "README.md": ["../PopupFlowSwiftUITests/ReadmeTests.swift"],
      "BackgroundAndRelaunch.md": [
        "../PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle.swift",
        "../PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle+Domain.swift",
      ],
      "Frequency.md": [
        "../PopupFlowJournalTests/Archive/FrequencyArticle.swift",
        "../PopupFlowJournalTests/Archive/FrequencyRecipes.swift", "Recipes/AdsAnHourRecipe.swift",
        "../PopupFlowJournalTests/Archive/NeverAgainRecipe.swift",
        "../PopupFlowJournalTests/Archive/RemindMeLaterRecipe.swift",
        "../PopupFlowJournalTests/Archive/AfterTheThirdLaunchRecipe.swift",
        "Recipes/AtMostTwiceRecipe.swift", "Recipes/CalendarDayRecipe.swift",
        "Recipes/GapForReturnsRecipe.swift",
      ],
      "GatesAndTriggers.md": ["Documentation/GatesAndTriggersArticle+Time.swift"],
      "BesideTipKitAndSDKs.md": [
        "Documentation/BesideTipKitAndSDKsArticle+Prompts.swift",
        "../PopupFlowSwiftUITests/SystemPromptsTests.swift",
      ],
      "FirstAppInUIKit.md": ["../PopupFlowUIKitTests/FirstAppTests.swift"],
      "MovingToPopupFlow.md": [
        "../PopupFlowUIKitTests/MovingFromABoolTests.swift",
        "../PopupFlowSwiftUITests/MovingFromSheetsTests.swift",
        "../PopupFlowUIKitTests/MovingFromAnArrayTests.swift",
        "Documentation/MovingFromOperationQueueArticle.swift",
        "../PopupFlowUIKitTests/MovingFromSwiftMessagesTests.swift",
        "../PopupFlowSwiftUITests/MovingFromPopupViewTests.swift",
      ],
      "PagesAndVisits.md": [
        "Documentation/PagesAndVisitsArticle+Sessions.swift",
        "../PopupFlowSwiftUITests/TabsAndStacksTests.swift",
        "../../Playgrounds/Probes/Hosted/Cases/PagesWithoutABaseClass.swift",
      ],
      "Requests.md": [
        "Documentation/RequestsArticle+Lanes.swift", "Documentation/RequestsArticle+Order.swift",
      ],
      "FirstAppInSwiftUI.md": ["../PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift"],
      "Recipes.md": recipes.map { "Recipes/" + $0 } + [
        "../PopupFlowSwiftUITests/UndoToastTests.swift"
      ],
      "Streams.md": ["Documentation/StreamsArticle+Operator.swift"],
      "WritingAHost.md": ["Documentation/FirstProgramArticle.swift"],
      "WhyIsItNotShowing.md": [
        "Documentation/WhyIsItNotShowingArticle+Pitfalls.swift",
        "../PopupFlowSwiftUITests/TrapsQuestionTests.swift",
      ],
      "TheStore.md": ["Documentation/TheStoreArticle+Outcomes.swift"],
      "ViewModelsInSwiftUI.md": [
        "Recipes/FeatureRecipe.swift", "Recipes/SpyRecipe.swift",
        "Recipes/ObservableObjectRecipe.swift", "Documentation/ManyTeamsArticle.swift",
        "../PopupFlowSwiftUITests/ViewModelTests.swift",
      ],
    ]
    let names = (try? ArticleCode.names(in: articles)) ?? []
    return names.reduce(into: others) { sources, name in
      let title = name.dropLast(3)
      let own = ["Documentation/\(title)Article.swift", "Recipes/\(title).swift"]
        .filter { (try? ArticleCode.text(tests + $0)) != nil }
      if !own.isEmpty { sources[name, default: []] += own }
    }
  }()

  /// Other files with code: a store with an archive, and apps that are compiled against doubles of
  /// UIKit and SwiftUI.
  static let firstApps = [
    "Tests/PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle.swift",
    "Tests/PopupFlowSwiftUITests/ReadmeQuestionTests.swift",
    "Tests/PopupFlowUIKitTests/FirstAppTests.swift",
    "Tests/PopupFlowUIKitTests/TabsAndStacksTests.swift",
    "Tests/PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift",
    "Tests/PopupFlowSwiftUITests/FirstSwiftUIAppStyleTests.swift",
    "Tests/PopupFlowSwiftUITests/WindowLaneTests.swift",
  ]

  @Test("The tests contain every line of Swift in a text, in order", arguments: sources)
  func sameCode(name: String, sources: [String]) throws {
    let path = name == "README.md" ? name : Self.articles + name
    let missing = ArticleCode.firstMissingLine(
      of: ArticleCode.blocks(of: try ArticleCode.text(path)).filter { !isForeign($0) },
      in: try (sources.map { Self.tests + $0 } + Self.firstApps).map(ArticleCode.text))
    #expect(missing == nil, "\(path) has a line that is not compiled in \(sources)")
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
        "BesideTipKitAndSDKs.md": ["// Not compiled here: needs TipKit."],
        "Recipes.md": ["// Not compiled here: needs ComposableArchitecture."],
        "WritingAHost.md": ["// swift-tools-version: 6.1"],
      ])
  }

  @Test("The labels and properties in MovingToPopupFlow.md are those of public symbols")
  func names() throws {
    let symbols = try ArticleCode.text(".ci/api.txt").components(separatedBy: "\n")
    let makers = symbols.filter {
      ["PopupRequest.init(", "PopupPolicy.init(", "View.popupHost("].contains(where: $0.hasPrefix)
    }
    let labels = Set(
      makers.flatMap { $0.prefix { $0 != ")" }.matches(of: /\w+(?=:)/).map { String($0.0) } })
    var count = 0
    for line in try ArticleCode.text(Self.articles + "MovingToPopupFlow.md")
      .components(separatedBy: "\n") where line.hasPrefix("| ")
    {
      let after = line.components(separatedBy: " | ").last ?? ""
      for label in after.matches(of: /`(\w+):/) {
        #expect(labels.contains(String(label.1)), "\(line)")
        count += 1
      }
      for property in after.matches(of: /`\$0\.(\w+)/) {
        #expect(symbols.contains { $0.hasPrefix("PopupRequest.\(property.1) ") }, "\(line)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  // `.ci/first-package` builds the manifest of the first program.
  private func isForeign(_ block: String) -> Bool {
    block.hasPrefix("// Not compiled here: needs ") || block.hasPrefix("// swift-tools-version")
  }
}
