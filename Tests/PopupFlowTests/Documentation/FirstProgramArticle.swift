import PopupFlow
import Testing

/// The program of the article "Writing a host", compiled and run.
@MainActor
@Suite struct FirstProgramArticle {
  enum Shop: PopupDomain {
    enum Content { case offer(String), update }
  }

  @Test("The program prints what the article says")
  func program() throws {
    var output: [String] = []
    func print(_ text: String) { output.append(text) }

    let host = ClosureHost<Shop> { command, report in
      switch command {
      case .present(let popup, _, _):
        print("show \(popup.content)")
        report(.didPresent)  // when its animation is over
      case .update(let popup, _): print("show \(popup.content) instead")
      case .dismiss(let popup, _, _):
        print("hide \(popup.content)")
        report(.didDismiss)
      }
    }
    let store = PopupStore<Shop>(host: host)
    store.present(.offer("Two for one"), id: "offer")
    store.present(.update, id: "update") { $0.priority = .high }
    store.dismiss("offer")
    let article = try ArticleCode.text(DocumentationTests.articles + "WritingAHost.md")
    #expect(ArticleCode.blocks(of: article, in: "").contains(output.joined(separator: "\n")))
    #expect(output.count == 3)
  }
}
