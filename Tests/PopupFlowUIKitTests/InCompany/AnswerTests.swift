import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Answers are told at once; the way out keeps the screen, not the answer (U22).
@MainActor
@Suite(.simulated) struct AnswerTests {
  @Test(
    "U22: the answer of a button in a sheet is known in the same turn", arguments: UIKitHabits.all)
  func sheetButton(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.ask("a")
    stage.show("b")
    stage.content("a")?.complete(with: "ok")
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["home", "a"])
    #expect(stage.lock?.isBusy == false || stage.presented == ["b presenting"])
    stage.settle()
    #expect(stage.screen == ["home", "b"])
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test(
    "U11, U22: the answer of an alert is known when its handler runs", arguments: UIKitHabits.all)
  func alertButton(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    var known: [String]?
    stage.show("a", .alert)
    stage.alert("a").map { _ = simulation.tapButton("OK", of: $0) }
    for _ in 0..<200 where known == nil {
      simulation.advance(by: 0.01)
      if simulation.log.contains("handler OK") { known = stage.outcomes }
    }
    #expect(known == ["a completed(ok)"])
    stage.settle()
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test(
    "U7, U22: a swipe is told when it begins, and when the finger is lifted for good",
    arguments: UIKitHabits.all)
  func swipe(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.ask("a")
    stage.show("b")
    let swipe = stage.swipe("a")
    #expect(stage.presented == ["a swiping"])
    simulation.advance(by: 3)
    #expect(stage.outcomes == [])
    swipe?.finish()
    #expect(stage.outcomes == ["a dismissed.user"])
    #expect(stage.screen == ["home", "a"])
    stage.settle()
    #expect(stage.screen == ["home", "b"])
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("U22: a tap beside a sheet is told at once", arguments: UIKitHabits.all)
  func tapBeside(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.host.controller(of: "a").map { _ = simulation.tapOutside($0) }
    simulation.turn()
    #expect(stage.outcomes == ["a dismissed.user"])
    stage.settle()
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U21, U22: a popup that is answered under the app's alert leaves the lock to the app",
    arguments: [true, false], UIKitHabits.all)
  func answeredUnderAlert(isCoveredBefore: Bool, habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let lock = try #require(stage.lock)
    stage.show("a")
    let card = try #require(stage.card("a"))
    let alert = UIAlertController(title: "own", message: nil, preferredStyle: .alert)
    if !isCoveredBefore { stage.content("a")?.complete(with: "ok") }
    card.present(alert, animated: true)
    stage.settle()
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["home", "a", "own"])
    var isDismissed = false
    alert.through(lock).dismiss { isDismissed = true }
    stage.settle()
    #expect(isDismissed)
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(!lock.isBusy)
    #expect(stage.outcomes == ["a completed(ok)"])
  }
}
