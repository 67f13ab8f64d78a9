import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// The host's popups change no page below them.
@MainActor
@Suite struct ModalPageTests {
  /// A stage with the root page `home`, and the page events of the store.
  private func run(
    _ habits: UIKitHabits, policy: PopupPolicy = PopupPolicy(),
    root: @MainActor () -> UIViewController? = { nil },
    _ body: @MainActor (ModalStage, @escaping () -> [String]) -> Void
  ) {
    ModalStage.run(habits, policy: policy, root: root) { stage in
      let tracker = PageTracker(stage.store)
      let stack = stage.root as? UINavigationController
      (stack?.topViewController ?? stage.root)?.popupPage("home", in: tracker)
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
        stage.show("guide", style) { $0.pages = .only(["home"]) }
        #expect(stage.presented == ["guide presented"])
        #expect(pages() == [])
        stage.dismiss("guide")
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
      stage.show("draft", .fullScreen) {
        $0.pages = .only(["home"])
        $0.preemption = .yield
        $0.content.changesInPlace = false
      }
      stage.show("draft", .fullScreen) {
        $0.pages = .only(["home"])
        $0.coalescing = .replace
        $0.preemption = .yield
      }
      stage.show("urgent", .alert) { $0.priority = .critical }
      #expect(stage.screen.last == "urgent")
      stage.tap("OK", of: "urgent")
      #expect(stage.presented == ["draft presented"])
      #expect(pages() == [])
    }
  }

  /// An app that changes pages below a full-screen popup.
  private func goOnBelow(
    _ habits: UIKitHabits, on allowed: PopupPages<String>, isLocked: Bool = false,
    _ body: @MainActor (ModalStage, @escaping () -> [String]) -> Void
  ) {
    run(habits, root: { UINavigationController(rootViewController: modalPage("home")) }) {
      stage, pages in
      guard let stack = stage.root as? UINavigationController else { return }
      stage.show("guide", .fullScreen) { $0.pages = allowed }
      let detail = modalPage("detail")
      detail.popupPage("detail", in: stage.store)
      if isLocked, let lock = stage.lock {
        stack.push(detail, through: lock)
        stage.simulation.advance(by: 0.1)
        #expect(stage.store.state.visiblePages == ["detail"])
      } else {
        stack.pushViewController(detail, animated: false)
        stage.settle()
      }
      body(stage, pages)
    }
  }

  @Test(
    "U9: a page that the app comes to below a full-screen popup is in sight",
    arguments: UIKitHabits.all)
  func cameBelow(habits: UIKitHabits) {
    for isLocked in [true, false] {
      goOnBelow(habits, on: .any, isLocked: isLocked) { stage, pages in
        #expect(stage.presented == ["guide presented"])
        #expect(stage.store.state.visiblePages == ["detail"])
        let told = pages()
        stage.finish("guide")
        #expect(stage.screen == ["detail"])
        #expect(pages() == told)
        (stage.root as? UINavigationController)?.popViewController(animated: true)
        stage.settle()
        #expect(stage.store.state.visiblePages == ["home"])
      }
    }
  }

  @Test(
    "U9: a popup of a page that the app leaves below it goes, however it covers the page",
    arguments: UIKitHabits.all)
  func leftBelow(habits: UIKitHabits) {
    goOnBelow(habits, on: .only(["home"])) { stage, _ in
      stage.settle()
      #expect(stage.outcomes == ["guide dismissed.pageLeft"])
      #expect(stage.screen == ["detail"])
      #expect(stage.store.state.visiblePages == ["detail"])
    }
  }

  @Test(
    "U9, U16: a page that has come and gone below a full-screen popup has left",
    arguments: UIKitHabits.all)
  func goneBelow(habits: UIKitHabits) {
    goOnBelow(habits, on: .any) { stage, pages in
      let stack = stage.root as? UINavigationController
      let detail = stack?.popViewController(animated: false)
      stage.settle()
      #expect(stage.store.state.visiblePages == ["home"])
      #expect(pages().count { $0.hasPrefix("left") } == 1)
      withExtendedLifetime(detail) {}
    }
  }

  @Test("U9: a popup's controller that the app presents covers the page like any other")
  func noPopupAnyMore() {
    run(UIKitHabits()) { stage, pages in
      stage.show("guide", .fullScreen)
      let controller = stage.card("guide")
      stage.finish("guide")
      #expect(pages() == [])
      controller.map { stage.root?.present($0, animated: true) }
      stage.settle()
      #expect(pages().count == 1)
      #expect(stage.store.state.visiblePages == [])
    }
  }
}
