import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R37, U15: changes of scenes while popups are on screen.
@MainActor
@Suite(.simulated) struct SceneChangeTests {
  @Test("R37: of two scenes with one store, one active scene suffices", arguments: UIKitHabits.all)
  func twoScenes(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let (one, other) = (stage.connect(), stage.connect(.background))
    #expect(stage.store.state.isActive)
    simulation.enterForeground(other)
    simulation.enterBackground(one)
    #expect(stage.store.state.isActive)
    _ = stage.takeChanges()
    simulation.setActive(false, other)
    #expect(!stage.store.state.isActive)
    simulation.enterForeground(one)
    #expect(stage.store.state.isActive)
    simulation.setActive(true, other)
    #expect(stage.takeChanges() == ["deactivated", "activated"])
  }

  @Test(
    "U15, R37: a presentation that ends unfinished in the background is over", arguments: [0, 0.1],
    UIKitHabits.all)
  func presenting(seconds: Double, habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    stage.ask("offer")
    stage.ask("news", lane: .toast)
    simulation.advance(by: seconds)
    simulation.enterBackground(scene)
    simulation.advance(by: 60)
    #expect(stage.presented == ["offer presented", "news presented"])
    simulation.enterForeground(scene)
    simulation.advance(by: 2)
    #expect(stage.popups(in: scene) == ["news", "offer"])
  }

  @Test(
    "U15, R37: a dismissal that ends unfinished in the background frees the slot",
    arguments: UIKitHabits.all)
  func dismissing(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    for lane in [PopupLane.modal, .toast] {
      stage.ask(PopupID("old \(lane)"), lane: lane)
      stage.ask(PopupID("new \(lane)"), lane: lane)
    }
    simulation.advance(by: 2)
    stage.store.dismiss("old modal")
    stage.store.dismiss("old toast")
    simulation.advance(by: 0.1)
    simulation.enterBackground(scene)
    simulation.advance(by: 60)
    #expect(stage.presented == [])
    #expect(stage.popups(in: scene) == [])
    // A popup on screen is dismissed in the background all the same.
    simulation.enterForeground(scene)
    simulation.advance(by: 2)
    #expect(stage.popups(in: scene) == ["new modal", "new toast"])
    simulation.enterBackground(scene)
    stage.store.dismissAll()
    simulation.advance(by: 2)
    #expect(stage.popups(in: scene) == [])
    #expect(stage.outcomes.count == 4)
  }

  @Test(
    "R37: the store receives one event, however many hosts a scene has", arguments: UIKitHabits.all)
  func oneChange(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    stage.furnish(scene)
    _ = stage.takeChanges()
    simulation.enterBackground(scene)
    simulation.enterForeground(scene)
    simulation.setActive(false, scene)
    simulation.setActive(true, scene)
    #expect(
      stage.takeChanges() == ["deactivated", "activated", "deactivated", "activated"])
  }

  @Test(
    "R37, U14: after the last scene has closed, popups wait for another scene",
    arguments: UIKitHabits.all)
  func closed(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    stage.ask("offer")
    simulation.advance(by: 2)
    simulation.disconnect(scene)
    stage.removeHosts()
    stage.ask("next")
    simulation.advance(by: 60)
    #expect(stage.outcomes == ["offer dismissed.host"])
    #expect(!stage.store.state.isActive)
    let other = stage.connect(.background)
    simulation.advance(by: 60)
    #expect(stage.popups(in: other) == [])
    simulation.enterForeground(other)
    simulation.advance(by: 2)
    #expect(stage.popups(in: other) == ["next"])
  }

  @Test(
    "R37: the scene of a removed host does not count, and without scenes the store stays as it is",
    arguments: UIKitHabits.all)
  func removed(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let scene = stage.connect()
    stage.removeHosts()
    simulation.enterBackground(scene)
    #expect(stage.store.state.isActive)
    stage.furnish(scene)
    #expect(!stage.store.state.isActive)
  }

  @Test("U40, R37: the store is active again if nobody tells that the scene is")
  func untoldActivation() {
    let stage = SceneStage(UIKitHabits())
    let scene = stage.connect()
    stage.show("a")
    simulation.setActive(false, scene)
    simulation.advance(by: 10)
    #expect(!stage.store.state.isActive)
    simulation.loses = { $0 == .sceneActivation }
    simulation.setActive(true, scene)
    simulation.advance(by: 2)
    #expect(stage.store.state.isActive)
    stage.dismiss("a")
    stage.show("b")
    #expect(stage.popups(in: scene) == ["b"])
  }

  @Test("U40, R29: popups of a closed scene end if nobody tells that it is closed")
  func untoldDisconnection() {
    let stage = SceneStage(UIKitHabits())
    let scene = stage.connect()
    stage.show("a")
    stage.show("b", lane: .toast)
    simulation.loses = { $0 == .sceneDisconnection }
    simulation.disconnect(scene)
    simulation.loses = { _ in false }
    let other = stage.connect()
    #expect(stage.presented == [])
    stage.show("c")
    stage.show("d", lane: .toast)
    #expect(stage.popups(in: other) == ["c", "d"])
  }

}
