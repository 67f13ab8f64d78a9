import Foundation
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct WhyIsItNotShowingArticle {
    private final class Log {
      var lines: [String] = []
    }

    private let log = Log()

    private func print(_ item: some CustomStringConvertible) {
      log.lines.append(item.description)
    }

    private func download(_ campaign: PopupRequest<Shop>) {
      log.lines.append("downloads \(campaign.content)")
    }

    @Test("R43: the explanation of a popup, once and each time that it changes")
    func explanations() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      store.drive(QuickHost(), lanes: [.modal]).store(in: &cancellables)
      store.present(.forceUpdate, id: "update")
      store.present(.offer("Two for one"), id: "offer") {
        $0.priority = .high
        $0.pages = [.checkout]
      }
      store.present(.guide(step: 1), id: "guide") { $0.pages = [.home] }

      if let explanation = store.explanation(of: "guide") { print(explanation) }
      // guide is queued, number 2 in lane modal. Waits for page home. It has never appeared.
      // Waits for update, on screen, to close.
      let first = """
        guide is queued, number 2 in lane modal. Waits for page home. It has never appeared. Waits for \
        update, on screen, to close.
        """
      #expect(log.lines == [first])

      log.lines = []
      store.present(.saved, id: "saved", lane: "tost")
      print(store.explanation(of: "saved")!)
      // saved is presenting in lane tost. No host serves the lane tost.
      #expect(log.lines == ["saved is presenting in lane tost. No host serves the lane tost."])

      log.lines = []
      let campaign = PopupRequest<Shop>(.offer("Two for one"), id: "campaign") {
        $0.pages = [.home]
      }
      let prospect = store.prospect(of: campaign)
      if prospect.isPresented { download(campaign) } else { print(prospect) }
      // If requested now, campaign is queued, number 3 in lane modal. Waits for page home.
      // Waits for update, on screen, to close.
      #expect(
        log.lines == [
          """
          If requested now, campaign is queued, number 3 in lane modal. Waits for page home. Waits \
          for update, on screen, to close.
          """
        ])
      #expect(store.state.requestCount == 4)

      log.lines = []
      store.explanations(of: "guide")
        .sink { print($0?.description ?? "no popup has the id guide") }
        .store(in: &cancellables)
      store.dismiss("guide")
      #expect(log.lines == [first, "no popup has the id guide"])
    }

    @Test("The article lists the reasons in the order of their declaration")
    func allReasons() throws {
      let article = try ArticleCode.text(
        "Sources/PopupFlow/PopupFlow.docc/WhyIsItNotShowing.md")
      let section = article.components(separatedBy: "## The reasons\n").last ?? ""
      let table = section.components(separatedBy: "\n## ").first ?? ""
      let rows = table.components(separatedBy: "\n| `").dropFirst()
        .compactMap { $0.components(separatedBy: "`").first }
      let source = try ArticleCode.text(
        "Sources/PopupMachine/Events/PopupWaitingReason.swift")
      let cases = source.components(separatedBy: "\n  case ").dropFirst()
        .compactMap { $0.components(separatedBy: CharacterSet.letters.inverted).first }
      #expect(rows == cases)
    }
  }
}
