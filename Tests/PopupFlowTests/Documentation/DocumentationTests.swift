import Testing

/// The code of every article and of the README is compiled and run.
@Suite struct DocumentationTests {
  /// The files that compile and run the code of each text.
  static let sources = [
    "README.md": "ReadmeTests.swift",
    "InFiveMinutes.md": "Documentation/InFiveMinutesArticle.swift",
    "Requests.md": "Documentation/RequestsArticle.swift",
    "Order.md": "Documentation/OrderArticle.swift",
    "PagesAndVisits.md": "Documentation/PagesAndVisitsArticle.swift",
    "LanesAndPreemption.md": "Documentation/LanesAndPreemptionArticle.swift",
    "GatesAndTriggers.md": "Documentation/GatesAndTriggersArticle.swift",
    "Sessions.md": "Documentation/SessionsArticle.swift",
    "Hosts.md": "Documentation/HostsArticle.swift",
    "WritingAHost.md": "Documentation/WritingAHostArticle.swift",
    "Time.md": "Documentation/TimeArticle.swift",
    "Frequency.md": "Documentation/FrequencyArticle.swift",
    "BackgroundAndRelaunch.md":
      "../PopupFlowJournalTests/Archive/BackgroundAndRelaunchArticle.swift",
    "WhyIsItNotShowing.md": "Documentation/WhyIsItNotShowingArticle.swift",
    "FirstAppInUIKit.md": "../PopupFlowUIKitTests/FirstAppTests.swift",
    "FirstAppInSwiftUI.md": "../PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift",
    "MovingFromSheets.md": "../PopupFlowSwiftUITests/MovingFromSheetsTests.swift",
    "ViewModelsInSwiftUI.md": "../PopupFlowSwiftUITests/ViewModelTests.swift",
    "MovingFromABool.md": "../PopupFlowUIKitTests/MovingFromABoolTests.swift",
    "MovingFromOperationQueue.md": "Documentation/MovingFromOperationQueueArticle.swift",
    "MovingFromSwiftMessages.md": "../PopupFlowUIKitTests/MovingFromLibrariesTests.swift",
    "MovingFromPopupView.md": "../PopupFlowSwiftUITests/MovingFromPopupViewTests.swift",
    "MovingFromFGPopupScheduler.md": "Documentation/MovingFromFGPopupSchedulerArticle.swift",
    "MovingFromJCPresentQueue.md": "../PopupFlowUIKitTests/MovingFromLibrariesTests.swift",
    "ManyTeams.md": "Documentation/ManyTeamsArticle.swift",
    "TheStore.md": "Documentation/TheStoreArticle.swift",
    "Streams.md": "Documentation/StreamsArticle.swift",
    "OneOperator.md": "Documentation/OneOperatorArticle.swift",
    "HandlesAndOutcomes.md": "Documentation/HandlesAndOutcomesArticle.swift",
    "Testing.md": "Documentation/TestingArticle.swift",
    "Traps.md": "Documentation/TrapsArticle.swift",
    "AnalyticsAndLogs.md": "Documentation/AnalyticsAndLogsArticle.swift",
    "AppReducerRecipe.md": "Recipes/AppReducerRecipe.swift",
    "ObservableObjectRecipe.md": "Recipes/ObservableObjectRecipe.swift",
    "ObservableRecipe.md": "Recipes/ObservableRecipe.swift",
    "PipelineRecipe.md": "Recipes/PipelineRecipe.swift",
    "AsyncRecipe.md": "Recipes/AsyncRecipe.swift",
    "FeatureRecipe.md": "Recipes/FeatureRecipe.swift",
    "LastAnswerWinsRecipe.md": "Recipes/LastAnswerWinsRecipe.swift",
    "GuideRecipe.md": "Recipes/GuideRecipe.swift",
    "OnePerClassRecipe.md": "Recipes/OnePerClassRecipe.swift",
    "ForcedUpdateRecipe.md": "Recipes/ForcedUpdateRecipe.swift",
    "LogoutRecipe.md": "Recipes/LogoutRecipe.swift",
    "DeepLinkRecipe.md": "Recipes/DeepLinkRecipe.swift",
    "BestAnswerRecipe.md": "Recipes/BestAnswerRecipe.swift",
    "OnceADayRecipe.md": "../PopupFlowJournalTests/Archive/OnceADayRecipe.swift",
    "AdsAnHourRecipe.md": "Recipes/AdsAnHourRecipe.swift",
    "RemoteConfigurationRecipe.md": "Recipes/RemoteConfigurationRecipe.swift",
  ]

  /// Other files with code: programs, and apps that are compiled against doubles of UIKit and SwiftUI.
  static let firstApps = [
    "Tests/PopupFlowTests/ReadmeConsoleTests.swift",
    "Tests/PopupFlowSwiftUITests/ReadmeTests.swift",
    "Tests/PopupFlowUIKitTests/ReadmeTests.swift",
    "Tests/PopupFlowUIKitTests/FirstAppTests.swift",
    "Tests/PopupFlowSwiftUITests/FirstSwiftUIAppTests.swift",
  ]

  static let articles = "Sources/PopupFlow/PopupFlow.docc/"

  @Test("The tests contain every line of Swift in a text, in order", arguments: sources)
  func sameCode(name: String, source: String) throws {
    let path = name == "README.md" ? name : Self.articles + name
    let missing = ArticleCode.firstMissingLine(
      of: ArticleCode.blocks(of: try ArticleCode.text(path)).filter { !isForeign($0) },
      in: try (["Tests/PopupFlowTests/" + source] + Self.firstApps).map(ArticleCode.text))
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
        "MovingFromSwiftMessages.md": ["// Not compiled here: needs SwiftMessages."],
        "MovingFromPopupView.md": ["// Not compiled here: needs PopupView."],
      ])
  }

  private func isForeign(_ block: String) -> Bool {
    block.hasPrefix("// Not compiled here: needs ")
  }
}
