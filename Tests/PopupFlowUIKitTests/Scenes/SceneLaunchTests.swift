import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R37: the popups that an app shows at launch, by the state of its scene.
@MainActor
@Suite struct SceneLaunchTests {
  private func run(_ body: @MainActor (SceneStage) -> Void) {
    for habits in UIKitHabits.all {
      UIKitSimulation.run(habits: habits) { simulation in
        body(SceneStage(simulation))
        #expect(simulation.warnings == [])
      }
    }
  }

  @Test("R37: a launch in the background shows nothing until the scene is active")
  func background() {
    run { stage in
      let scene = stage.connect(.background)
      stage.ask("offer")
      stage.ask("news", lane: .toast)
      stage.simulation.advance(by: 60)
      #expect(stage.popups(in: scene) == [])
      #expect(stage.presented == [])
      stage.simulation.enterForeground(scene)
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["news", "offer"])
      #expect(stage.outcomes == [])
    }
  }

  @Test("R37: a launch in the background does not show popups that were requested before the scene")
  func requestedBefore() {
    run { stage in
      stage.ask("offer")
      stage.ask("news", lane: .toast)
      stage.simulation.advance(by: 1)
      let scene = stage.connect(.background)
      stage.simulation.advance(by: 60)
      #expect(stage.popups(in: scene) == [])
      #expect(stage.outcomes == [])
      stage.simulation.enterForeground(scene)
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["news", "offer"])
    }
  }

  @Test(
    "R37: a prewarmed app shows nothing, and neither does one with a covered scene",
    arguments: [UIScene.ActivationState.unattached, .foregroundInactive])
  func prewarmed(state: UIScene.ActivationState) {
    run { stage in
      stage.ask("before")
      let scene = stage.connect(state)
      stage.ask("news", lane: .toast)
      stage.simulation.advance(by: 60)
      #expect(stage.takeChanges() == ["deactivated"])
      #expect(stage.popups(in: scene) == [])
      if state == .unattached {
        stage.simulation.enterForeground(scene)
      } else {
        stage.simulation.setActive(true, scene)
      }
      stage.simulation.advance(by: 2)
      #expect(stage.takeChanges() == ["activated"])
      #expect(stage.popups(in: scene) == ["before", "news"])
    }
  }

  @Test("R37: hosts that are created while their scene connects wait until it is active")
  func connecting() {
    run { stage in
      let scene = stage.connect()
      #expect(stage.takeChanges() == ["deactivated", "activated"])
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["offer"])
    }
  }

  @Test("R37: a host that is added to an active scene changes nothing")
  func active() {
    run { stage in
      let scene = stage.simulation.connectScene()
      stage.furnish(scene)
      #expect(stage.store.state.isActive)
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      #expect(stage.takeChanges() == [])
      #expect(stage.popups(in: scene) == ["offer"])
    }
  }

  @Test("R37: a store that does not follow its scenes shows popups in the background")
  func unfollowed() {
    run { stage in
      stage.store.followsScenes = false
      let scene = stage.connect(.background)
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["offer"])
      stage.simulation.enterForeground(scene)
      stage.simulation.enterBackground(scene)
      #expect(stage.takeChanges() == [])
    }
  }
}
