import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// End-to-end stories of a store, a host and a user.
@MainActor
@Suite struct ModalStoryTests {
  /// Three popups are requested together, and the second's button requests a fourth.
  private func run(_ order: PopupOrder, _ habits: UIKitHabits) -> [String] {
    var seen: [String] = []
    ModalStage.run(habits, policy: PopupPolicy(order: order)) { stage in
      stage.store.suspend()
      for id in ["1", "2", "3"] as [PopupID] { stage.ask(id) }
      stage.store.resume()
      for _ in 0..<4 {
        stage.settle()
        guard let popup = stage.store.state.presented.first?.popup.id else { break }
        #expect(stage.screen.last == popup.description)
        #expect(stage.presented.count == 1)
        seen.append(popup.description)
        // The request comes from inside the handler, as from a button.
        if popup == "2" { stage.ask("4") }
        stage.finish(popup)
      }
      stage.settle()
      #expect(stage.screen == ["home"])
      #expect(stage.outcomes.count == 4)
    }
    return seen
  }

  @Test("Modals first in, first out, and the fourth comes last", arguments: UIKitHabits.all)
  func firstInFirstOut(habits: UIKitHabits) {
    #expect(run(.priority.then(.fifo), habits) == ["1", "2", "3", "4"])
  }

  @Test("Modals last in, first out, and the fourth comes next", arguments: UIKitHabits.all)
  func lastInFirstOut(habits: UIKitHabits) {
    #expect(run(.priority.then(.lifo), habits) == ["3", "2", "4", "1"])
  }

  @Test("An alert lies over a sheet, is answered, and the sheet stays", arguments: UIKitHabits.all)
  func alertOverSheet(habits: UIKitHabits) {
    ModalStage.run(habits) { stage in
      stage.ask("sheet")
      stage.settle()
      stage.ask("alert", .alert) { $0.lane = "alerts" }
      stage.settle()
      #expect(stage.screen == ["home", "sheet", "alert"])
      #expect(stage.tap("OK", of: "alert"))
      stage.settle()
      #expect(stage.outcomes == ["alert completed(ok)"])
      #expect(stage.screen == ["home", "sheet"])
      stage.finish("sheet", nil)
      stage.settle()
      #expect(stage.outcomes.last == "sheet dismissed.user")
      #expect(stage.screen == ["home"])
    }
  }
}
