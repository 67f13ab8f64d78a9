import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U38: pages of a split view that collapses and expands.
@MainActor
@Suite(.simulated) struct PageSplitTests {
  @MainActor
  private struct Split {
    let stage: PageStage
    let driving: AnyCancellable
    let controller = UISplitViewController(style: .doubleColumn)
    let list: UIViewController
    let detail: UIViewController

    init(_ habits: UIKitHabits) {
      stage = PageStage(habits)
      driving = stage.store.drive(InstantHost<WindowShop>())
      (list, detail) = (stage.page("list"), stage.page("detail"))
      controller.setViewController(pageStack(list), for: .primary)
      controller.setViewController(pageStack(detail), for: .secondary)
      stage.show(controller)
    }
  }

  @Test(
    "U38: a split view that collapses, in one turn or in two, keeps its visits",
    arguments: pairs(UIKitHabits.all, [true, false], [true, false]))
  func collapses(habits: UIKitHabits, atOnce: Bool, tellsFirst: Bool) {
    var habits = habits
    habits.collapsesAtOnce = atOnce
    habits.tellsCollapsingFirst = tellsFirst
    let split = Split(habits)
    let store = split.stage.store
    guard let visit = split.detail.popupVisit else { return }
    // Waits for a gate, so that it is queued during the move.
    store.present(PopupRequest("draft", pages: .visit(visit), requires: ["gate"]))
    for isCollapsed in [true, false, true] {
      simulation.collapse(split.controller, isCollapsed)
      let batches = split.stage.takeBatches().joined(separator: " ")
      #expect(!batches.contains("x"), "\(batches)")
      #expect(split.stage.visible == (isCollapsed ? ["detail"] : ["list", "detail"]))
      if tellsFirst || atOnce { #expect(!batches.contains("detail")) }
    }
    #expect(split.stage.outcomes == [])
    store.openGate("gate")
    #expect(store.state.presented.count == 1)
  }

  @Test("U38, R13: a popup of the page that moves stays on screen", arguments: [true, false])
  func popup(atOnce: Bool) {
    var habits = UIKitHabits()
    habits.collapsesAtOnce = atOnce
    let split = Split(habits)
    let store = split.stage.store
    guard let visit = split.detail.popupVisit else { return }
    store.present(PopupRequest("draft", pages: .visit(visit)))
    simulation.collapse(split.controller)
    simulation.advance(by: 2)
    simulation.collapse(split.controller, false)
    simulation.advance(by: 2)
    #expect(store.state.presented.map(\.popup.content) == ["draft"])
    #expect(split.stage.outcomes == [])
  }

  @Test("U16, U38: a page that is taken out of a split view for good has left half a second later")
  func takenOut() {
    let split = Split(UIKitHabits())
    let stack = split.controller.viewControllers.last as? UINavigationController
    stack?.setViewControllers([split.stage.page("other")], animated: false)
    simulation.advance(by: 0.3)
    #expect(split.stage.batches.joined(separator: " ").contains("xdetail") == false)
    #expect(split.stage.visible == ["list", "other"])
    simulation.advance(by: 0.4)
    #expect(split.stage.batches.last == "xdetail")
    withExtendedLifetime(split.detail) {}
  }
}
