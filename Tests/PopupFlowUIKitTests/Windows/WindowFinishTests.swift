import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Closings by the content in a window, with the same results as for a modal.
@MainActor
@Suite struct WindowFinishTests {
  @Test("Both hosts can share a content maker")
  func oneMaker() {
    UIKitSimulation.run { simulation in
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIViewController())
      let store = PopupStore<WindowShop>(clock: SimulationClock(simulation))
      let make: @MainActor (UIKitPopup<WindowShop>) -> UIViewController = { StageScreen($0) }
      let modals = ModalHost(
        scene: scene, nextTurn: { simulation.nextTurn($0) }, clock: SimulationClock(simulation),
        makeController: make)
      let banners = WindowHost(scene: scene, content: make)
      var outcomes: [String] = []
      let watching = [
        store.drive(modals, lanes: [.modal]), store.drive(banners, lanes: [.banner]),
        store.outcomes.sink { outcomes.append("\($0.id) \($0.outcome)") },
      ]
      for lane in [PopupLane.modal, .banner] {
        store.present(PopupRequest("a", id: PopupID("\(lane.name)"), lane: lane))
      }
      simulation.advance(by: 2)
      for screen in [modals.controller(of: "modal"), banners.controller(of: "banner")] {
        (screen as? StageScreen)?.popup.finish("yes")
      }
      simulation.advance(by: 2)
      #expect(outcomes.sorted() == ["banner completed", "modal completed"])
      withExtendedLifetime(watching) {}
    }
  }

  @Test("An answer given while the popup is away counts at its return")
  func away() {
    for answer in ["yes", nil] {
      WindowStage.run { stage, simulation in
        stage.store.present(PopupRequest("low", id: "low", preemption: .yield))
        simulation.advance(by: 1)
        let popup = (stage.screen("low") as? StageScreen)?.popup
        stage.store.present(PopupRequest("high", id: "high", priority: .high))
        simulation.advance(by: 1)
        if let answer { popup?.finish(answer) } else { popup?.finish() }
        #expect(stage.outcomes == [])
        stage.store.dismiss("high")
        simulation.advance(by: 1)
        #expect(stage.host.showing == (answer == nil ? ["low"] : []))
        #expect(
          stage.outcomes == ["high dismissed.requested"] + (answer == nil ? [] : ["low completed"]))
        // An answer alone opens no window.
        #expect(stage.scene.windows.count == (answer == nil ? 2 : 1))
      }
    }
  }

  @Test("Closing without an answer does not change the reason of a dismissal")
  func late() {
    WindowStage.run { stage, simulation in
      stage.show("a")
      stage.store.dismiss("a")
      simulation.advance(by: 0.1)
      (stage.screen("a") as? StageScreen)?.popup.finish()
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a dismissed.requested"])
    }
  }

  @Test("R8: a popup that changes in place keeps its screen, and gives the new one's answer")
  func inPlace() {
    UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation) { popup in
        let screen = StageScreen(popup)
        popup.onUpdate { [weak screen] in screen?.title = $0 }
        return screen
      }
      stage.show("a")
      let screen = stage.screen("a")
      stage.store.present(PopupRequest("b", id: "a", coalescing: .replace))
      simulation.advance(by: 1)
      #expect(stage.screen("a") === screen)
      #expect(screen?.title == "b")
      (screen as? StageScreen)?.popup.finish("yes")
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a replaced", "a completed"])
    }
  }

  @Test("R8, U12: a popup that changes in place keeps the style of its screen, for a return too")
  func styleInPlace() throws {
    try UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation) { popup in
        let screen = StageScreen(popup)
        popup.onUpdate { [weak screen] in screen?.title = $0 }
        return screen.inWindow(.toast)
      }
      for content in ["a", "new"] {
        var request = PopupRequest<WindowShop>(content, id: "a")
        request.preemption = .yield
        request.coalescing = .replace
        stage.store.present(request)
        simulation.advance(by: 1)
      }
      let place = try stage.center("a")
      stage.store.present(PopupRequest("high", id: "high", priority: .high))
      simulation.advance(by: 2)
      stage.store.dismiss("high")
      simulation.advance(by: 2)
      #expect(stage.host.showing == ["a"])
      #expect(try stage.center("a") == place)
    }
  }
}
