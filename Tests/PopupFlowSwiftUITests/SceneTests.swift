import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// R37, U15: the modifiers follow the scene of their view, in apps with either life cycle.
@MainActor
@Suite struct SceneTests {
  private struct Root: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupSheet(store) { popup in Text(popup.content.title) }
        .popupHost(store, lane: .toast) { popup in Text(popup.content.title) }
        .popupHost(store, lane: .banner, style: .card, layer: .window) { popup in
          Text(popup.content.title)
        }
    }
  }

  /// The titles of the popups on the screen.
  private func titles(_ stage: SwiftUIStage, _ tree: ViewTree?) -> [String] {
    (stage.sheet?.tree.texts ?? []) + (tree?.texts ?? []).filter { $0 != "root" }
      + (stage.popupTree?.texts ?? [])
  }

  @Test(
    "R37, V8: a launch in the background, or in a covered scene, shows nothing until it is active",
    arguments: [UIScene.ActivationState.background, .foregroundInactive])
  func launch(state: UIScene.ActivationState) {
    withEachHabit(scene: state) { stage in
      stage.ask(.offer("before"))
      let tree = stage.show(Root(store: stage.store))
      stage.ask(.saved("saved"), lane: .toast)
      stage.ask(.saved("above"), lane: .banner)
      stage.settle(60)
      #expect(titles(stage, tree) == [])
      #expect(!stage.store.state.isActive)
      if state == .foregroundInactive {
        stage.simulation.setActive(true, stage.scene)
      } else {
        stage.simulation.enterForeground(stage.scene)
      }
      stage.settle()
      #expect(titles(stage, tree) == ["before", "saved", "above"])
      #expect(stage.outcomes == [])
    }
  }

  @Test("R37: a prewarmed app, whose views have not appeared, shows nothing until it is active")
  func prewarmed() {
    withEachHabit(scene: .unattached) { stage in
      stage.ask(.offer("before"))
      var tree: ViewTree?
      // Nobody has told the store that the app is inactive, so all lanes are said to have no host.
      let found = issues {
        tree = stage.show(Root(store: stage.store))
        stage.ask(.saved("saved"), lane: .toast)
        stage.ask(.saved("above"), lane: .banner)
        stage.settle(5)
      }
      #expect(found.map { $0.message.contains("No host serves the lane") } == [true, true, true])
      #expect(titles(stage, tree) == [])
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      #expect(titles(stage, tree) == ["before", "saved", "above"])
      #expect(stage.outcomes == [])
    }
  }

  @Test("R37: views that are mounted in an active scene leave the store active")
  func active() {
    withEachHabit { stage in
      let activity = ActivityLog(stage.store)
      stage.show(Root(store: stage.store))
      // Without a phase, the window tells the state, later in the same turn.
      let isToldLate = !SwiftUIHabits.hasOwnLifeCycle
      #expect(activity.take() == (isToldLate ? ["deactivated", "activated"] : []))
      #expect(stage.store.state.isActive)
      stage.simulation.enterBackground(stage.scene)
      stage.settle()
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      #expect(activity.take() == ["deactivated", "activated"])
    }
  }

  @Test("U15, R37: transitions that end in the background are over and free the slot")
  func transitions() {
    withEachHabit { stage in
      let tree = stage.show(Root(store: stage.store))
      for (index, lane) in [PopupLane.modal, .toast, .banner].enumerated() {
        stage.ask(.offer("old \(index)"), lane: lane)
        stage.ask(.offer("new \(index)"), lane: lane)
      }
      stage.settle(0.1)
      stage.simulation.enterBackground(stage.scene)
      stage.settle(60)
      #expect(stage.presented == (0..<3).map { "old \($0) presented" })
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      for index in 0..<3 { stage.store.dismiss("old \(index)") }
      stage.settle(0.1)
      stage.simulation.enterBackground(stage.scene)
      stage.settle(60)
      #expect(stage.presented == [])
      #expect(titles(stage, tree) == [] && stage.popupWindows.isEmpty)
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      #expect(titles(stage, tree) == ["new 0", "new 1", "new 2"])
    }
  }

  @Test(
    "R37: the scene of a removed view does not count, and a closed scene leaves the store inactive")
  func gone() {
    withEachHabit { stage in
      let mounting = Mounting()
      stage.show(Mounted(mounting: mounting) { Root(store: stage.store) })
      mounting.isOn = false
      stage.settle()
      stage.simulation.enterBackground(stage.scene)
      stage.settle()
      #expect(stage.store.state.isActive)
      mounting.isOn = true
      stage.settle()
      #expect(!stage.store.state.isActive)
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      stage.simulation.disconnect(stage.scene)
      stage.settle()
      #expect(!stage.store.state.isActive)
    }
  }
}
