import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U14, R45: scenes that are gone. A window that is made for one ends the app (WindowKit#9).
@MainActor
@Suite(.simulated) struct SceneGoneTests {
  @Test(
    "U14, R45: a host for a scene that was closed before gives its popups back",
    arguments: [PopupLane.modal, .toast], UIKitHabits.all)
  func closedBefore(lane: PopupLane, habits: UIKitHabits) {
    let stage = SceneStage(habits)
    stage.store.followsScenes = false
    let scene = simulation.connectScene()
    simulation.disconnect(scene)
    stage.serve(lane, in: scene)
    stage.ask("a", lane: lane)
    simulation.advance(by: 60)
    #expect(stage.outcomes == [] && stage.store.state.queued.map(\.id) == ["a"])
    let next = stage.connect()
    simulation.advance(by: 3)
    #expect(stage.popups(in: next) == ["a"])
  }

  @Test(
    "U14, R37: so does one beside an active scene of the store, which counts that scene only",
    arguments: [PopupLane.modal, .toast])
  func besideAnother(lane: PopupLane) {
    let stage = SceneStage(UIKitHabits())
    let active = simulation.connectScene()
    simulation.showWindow(in: active, root: modalPage("home"))
    stage.serve(lane == .modal ? .toast : .modal, in: active)
    let scene = simulation.connectScene()
    simulation.disconnect(scene)
    stage.serve(lane, in: scene)
    stage.show("a", lane: lane)
    #expect(stage.outcomes == [] && stage.store.state.queued.map(\.id) == ["a"])
    #expect(stage.store.state.isActive)
    stage.serve(lane, in: active)
    simulation.advance(by: 3)
    #expect(stage.popups(in: active) == ["a"])
  }

  @Test("R37: a scene that was closed before does not make the store inactive")
  func notCounted() {
    let stage = SceneStage(UIKitHabits())
    let scene = simulation.connectScene()
    simulation.disconnect(scene)
    stage.serve(.modal, in: scene)
    stage.serve(.toast, in: scene)
    #expect(stage.store.state.isActive)
    #expect(stage.takeChanges() == [])
  }

  @Test(
    "U14, R45: a popup that comes while the app is told of the closing is given back",
    arguments: [PopupLane.modal, .toast], UIKitHabits.all)
  func whileClosing(lane: PopupLane, habits: UIKitHabits) {
    for isLost in [false, true] {
      let stage = SceneStage(habits)
      stage.store.followsScenes = false
      let scene = stage.connect()
      stage.onDisconnect = { stage.ask("a", lane: lane) }
      simulation.loses = { isLost && $0 == .sceneDisconnection }
      simulation.disconnect(scene)
      simulation.loses = { _ in false }
      stage.onDisconnect = {}
      simulation.advance(by: 60)
      #expect(stage.outcomes == [] && stage.store.state.queued.map(\.id) == ["a"])
      let next = stage.connect()
      simulation.advance(by: 3)
      #expect(stage.popups(in: next) == ["a"])
    }
  }

  @Test("R37: a scene that connects is not gone: a popup comes in its window at once")
  func connecting() {
    let stage = SceneStage(UIKitHabits())
    stage.store.followsScenes = false
    stage.ask("a", lane: .toast)
    let scene = stage.connect(.unattached)
    #expect(stage.popups(in: scene) == ["a"])
    simulation.enterForeground(scene)
    simulation.advance(by: 2)
    #expect(stage.presented == ["a presented"])
  }
}
