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

  @Test("Logout takes a modal and the alert over it away", arguments: UIKitHabits.all)
  func logout(habits: UIKitHabits) {
    for isLocked in [true, false] {
      ModalStage.run(habits, isLocked: isLocked) { stage in
        stage.ask("offer")
        stage.settle()
        stage.ask("question", .alert) { $0.presence = .concurrent }
        stage.ask("later")
        stage.settle()
        #expect(stage.screen == ["home", "offer", "question"])
        stage.store.send(.sessionEnded)
        stage.settle()
        #expect(stage.screen == ["home"])
        #expect(
          stage.outcomes.sorted() == [
            "later discarded.sessionEnded", "offer dismissed.sessionEnded",
            "question dismissed.sessionEnded",
          ])
      }
    }
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

  @Test(
    "U12: A displaced popup returns as the same instance, with its state",
    arguments: UIKitHabits.all)
  func displaced(habits: UIKitHabits) {
    for style in [ModalShop.Style.sheet, .fullScreen] {
      ModalStage.run(habits) { stage in
        stage.ask("draft", style) { $0.preemption = .yield }
        stage.settle()
        let draft = stage.card("draft")
        draft?.note = "half a letter"
        stage.ask("urgent", .alert) { $0.priority = .critical }
        stage.settle()
        #expect(stage.screen == ["home", "urgent"])
        #expect(stage.tap("OK", of: "urgent"))
        stage.settle()
        #expect(stage.presented == ["draft presented"])
        #expect(stage.card("draft") === draft)
        #expect(stage.card("draft")?.note == "half a letter")
        #expect(stage.screen.last == "draft")
        stage.finish("draft")
        stage.settle()
        #expect(stage.outcomes == ["urgent completed(ok)", "draft completed(ok)"])
      }
    }
  }

  @Test(
    "A popup that keeps alive goes with its page and comes back with it", arguments: UIKitHabits.all
  )
  func keepAlive(habits: UIKitHabits) {
    ModalStage.run(habits) { stage in
      stage.store.send(.page(.appeared("home 1", "home")))
      stage.ask("guide") {
        $0.target = .only(["home"])
        $0.retention = .keepAlive
      }
      stage.settle()
      let guide = stage.card("guide")
      stage.store.send(.page(.disappeared("home 1")))
      stage.settle()
      #expect(stage.screen == ["home"])
      stage.store.send(.page(.appeared("home 1", "home")))
      stage.settle()
      #expect(stage.card("guide") === guide)
      #expect(stage.screen == ["home", "guide"])
    }
  }
}
