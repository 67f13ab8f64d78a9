import PopupFlow
import Testing

/// The program of README.md for Linux, compiled and run.
@MainActor
@Suite struct ReadmeConsole {
  enum Shop: PopupDomain {
    enum Content { case offer(String), forceUpdate }
  }

  @Test("The README's program prints what the README says")
  func program() {
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
    store.present(.offer("Two for one"))
    store.present(.forced(.forceUpdate, id: "force-update"))
    let readme = (try? ArticleCode.text("README.md")) ?? ""
    #expect(ArticleCode.blocks(of: readme, in: "").contains(output.joined(separator: "\n")))
    #expect(output.count == 3)
  }
}
