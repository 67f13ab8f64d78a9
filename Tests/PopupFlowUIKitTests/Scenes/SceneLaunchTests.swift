import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// R37: the popups that an app shows at launch, by the state of its scene.
@MainActor
@Suite(.simulated) struct SceneLaunchTests {
  @Test(
    "R37: a launch in the background, a prewarmed one, or one with a covered scene shows nothing",
    arguments: [UIScene.ActivationState.background, .unattached, .foregroundInactive],
    UIKitHabits.all)
  func launched(state: UIScene.ActivationState, habits: UIKitHabits) {
    let stage = SceneStage(habits)
    stage.ask("before")
    let found = issues { simulation.advance(by: 1) }
    #expect(found.map { $0.message.contains("No host serves the lane \"modal\"") } == [true])
    let scene = stage.connect(state)
    stage.ask("news", lane: .toast)
    simulation.advance(by: 60)
    #expect(stage.takeChanges() == ["deactivated"])
    #expect(stage.popups(in: scene) == [])
    if state == .foregroundInactive {
      simulation.setActive(true, scene)
    } else {
      simulation.enterForeground(scene)
    }
    simulation.advance(by: 2)
    #expect(stage.takeChanges() == ["activated"])
    #expect(stage.popups(in: scene) == ["before", "news"])
    #expect(stage.outcomes == [])
  }

  @Test(
    "R37: hosts that are created while their scene connects wait until it is active",
    arguments: UIKitHabits.all)
  func connecting(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    #expect(stage.takeChanges() == ["deactivated", "activated"])
    stage.ask("offer")
    simulation.advance(by: 2)
    #expect(stage.popups(in: scene) == ["offer"])
  }

  @Test("R37: a host that is added to an active scene changes nothing", arguments: UIKitHabits.all)
  func active(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = simulation.connectScene()
    stage.furnish(scene)
    #expect(stage.store.state.isActive)
    stage.ask("offer")
    simulation.advance(by: 2)
    #expect(stage.takeChanges() == [])
    #expect(stage.popups(in: scene) == ["offer"])
  }
}
