import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R37, U15: changes of scenes while popups are on screen.
@MainActor
@Suite struct SceneChangeTests {
  @Test("R37: of two scenes with one store, one active scene suffices")
  func twoScenes() {
    SceneStage.run { stage in
      let (one, other) = (stage.connect(), stage.connect(.background))
      #expect(stage.store.state.isActive)
      stage.simulation.enterForeground(other)
      stage.simulation.enterBackground(one)
      #expect(stage.store.state.isActive)
      _ = stage.takeChanges()
      stage.simulation.setActive(false, other)
      #expect(!stage.store.state.isActive)
      stage.simulation.enterForeground(one)
      #expect(stage.store.state.isActive)
      stage.simulation.setActive(true, other)
      #expect(stage.takeChanges() == ["deactivated", "activated"])
    }
  }

  @Test(
    "U15, R37: a presentation that ends unfinished in the background is over", arguments: [0, 0.1])
  func presenting(seconds: Double) {
    SceneStage.run { stage in
      let scene = stage.connect()
      stage.ask("offer")
      stage.ask("news", lane: .toast)
      stage.simulation.advance(by: seconds)
      stage.simulation.enterBackground(scene)
      stage.simulation.advance(by: 60)
      #expect(stage.presented == ["offer presented", "news presented"])
      stage.simulation.enterForeground(scene)
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["news", "offer"])
    }
  }

  @Test("U15, R37: a dismissal that ends unfinished in the background frees the slot")
  func dismissing() {
    SceneStage.run { stage in
      let scene = stage.connect()
      for lane in [PopupLane.modal, .toast] {
        stage.ask(PopupID("old \(lane)"), lane: lane)
        stage.ask(PopupID("new \(lane)"), lane: lane)
      }
      stage.simulation.advance(by: 2)
      stage.store.dismiss("old modal")
      stage.store.dismiss("old toast")
      stage.simulation.advance(by: 0.1)
      stage.simulation.enterBackground(scene)
      stage.simulation.advance(by: 60)
      #expect(stage.presented == [])
      #expect(stage.popups(in: scene) == [])
      // A popup on screen is dismissed in the background all the same.
      stage.simulation.enterForeground(scene)
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == ["new modal", "new toast"])
      stage.simulation.enterBackground(scene)
      stage.store.dismissAll()
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: scene) == [])
      #expect(stage.outcomes.count == 4)
    }
  }

  @Test("R37: the store receives one event, however many hosts a scene has")
  func oneChange() {
    SceneStage.run { stage in
      let scene = stage.connect()
      stage.furnish(scene)
      _ = stage.takeChanges()
      stage.simulation.enterBackground(scene)
      stage.simulation.enterForeground(scene)
      stage.simulation.setActive(false, scene)
      stage.simulation.setActive(true, scene)
      #expect(
        stage.takeChanges() == ["deactivated", "activated", "deactivated", "activated"])
    }
  }

  @Test("R37, U14: after the last scene has closed, popups wait for another scene")
  func closed() {
    SceneStage.run { stage in
      let scene = stage.connect()
      stage.ask("offer")
      stage.simulation.advance(by: 2)
      stage.simulation.disconnect(scene)
      stage.removeHosts()
      stage.ask("next")
      stage.simulation.advance(by: 60)
      #expect(stage.outcomes == ["offer dismissed.host"])
      #expect(!stage.store.state.isActive)
      let other = stage.connect(.background)
      stage.simulation.advance(by: 60)
      #expect(stage.popups(in: other) == [])
      stage.simulation.enterForeground(other)
      stage.simulation.advance(by: 2)
      #expect(stage.popups(in: other) == ["next"])
    }
  }

  @Test(
    "R37: the scene of a removed host does not count, and without scenes the store stays as it is")
  func removed() {
    SceneStage.run { stage in
      let scene = stage.connect()
      stage.removeHosts()
      stage.simulation.enterBackground(scene)
      #expect(stage.store.state.isActive)
      stage.furnish(scene)
      #expect(!stage.store.state.isActive)
    }
  }
}
