import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Stories of an app with modals, banners, tracked pages and one lock.
@MainActor
@Suite(.simulated) struct AppStoryTests {
  @Test(
    "A modal waits, kept alive, while its page is covered by a push, and returns at the pop",
    arguments: UIKitHabits.all)
  func pushAndPop(habits: UIKitHabits) {
    let stage = AppStage(habits)
    stage.ask("guide") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    stage.ask("news", lane: .banner)
    stage.settle()
    let guide = stage.modals.controller(of: "guide") as? CardController
    guide?.note = "half a letter"
    // The page below a sheet stays visible, and UIKit changes it.
    stage.stack?.through(stage.lock).push(stage.page("detail"))
    stage.settle()
    #expect(stage.store.state.visiblePages == ["detail"])
    #expect(stage.store.state.alive.map(\.id) == ["guide"])
    #expect(stage.popupsOnScreen.count == 1)
    #expect(stage.banners.showing == ["news"])
    stage.stack?.through(stage.lock).pop()
    stage.settle()
    #expect(stage.store.state.visiblePages == ["home"])
    #expect(stage.modals.controller(of: "guide") === guide)
    #expect(guide?.presentingViewController != nil)
    guide?.popup.complete(with: "read")
    stage.settle()
    #expect(stage.words == ["guide completed"])
    #expect(guide?.note == "half a letter")
  }

  @Test(
    "A banner comes and is answered over a modal in the middle of its way in",
    arguments: UIKitHabits.all)
  func bannerOnTop(habits: UIKitHabits) {
    let stage = AppStage(habits)
    stage.ask("offer", .fullScreen)
    simulation.advance(by: 0.1)
    stage.ask("news", lane: .banner)
    simulation.advance(by: 0.4)
    #expect(stage.banners.showing == ["news"])
    (stage.banners.controller(of: "news") as? CardController)?.popup.complete(with: "seen")
    stage.settle()
    #expect(stage.words == ["news completed"])
    #expect(stage.scene.windows == [stage.window])
    #expect(stage.popupsOnScreen == stage.popupsPresented)
    #expect(stage.window.isKeyWindow)
  }

  @Test(
    "U13: a logout takes modal, alert and banner away, and then the root is another",
    arguments: UIKitHabits.all)
  func logout(habits: UIKitHabits) {
    let stage = AppStage(habits)
    stage.ask("offer", .fullScreen)
    stage.settle()
    stage.ask("question", .alert) { $0.presence = .concurrent }
    stage.ask("news", lane: .banner)
    stage.ask("later")
    stage.settle()
    #expect(stage.popupsOnScreen.count == 3)
    stage.store.endSession()
    stage.modals.clearScreen(lock: stage.lock) {
      #expect(stage.window.rootViewController?.presentedViewController == nil)
      stage.window.rootViewController = stage.page("login")
    }
    stage.settle()
    #expect(stage.popupsOnScreen == [])
    #expect(stage.scene.windows == [stage.window])
    #expect(stage.store.state.visiblePages == ["login"])
    #expect(
      stage.words == [
        "later discarded.sessionEnded", "news dismissed.sessionEnded",
        "offer dismissed.sessionEnded", "question dismissed.sessionEnded",
      ])
    stage.ask("welcome")
    stage.settle()
    #expect(stage.popupsOnScreen.count == 1)
  }

  @Test("U14: when a scene closes, each of its popups gets one outcome")
  func closed() {
    let stage = AppStage()
    stage.ask("offer")
    stage.ask("news", lane: .banner)
    stage.settle()
    simulation.disconnect(stage.scene)
    stage.settle()
    #expect(stage.words == ["news dismissed.host", "offer dismissed.host"])
    #expect(stage.store.state.visiblePages == [])
    stage.ask("late")
    stage.settle()
    #expect(stage.words.count == 2)
    stage.reopen()
    stage.settle()
    #expect(stage.popupsOnScreen.count == 1)
  }
}
