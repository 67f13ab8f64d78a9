import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U14: a closed scene takes its popups with it.
@MainActor
@Suite(.simulated) struct WindowSceneTests {
  @Test(
    "U14: a scene that is disconnected has each of its popups reported gone, once",
    arguments: UIKitHabits.all)
  func disconnected(habits: UIKitHabits) throws {
    let stage = WindowStage(habits, capacity: 5)
    for name in ["shown", "dragged", "leaving", "finished"] { stage.show(name) }
    try stage.finger(on: "dragged").drag(by: -20)
    stage.store.dismiss("leaving")
    _ = stage.takeReports()
    stage.content("finished")?.complete(with: "yes")
    simulation.disconnect(stage.scene)
    simulation.advance(by: 5)
    let last = Dictionary(grouping: stage.takeReports()) { $0.split(separator: " ")[0] }
    #expect(last["shown"] == ["shown didDismiss"])
    #expect(last["dragged"] == ["dragged didDismiss"])
    #expect(last["leaving"] == ["leaving didDismiss"])
    #expect(last["finished"] == ["finished userDismissed"])
    #expect(stage.host.showing == [])
    #expect(stage.store.state.presented.isEmpty)
    #expect(stage.outcomes.count == 4)
  }

  @Test("U14: a popup that is presenting when its scene closes is presented, fails, or is closed")
  func coming() {
    let stage = WindowStage()
    stage.ask("a")
    simulation.disconnect(stage.scene)
    simulation.advance(by: 5)
    // Its animation has ended in the background.
    #expect(stage.takeReports() == ["a didPresent", "a didDismiss"])
    let closings: [(ShownPopup<WindowShop>) -> Void] = [
      { _ in }, { $0.dismiss() }, { $0.complete(with: "yes") },
    ]
    let outcomes = ["b failed", "b dismissed.user", "b completed"]
    for (close, outcome) in zip(closings, outcomes) {
      let other = WindowStage(style: .banner(ManualAnimation()))
      other.ask("b")
      other.content("b").map(close)
      simulation.disconnect(other.scene)
      simulation.advance(by: 5)
      #expect(other.outcomes == [outcome])
    }
  }

  @Test(
    "U14, R45: if the store does not follow its scenes, requests wait after the scene has closed")
  func unfollowed() {
    let stage = WindowStage()
    stage.store.followsScenes = false
    stage.show("a")
    stage.ask("b")
    simulation.disconnect(stage.scene)
    simulation.advance(by: 5)
    #expect(stage.outcomes == ["a dismissed.host"])
    #expect(stage.store.state.queued.map(\.id) == ["b"])
    #expect(stage.host.showing == [])
  }
}
