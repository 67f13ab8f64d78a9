import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Closings by the content in a window, with the same results as for a modal.
@MainActor
@Suite(.simulated) struct WindowFinishTests {
  @Test("U14, U22, U24: a host that only its store retains returns the keyboard after an answer")
  func withoutHost() {
    let scene = simulation.connectScene()
    let home = UIViewController()
    let app = simulation.showWindow(in: scene, root: home)
    let field = UITextField()
    home.view.addSubview(field)
    field.becomeFirstResponder()
    let store = PopupStore<WindowShop>(clock: SimulationClock(simulation))
    weak var host: WindowHost<WindowShop>?
    weak var screen: StageScreen?
    do {
      let new = WindowHost<WindowShop>(
        scene: scene, style: .card, clock: SimulationClock(simulation)
      ) { StageScreen($0) }
      host = new
      let driving = store.drive(new)
      store.present(PopupRequest("a", id: "a"))
      simulation.advance(by: 2)
      screen = new.controller(of: "a") as? StageScreen
      driving.cancel()
    }
    #expect(host != nil && !app.isKeyWindow)
    screen?.popup.finish("yes")
    simulation.advance(by: 2)
    #expect(app.isKeyWindow && field.isFirstResponder)
    #expect(host == nil && screen == nil)
  }

  @Test("A popup can be finished while its screen is made")
  func finishedAtOnce() {
    let stage = WindowStage { popup in
      popup.finish("never mind")
      return StageScreen(popup)
    }
    stage.show("a")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a completed"])
    #expect(stage.scene.windows == [stage.app])
  }

  @Test("R8: a popup that changes in place keeps its screen, and gives the new one's answer")
  func inPlace() {
    let stage = WindowStage { popup in
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

  @Test("R8, U12: a popup that changes in place keeps the style of its screen, for a return too")
  func styleInPlace() throws {
    let stage = WindowStage { popup in
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
