import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// What the pages below see of the host's popups: nothing.
@MainActor
@Suite struct ModalPageTests {
  /// A stage whose root is the page `home`, and what the store is told of pages.
  private func run(
    _ habits: UIKitHabits, policy: PopupPolicy = PopupPolicy(),
    _ body: @MainActor (ModalStage, () -> [String]) -> Void
  ) {
    ModalStage.run(habits, policy: policy) { stage in
      let tracker = PageTracker(stage.store, nextTurn: { stage.simulation.nextTurn($0) })
      stage.root?.popupPage("home", in: tracker)
      var pages: [String] = []
      let watching = stage.store.transitions.sink {
        for case .page(let event) in $0.events { pages.append("\(event)") }
      }
      stage.settle()
      #expect(stage.store.state.visiblePages == ["home"])
      pages = []
      withExtendedLifetime((tracker, watching)) { body(stage) { pages } }
    }
  }

  @Test(
    "U9: a full-screen popup over a page is no page change, nor is its end",
    arguments: UIKitHabits.all)
  func covered(habits: UIKitHabits) {
    for style in ModalShop.Style.allCases {
      run(habits) { stage, pages in
        stage.ask("guide", style) { $0.target = .only(["home"]) }
        stage.settle()
        #expect(stage.presented == ["guide presented"])
        #expect(pages() == [])
        stage.store.dismiss("guide")
        stage.settle()
        #expect(stage.screen == ["home"])
        #expect(stage.outcomes == ["guide dismissed.requested"])
        #expect(pages() == [])
      }
    }
  }

  @Test(
    "U9: a popup that replaces another, or returns, is no page change either",
    arguments: UIKitHabits.all)
  func coveredAgain(habits: UIKitHabits) {
    run(habits) { stage, pages in
      stage.ask("draft", .fullScreen) {
        $0.target = .only(["home"])
        $0.preemption = .yield
        $0.content.changesInPlace = false
      }
      stage.settle()
      stage.ask("draft", .fullScreen) {
        $0.target = .only(["home"])
        $0.coalescing = .replace
        $0.preemption = .yield
      }
      stage.settle()
      stage.ask("urgent", .alert) { $0.priority = .critical }
      stage.settle()
      #expect(stage.screen.last == "urgent")
      stage.tap("OK", of: "urgent")
      stage.settle()
      #expect(stage.presented == ["draft presented"])
      #expect(pages() == [])
    }
  }

  @Test("U9: what was a popup and is shown by the app covers the page like any other")
  func noPopupAnyMore() {
    run(UIKitHabits()) { stage, pages in
      stage.ask("guide", .fullScreen)
      stage.settle()
      let controller = stage.card("guide")
      stage.finish("guide")
      stage.settle()
      #expect(pages() == [])
      controller.map { stage.root?.present($0, animated: true) }
      stage.settle()
      #expect(pages().count == 1)
      #expect(stage.store.state.visiblePages == [])
    }
  }
}
