import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Sheets whose controllers do not receive the appearance calls of their container: no swipe is seen
/// to begin, but each popup has its outcome, and the next one comes (V2, V6).
@MainActor
@Suite struct UntoldWitnessTests {
  private func withEachUntoldHabit(_ body: @MainActor (SwiftUIStage) -> Void) {
    for habit in 0..<SwiftUIHabits.count {
      SwiftUIHabits.with(SwiftUIHabits.withoutForwarding + habit) {
        UIKitSimulation.run(habits: UIKitHabits.all[habit * 5 % 16]) { simulation in
          simulation.isLogging = false
          body(SwiftUIStage(simulation))
        }
      }
    }
  }

  @Test("V2, V6: a sheet is presented, answered or swiped away, and the next one comes")
  func outcomes() {
    withEachUntoldHabit { stage in
      stage.show(ModalsView(store: stage.store))
      for title in ["a", "b", "c"] { stage.ask(.offer(title)) }
      stage.settle(4)
      #expect(stage.presented == ["a presented"])
      stage.store.presenter().popup(of: "a")?.finish("ok")
      stage.settle(6)
      #expect(stage.presented == ["b presented"])
      #expect(stage.sheet?.title == "sheet 2")
      stage.sheet.map { _ = stage.simulation.beginSwipe(on: $0)?.finish() }
      stage.settle(6)
      #expect(stage.presented == ["c presented"])
      #expect(stage.presentedControllers.count == 1)
      stage.store.dismiss("c")
      stage.settle(6)
      #expect(stage.words == ["a completed", "b dismissed.user", "c dismissed.requested"])
      #expect(stage.presentedControllers.isEmpty)
    }
  }

  @Test("V2, V6: after a cancelled swipe the sheet is on screen, or has its outcome")
  func cancelled() {
    withEachUntoldHabit { stage in
      stage.show(ModalsView(store: stage.store))
      stage.ask(.offer("a"))
      stage.settle(4)
      stage.sheet.map { _ = stage.simulation.beginSwipe(on: $0)?.cancel() }
      stage.settle(6)
      // If the binding is set to nil when the swipe begins, and not set back, it closes the sheet.
      let stays = stage.presentedControllers.count == 1
      #expect(stage.presented == (stays ? ["a presented"] : []))
      #expect(stage.words == (stays ? [] : ["a dismissed.user"]))
      stage.store.dismissAll()
      stage.settle(6)
      #expect(stage.presentedControllers.isEmpty && stage.words.count == 1)
    }
  }

  @Test("V4, U9: the page stays in sight under a popup")
  func page() {
    withEachUntoldHabit { stage in
      stage.show(ModalsView(store: stage.store))
      stage.ask(.offer("a"))
      stage.settle(4)
      #expect(stage.store.state.visiblePages == ["home"])
      stage.store.dismissAll()
      stage.settle(6)
      #expect(stage.store.state.visiblePages == ["home"])
    }
  }
}
