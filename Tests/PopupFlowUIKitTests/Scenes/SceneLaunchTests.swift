import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// R37: the popups that an app shows at launch, by the state of its scene.
@MainActor
@Suite struct SceneLaunchTests {
  @Test(
    "R37: a launch in the background, a prewarmed one, or one with a covered scene shows nothing",
    arguments: [UIScene.ActivationState.background, .unattached, .foregroundInactive])
  func launched(state: UIScene.ActivationState) {
    SceneStage.run { stage in
      stage.ask("before")
      let found = issues { stage.simulation.advance(by: 1) }
      #expect(found.map { $0.message.contains("No host serves the lane \"modal\"") } == [true])
      let scene = stage.connect(state)
      stage.ask("news", lane: .toast)
      stage.simulation.advance(by: 60)
      #expect(stage.takeChanges() == ["deactivated"])
      #expect(stage.popups(in: scene) == [])
      if state == .foregroundInactive {
        stage.simulation.setActive(true, scene)
      } else {
        stage.simulation.enterForeground(scene)
      }
      stage.simulation.advance(by: 2)
      #expect(stage.takeChanges() == ["activated"])
      #expect(stage.popups(in: scene) == ["before", "news"])
      #expect(stage.outcomes == [])
    }
  }

  @Test("R37: hosts that are created while their scene connects wait until it is active")
  func connecting() {
    SceneStage.run { stage in
      let scene = stage.connect()
      #expect(stage.takeChanges() == ["deactivated", "activated"])
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["offer"])
    }
  }

  @Test("R37: a host that is added to an active scene changes nothing")
  func active() {
    SceneStage.run { stage in
      let scene = stage.simulation.connectScene()
      stage.furnish(scene)
      #expect(stage.store.state.isActive)
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      #expect(stage.takeChanges() == [])
      #expect(stage.popups(in: scene) == ["offer"])
    }
  }
}
