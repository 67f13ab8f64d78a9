import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Closings by the content in a window, with the same results as for a modal.
@MainActor
@Suite struct WindowFinishTests {
  @Test("A popup can be finished while its screen is made")
  func finishedAtOnce() {
    UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation) { popup in
        popup.finish("never mind")
        return StageScreen(popup)
      }
      stage.show("a")
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
      #expect(stage.scene.windows == [stage.app])
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
      stage.content("a")?.finish("yes")
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
