import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Actions of the app without the host, and refusals of UIKit without a message.
@MainActor
@Suite(.simulated) struct ModalStrayTests {
  @Test("U12: A popup whose controller the app presents is taken over at its return")
  func presentedByTheApp() {
    let stage = ModalStage()
    let visit = stage.store.enter("home")
    visit.appeared()
    stage.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    visit.disappeared()
    stage.settle()
    stage.host.controller(of: "a").map { stage.root?.present($0, animated: true) }
    stage.settle()
    visit.appeared()
    stage.settle()
    #expect(stage.presented == ["a presented"])
    #expect(stage.screen == ["home", "a"])
    stage.root?.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.host"])
  }

  @Test(
    "U13: What is gone is reported before the change that waited for it",
    arguments: UIKitHabits.all)
  func reportedBeforeTheChange(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    var outcomes: [String]?
    stage.host.clearScreen { outcomes = stage.outcomes }
    stage.root?.dismiss(animated: false)
    stage.settle()
    #expect(outcomes == ["a dismissed.host"])
  }

  @Test(
    "U13: A popup leaves no view in a window whose root was released",
    arguments: [ModalShop.Style.sheet, .fullScreen])
  func leftovers(style: ModalShop.Style) {
    let stage = ModalStage()
    let empty = stage.window.subviews.count
    stage.show("a", style)
    stage.window.rootViewController = modalPage("welcome")
    stage.settle()
    _ = simulation.takeWarnings()
    #expect(stage.outcomes == ["a dismissed.host"])
    #expect(stage.screen == ["welcome"])
    #expect(stage.window.subviews.count == empty)
    #expect(simulation.controllersLeftBehind(in: stage.scene).isEmpty)
  }

  @Test("L6, U13: A change that was given up as forgotten is made, and ends nothing twice")
  func clearingForgotten() {
    let stage = ModalStage()
    let settings = modalPage("settings")
    stage.root?.present(settings, animated: true)
    stage.settle()
    let swipe = simulation.beginSwipe(on: settings)
    var changes = 0
    stage.host.clearScreen(lock: stage.lock) { changes += 1 }
    expectIssue("has not ended for 5 s") { simulation.advance(by: 6) }
    #expect(changes == 0)
    swipe?.cancel()
    stage.settle()
    stage.settle()
    #expect(changes == 1)
    #expect(stage.screen == ["home"])
  }

  @Test("U4, U17: A popup that appeared without a report is dismissed when it is overdue")
  func neverTold() {
    let policy = PopupPolicy(transitionTimeout: .seconds(1))
    let stage = ModalStage(policy: policy, root: WilfulPage { $0.presentSilently($1) })
    expectIssue("still presenting after 1 s") {
      stage.show("a")
    }
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.screen == ["home"])
  }

  @Test(
    "U14: A closing while the popup is presenting counts if the scene closes",
    arguments: ["ok", nil])
  func closedInClosingScene(answer: String?) {
    let stage = ModalStage(root: WilfulPage { $0.presentSilently($1) })
    stage.show("a")
    if let answer {
      stage.content("a")?.complete(with: answer)
    } else {
      stage.content("a")?.dismiss()
    }
    simulation.disconnect(stage.scene)
    stage.settle()
    #expect(stage.outcomes == [answer == nil ? "a dismissed.user" : "a completed(ok)"])
  }

  @Test("U7: A swipe counts as the user's even if UIKit has not completed the presentation")
  func swipedWhilePresenting() {
    let stage = ModalStage(root: WilfulPage { $0.presentSilently($1) })
    stage.show("a")
    #expect(stage.presented == ["a presenting"])
    let swipe = stage.swipe("a")
    stage.settle()
    swipe?.finish()
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
    stage.show("b")
    #expect(stage.presented == ["b presenting"])
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U4, U17: A popup that appears after its timeout is dismissed")
  func tooLate() {
    let stage = ModalStage(root: WilfulPage { $0.presentLater($1) })
    stage.show("a")
    stage.settle()
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.screen == ["home"])
  }

  @Test("U7: A swipe counts as the user's even if another delegate receives its end")
  func swipeEndsElsewhere() {
    let delegate = DeafDelegate()
    let stage = ModalStage()
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.settle()
    let swipe = stage.swipe("a")
    stage.host.controller(of: "a")?.presentationController?.delegate = delegate
    swipe?.finish()
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 willDismiss", "1 userDismissed"])
  }
}

private final class DeafDelegate: NSObject, UIAdaptivePresentationControllerDelegate {}
