import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Popups on a device whose main loop takes 0.3 seconds for each turn (U25).
@MainActor
@Suite(.simulated) struct BusyDeviceTests {
  @Test(
    "U25: popups come one after another, and each has its outcome",
    arguments: UIKitHabits.allWithLongTurns)
  func oneAfterAnother(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    for id in ["a", "b", "c"] as [PopupID] { stage.ask(id, id == "b" ? .alert : .sheet) }
    stage.settle()
    #expect(stage.screen == ["home", "a"])
    stage.finish("a")
    #expect(stage.screen == ["home", "b"])
    stage.tap("OK", of: "b")
    #expect(stage.screen == ["home", "c"])
    stage.swipe("c")?.finish()
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes == ["a completed(ok)", "b completed(ok)", "c dismissed.user"])
  }

  @Test(
    "U7, U25: a cancelled swipe leaves the popup, and a displaced one returns",
    arguments: UIKitHabits.allWithLongTurns)
  func cancelledSwipe(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a") {
      $0.preemption = .yield
      $0.retention = .keepAlive
    }
    stage.swipe("a")?.cancel()
    stage.settle()
    #expect(stage.presented == ["a presented"])
    stage.show("b") { $0.priority = .high }
    #expect(stage.screen == ["home", "b"])
    stage.finish("b")
    #expect(stage.screen == ["home", "a"])
    #expect(stage.outcomes == ["b completed(ok)"])
  }

  @Test(
    "U21, U25: beside something of the app's own nothing is lost",
    arguments: OwnScreen.withoutPopups, UIKitHabits.allWithLongTurns)
  func inCompany(own: OwnScreen, habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let close = own.open(on: try #require(stage.root), simulation)
    stage.settle()
    let screen = stage.screen
    stage.show("a")
    #expect(stage.screen == screen)
    close()
    stage.settle()
    #expect(stage.screen == ["home", "a"])
    let closeAgain = own.open(on: try #require(stage.card("a")), simulation)
    stage.settle()
    stage.dismiss("a")
    #expect(stage.screen.count == 3)
    closeAgain()
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes == ["a dismissed.requested"])
  }
}
