import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U7, U8, U11, V5: actions of the user.
@MainActor
@Suite(.simulated) struct ModalUserTests {
  @Test(
    "U7: A dismissal that is asked for during a swipe waits for it",
    arguments: UIKitHabits.all, [true, false])
  func dismissedWhileSwiped(habits: UIKitHabits, isCancelled: Bool) {
    let stage = ModalStage(habits)
    stage.show("a")
    let swipe = stage.swipe("a")
    stage.dismiss("a")
    if isCancelled { swipe?.cancel() } else { swipe?.finish() }
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.\(isCancelled ? "requested" : "user")"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U7, R33: A finger that rests for too long is an issue, and its swipe counts",
    arguments: [true, false])
  func restingFinger(isCancelled: Bool) {
    let stage = ModalStage(policy: PopupPolicy(transitionTimeout: .seconds(3)))
    stage.ask("a")
    stage.show("b")
    let swipe = stage.swipe("a")
    expectIssue("still being swiped after 3 s") { simulation.advance(by: 4) }
    #expect(stage.presented == ["a presented"])
    if isCancelled {
      // The host reports the fact, although the swipe was over for the machine (R32).
      expectIssue("dismissCancelled") {
        swipe?.cancel()
        stage.settle()
      }
      #expect(stage.presented == ["a presented"])
      stage.content("a")?.complete(with: "ok")
    } else {
      swipe?.finish()
    }
    stage.settle()
    #expect(stage.outcomes == [isCancelled ? "a completed(ok)" : "a dismissed.user"])
    #expect(stage.screen == ["home", "b"])
  }

  @Test(
    "U7: An answer during a swipe counts, whatever becomes of the swipe",
    arguments: UIKitHabits.all, [true, false])
  func answeredWhileSwiped(habits: UIKitHabits, isCancelled: Bool) {
    let stage = ModalStage(habits)
    stage.show("a")
    let swipe = stage.swipe("a")
    stage.content("a")?.complete(with: "ok")
    simulation.advance(by: 0.2)
    if isCancelled { swipe?.cancel() } else { swipe?.finish() }
    stage.settle()
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["home"])
  }

  @Test("U8: A popup that is modal in its presentation stays")
  func modalInPresentation() {
    let stage = ModalStage()
    stage.show("a")
    stage.card("a")?.isModalInPresentation = true
    #expect(stage.swipe("a") == nil)
    #expect(!stage.escape())
    #expect(stage.presented == ["a presented"])
    #expect(stage.outcomes.isEmpty)
  }

  @Test(
    "U11: An alert's outcome has the answer of its button", arguments: UIKitHabits.all,
    [true, false])
  func alert(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.ask("a", .alert)
    stage.show("b", .alert)
    #expect(stage.tap("OK", of: "a"))
    #expect(stage.tap("Cancel", of: "b"))
    #expect(stage.outcomes == ["a completed(ok)", "b dismissed.user"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U11: An alert that is dismissed while it is answered has its answer",
    arguments: UIKitHabits.all, [true, false])
  func dismissedWhileAnswered(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.show("a", .alert)
    stage.alert("a").map { _ = simulation.tapButton("OK", of: $0) }
    stage.dismiss("a")
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U11: What is said on the turn after a popup is gone is its answer", arguments: UIKitHabits.all)
  func lateHandler(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    let card = stage.card("a")
    card?.onClose = { [weak card, simulation = stage.simulation] in
      simulation.nextTurn { simulation.nextTurn { card?.popup.complete(with: "late") } }
    }
    stage.card("a")?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes == ["a completed(late)"])
  }

  @Test("U11: An alert of the app's making, and the preferred button")
  func ownAlert() {
    let stage = ModalStage { popup in
      let alert = popup.alert(
        title: nil, message: "Sure?",
        buttons: [PopupAlertButton("Yes", "yes", isPreferred: true)])
      alert.addAction(
        UIAlertAction(title: "No", style: .cancel) { _ in popup.complete(with: "no") })
      return alert
    }
    stage.show("a")
    let alert = stage.host.controller(of: "a") as? UIAlertController
    #expect(alert?.preferredAction?.title == "Yes")
    #expect(stage.escape())
    #expect(stage.outcomes == ["a completed(no)"])
  }

  @Test("U11: the answer of a button is what the user has entered, and the alert is released")
  func entered() {
    let stage = ModalStage { popup in
      let alert = popup.alert(
        title: "Rename", buttons: [PopupAlertButton("Save") { $0.textFields?.first?.text }])
      alert.addTextField()
      return alert
    }
    stage.show("a")
    weak var alert: UIAlertController?
    alert = stage.host.controller(of: "a") as? UIAlertController
    alert?.textFields?.first?.text = "Ada"
    stage.tap("Save", of: "a")
    #expect(stage.outcomes == ["a completed(Ada)"])
    stage.settle()
    #expect(alert == nil)
  }
}
