import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// The host's popups change no page below them.
@MainActor
@Suite(.simulated) struct ModalPageTests {
  /// Returns a stage with the root page `home`, before any other page event.
  private func makeStage(
    _ habits: UIKitHabits? = nil, root: UIViewController = modalPage("home")
  ) -> ModalStage {
    let stage = ModalStage(habits, root: root)
    let stack = root as? UINavigationController
    (stack?.topViewController ?? root).popupPage("home", in: stage.store)
    stage.settle()
    #expect(stage.store.state.visiblePages == ["home"])
    stage.pageEvents = []
    return stage
  }

  @Test(
    "U9: a full-screen popup over a page is no page change, nor is its end",
    arguments: UIKitHabits.all, ModalShop.Style.allCases)
  func covered(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = makeStage(habits)
    stage.show("guide", style) { $0.pages = .only(["home"]) }
    #expect(stage.presented == ["guide presented"])
    #expect(stage.pageEvents == [])
    stage.dismiss("guide")
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes == ["guide dismissed.requested"])
    #expect(stage.pageEvents == [])
  }

  @Test(
    "U9: a popup that replaces another, or returns, is no page change either",
    arguments: UIKitHabits.all)
  func coveredAgain(habits: UIKitHabits) {
    let stage = makeStage(habits)
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
    #expect(stage.pageEvents == [])
  }

  /// Returns the stage and the stack of an app that pushes a page below a full-screen popup.
  private func pushBelow(
    _ habits: UIKitHabits, on allowed: PopupPages<String>, isLocked: Bool = false
  ) -> (ModalStage, UINavigationController) {
    let stack = UINavigationController(rootViewController: modalPage("home"))
    let stage = makeStage(habits, root: stack)
    stage.show("guide", .fullScreen) { $0.pages = allowed }
    let detail = modalPage("detail")
    detail.popupPage("detail", in: stage.store)
    if isLocked, let lock = stage.lock {
      stack.through(lock).push(detail)
      simulation.advance(by: 0.1)
      #expect(stage.store.state.visiblePages == ["detail"])
    } else {
      stack.pushViewController(detail, animated: false)
      stage.settle()
    }
    return (stage, stack)
  }

  @Test(
    "U9: a page that the app comes to below a full-screen popup is in sight",
    arguments: UIKitHabits.all, [true, false])
  func cameBelow(habits: UIKitHabits, isLocked: Bool) {
    let (stage, stack) = pushBelow(habits, on: .any, isLocked: isLocked)
    #expect(stage.presented == ["guide presented"])
    #expect(stage.store.state.visiblePages == ["detail"])
    let told = stage.pageEvents
    stage.finish("guide")
    #expect(stage.screen == ["detail"])
    #expect(stage.pageEvents == told)
    stack.popViewController(animated: true)
    stage.settle()
    #expect(stage.store.state.visiblePages == ["home"])
  }

  @Test(
    "U9: a popup of a page that the app leaves below it goes, however it covers the page",
    arguments: UIKitHabits.all)
  func leftBelow(habits: UIKitHabits) {
    let (stage, _) = pushBelow(habits, on: .only(["home"]))
    stage.settle()
    #expect(stage.outcomes == ["guide dismissed.pageLeft"])
    #expect(stage.screen == ["detail"])
    #expect(stage.store.state.visiblePages == ["detail"])
  }

  @Test(
    "U9, U16: a page that has come and gone below a full-screen popup has left",
    arguments: UIKitHabits.all)
  func goneBelow(habits: UIKitHabits) {
    let (stage, stack) = pushBelow(habits, on: .any)
    let detail = stack.popViewController(animated: false)
    stage.settle()
    #expect(stage.store.state.visiblePages == ["home"])
    #expect(stage.pageEvents.count { $0.hasPrefix("left") } == 1)
    withExtendedLifetime(detail) {}
  }

  @Test("U9: a popup's controller that the app presents covers the page like any other")
  func noPopupAnyMore() {
    let stage = makeStage()
    stage.show("guide", .fullScreen)
    let controller = stage.card("guide")
    stage.finish("guide")
    #expect(stage.pageEvents == [])
    controller.map { stage.root?.present($0, animated: true) }
    stage.settle()
    #expect(stage.pageEvents.count == 1)
    #expect(stage.store.state.visiblePages == [])
  }
}
