import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U35, R45: several windows of one store, each with hosts for the same lanes.
@MainActor
@Suite(.simulated) struct SeveralScenesTests {
  @Test(
    "U35, R45: a popup comes in the window that was active last, whichever was opened last",
    arguments: [PopupLane.modal, .toast], UIKitHabits.all)
  func activeLast(lane: PopupLane, habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let one = stage.connect()
    let other = stage.connect()
    for (number, scene) in [one, other, one].enumerated() {
      simulation.enterBackground(scene === one ? other : one)
      simulation.enterForeground(scene)
      stage.show(PopupID("popup \(number)"), lane: lane)
      #expect(stage.popups(in: scene) == ["popup \(number)"])
      stage.dismiss(PopupID("popup \(number)"))
    }
    #expect(stage.popups(in: one) + stage.popups(in: other) == [])
  }

  @Test(
    "U35: of two windows side by side, a popup comes in the one that the user has touched last",
    arguments: [PopupLane.modal, .toast])
  func sideBySide(lane: PopupLane) {
    let stage = SceneStage(UIKitHabits())
    let scenes = [stage.connect(), stage.connect()]
    for index in [0, 1, 0] {
      // Each window is key in its scene already, so nothing is posted.
      simulation.tap(at: CGPoint(x: 195, y: 600), in: scenes[index])
      stage.show("popup", lane: lane)
      #expect(stage.popups(in: scenes[index]) == ["popup"])
      stage.dismiss("popup")
    }
  }

  @Test("U35: the window is the one that is active at the time of the command, not earlier")
  func atTheCommand() {
    let stage = SceneStage(UIKitHabits())
    let one = stage.connect()
    let other = stage.connect()
    stage.store.send(.suspend)
    stage.ask("popup")
    simulation.enterBackground(other)
    stage.store.send(.resume)
    simulation.advance(by: 2)
    #expect(stage.popups(in: one) == ["popup"])
  }

  @Test("R45, U35: beside an alert in one window, the popup comes in the other one on screen")
  func declined() throws {
    let stage = SceneStage(UIKitHabits())
    let (one, other) = (stage.connect(), stage.connect())
    let root = try #require(other.windows.first?.rootViewController)
    let close = OwnScreen.alert.open(on: root, simulation)
    simulation.advance(by: 2)
    stage.show("popup")
    #expect(stage.popups(in: one) == ["popup"])
    stage.dismiss("popup")
    // Nobody sees the window in the background, so the popup waits.
    simulation.enterBackground(one)
    stage.show("second")
    #expect(stage.popups(in: one) == [])
    close()
    simulation.advance(by: 2)
    #expect(stage.popups(in: other) == ["second"])
  }

  @Test(
    "U35: a page of a window in the background is not visible while another window is active",
    arguments: UIKitHabits.all)
  func pages(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let one = stage.connect(page: "home")
    let other = stage.connect(page: "product")
    simulation.advance(by: 1)
    #expect(Set(stage.store.state.visiblePages) == ["home", "product"])
    simulation.enterBackground(one)
    // At once, before anything is decided.
    stage.store.send(.trigger)
    #expect(stage.store.state.visiblePages == ["product"])
    simulation.enterBackground(other)
    simulation.advance(by: 1)
    #expect(Set(stage.store.state.visiblePages) == ["home", "product"], "no window is active")
    simulation.enterForeground(one)
    simulation.advance(by: 1)
    #expect(stage.store.state.visiblePages == ["home"])
  }

  @Test(
    "U35: a popup of a page waits for its page, comes in its window, and blocks nobody",
    arguments: UIKitHabits.all)
  func anchored(habits: UIKitHabits) {
    let stage = SceneStage(habits)
    let one = stage.connect(page: "home")
    let other = stage.connect(page: "product")
    simulation.enterBackground(one)
    simulation.advance(by: 1)
    stage.show("tip") { $0.pages = .only(["home"]) }
    stage.show("news")
    #expect(stage.popups(in: other) == ["news"])
    stage.dismiss("news")
    #expect(stage.popups(in: one) + stage.popups(in: other) == [])
    simulation.enterForeground(one)
    simulation.advance(by: 2)
    #expect(stage.popups(in: one) == ["tip"])
    #expect(stage.popups(in: other) == [])
  }

  @Test(
    "U35: side by side, a popup of a page comes in the page's window, though the user is in the other",
    arguments: [PopupLane.modal, .toast])
  func pageSideBySide(lane: PopupLane) {
    let stage = SceneStage(UIKitHabits())
    let one = stage.connect(page: "home")
    let other = stage.connect(page: "product")
    simulation.advance(by: 1)
    simulation.tap(at: CGPoint(x: 195, y: 600), in: other)
    stage.show("tip", lane: lane) { $0.pages = .only(["home"]) }
    #expect(stage.popups(in: one) == ["tip"])
    stage.dismiss("tip")
    // Its window has no host, so the popup comes where the user is.
    let third = simulation.connectScene()
    let root = modalPage("settings")
    root.popupPage("settings", in: stage.store)
    simulation.showWindow(in: third, root: root)
    simulation.advance(by: 1)
    stage.show("hint", lane: lane) { $0.pages = .only(["settings"]) }
    #expect(stage.popups(in: one) + stage.popups(in: other) == ["hint"])
  }

  @Test("U35: a popup returns in the window of its page")
  func returns() {
    let stage = SceneStage(UIKitHabits())
    let one = stage.connect(page: "home")
    let other = stage.connect(page: "product")
    simulation.enterBackground(other)
    simulation.advance(by: 1)
    stage.show("guide") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    #expect(stage.popups(in: one) == ["guide"])
    simulation.enterBackground(one)
    simulation.enterForeground(other)
    simulation.advance(by: 2)
    #expect(stage.store.state.alive.map(\.id) == ["guide"])
    stage.show("news")
    #expect(stage.popups(in: other) == ["news"])
    stage.dismiss("news")
    simulation.enterForeground(one)
    simulation.advance(by: 2)
    simulation.enterBackground(other)
    simulation.advance(by: 2)
    #expect(stage.popups(in: one) == ["guide"])
  }

  @Test("U35: a window that is closed takes no popup of another")
  func closed() {
    let stage = SceneStage(UIKitHabits())
    let one = stage.connect(page: "home")
    let other = stage.connect(page: "product")
    simulation.advance(by: 1)
    simulation.disconnect(other)
    stage.show("news")
    #expect(stage.popups(in: one) == ["news"])
    #expect(stage.outcomes == [])
  }

  @Test(
    "tao#1261: terms on a window that is closed come in another one, on their way in or on screen",
    arguments: [PopupLane.modal, .toast], UIKitHabits.all)
  func mandatory(lane: PopupLane, habits: UIKitHabits) {
    for seconds in [0, 0.1, 2] {
      let stage = SceneStage(habits)
      let one = stage.connect()
      let other = stage.connect()
      simulation.enterBackground(other)
      stage.ask("terms", lane: lane) { $0.mandatory = true }
      simulation.advance(by: seconds)
      simulation.disconnect(one)
      simulation.enterForeground(other)
      simulation.advance(by: 3)
      #expect(stage.popups(in: other) == ["terms"], "\(seconds) s")
      #expect(stage.outcomes == [])
    }
  }

  @Test(
    "tao#1261: terms on the only window wait for the next one if it is closed, and for a launch",
    arguments: [PopupLane.modal, .toast], UIKitHabits.all)
  func mandatoryAlone(lane: PopupLane, habits: UIKitHabits) {
    for seconds in [0, 0.1, 2] {
      for followsScenes in [true, false] {
        let stage = SceneStage(habits)
        stage.store.followsScenes = followsScenes
        let scene = stage.connect()
        stage.ask("terms", lane: lane) { $0.mandatory = true }
        simulation.advance(by: seconds)
        simulation.disconnect(scene)
        simulation.advance(by: 60)
        #expect(stage.outcomes == [] && stage.presented == [], "\(seconds) s")
        let next = stage.connect()
        simulation.advance(by: 3)
        #expect(stage.popups(in: next) == ["terms"], "\(seconds) s")
        #expect(stage.outcomes == [])
      }
    }
  }

  @Test("R45, U14: what has not begun to appear on a window that is closed comes in the next one")
  func givenBack() {
    let stage = SceneStage(UIKitHabits())
    stage.store.followsScenes = false
    let scene = stage.connect()
    simulation.disconnect(scene)
    stage.ask("next")
    simulation.advance(by: 60)
    #expect(stage.outcomes == [] && stage.store.state.queued.map(\.id) == ["next"])
    let other = stage.connect()
    simulation.advance(by: 3)
    #expect(stage.popups(in: other) == ["next"])
  }
}
