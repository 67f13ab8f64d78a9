import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U38: pages of a split view that collapses and expands, in one turn as a rule.
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
    "U38: a split view that collapses keeps its visits",
    arguments: pairs(UIKitHabits.all, [true, false]))
  func collapses(habits: UIKitHabits, tellsFirst: Bool) {
    var habits = habits
    habits.tellsCollapsingFirst = tellsFirst
    let split = Split(habits)
    let store = split.stage.store
    guard let visit = split.detail.popupVisit else { return }
    // Waits for a gate, so that it is queued during the move.
    store.present("draft") {
      $0.pages = .visit(visit)
      $0.requires = ["gate"]
    }
    for isCollapsed in [true, false, true] {
      simulation.collapse(split.controller, isCollapsed)
      let batches = split.stage.takeBatches().joined(separator: " ")
      #expect(!batches.contains("detail"), "\(batches)")
      #expect(split.stage.visible == (isCollapsed ? ["detail"] : ["list", "detail"]))
    }
    #expect(split.stage.outcomes == [])
    store.openGate("gate")
    #expect(store.state.presented.count == 1)
  }

  @Test("U38, R13: a popup of the page that moves stays on screen")
  func popup() {
    let split = Split(UIKitHabits())
    let store = split.stage.store
    guard let visit = split.detail.popupVisit else { return }
    store.present("draft") { $0.pages = .visit(visit) }
    simulation.collapse(split.controller)
    simulation.advance(by: 2)
    simulation.collapse(split.controller, false)
    simulation.advance(by: 2)
    #expect(store.state.presented.map(\.popup.content) == ["draft"])
    #expect(split.stage.outcomes == [])
  }

  @Test(
    "U38: a page that moves in two turns is left, which ends its popups, and is the same visit then",
    arguments: pairs(UIKitHabits.all, [true, false]))
  func twoTurns(habits: UIKitHabits, tellsFirst: Bool) {
    var habits = habits
    habits.collapsesAtOnce = false
    habits.tellsCollapsingFirst = tellsFirst
    let split = Split(habits)
    let visit = split.detail.popupVisit
    split.stage.store.present("draft", id: "draft") { $0.pages = .only(["detail"]) }
    simulation.collapse(split.controller)
    #expect(split.stage.takeBatches().joined(separator: " ").contains("xdetail"))
    #expect(split.stage.visible == ["detail"])
    #expect(split.detail.popupVisit == visit)
    #expect(split.stage.outcomes == ["draft dismissed.pageLeft"])
  }

  @Test("U16: a page that is taken out of a split view has left")
  func takenOut() {
    let split = Split(UIKitHabits())
    let stack = split.controller.viewControllers.last as? UINavigationController
    stack?.setViewControllers([split.stage.page("other")], animated: false)
    #expect(split.stage.takeBatches() == ["-detail xdetail +other"])
    withExtendedLifetime(split.detail) {}
  }
}
