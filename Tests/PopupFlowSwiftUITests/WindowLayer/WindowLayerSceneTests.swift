import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// V8, U14, R37: popups in a window, and the scene of their view.
@MainActor
@Suite struct WindowLayerSceneTests {
  @Test("V8, U14: the window is in the scene of the view, and goes with it")
  func closed() {
    withEachHabit { stage in
      let other = stage.simulation.connectScene()
      stage.simulation.showWindow(in: other, root: UIViewController())
      stage.show(LayerView(store: stage.store, style: .card))
      stage.toast("a")
      #expect(stage.popupWindows.count == 1)
      #expect(other.windows.count == 1)
      stage.simulation.disconnect(stage.scene)
      stage.settle()
      #expect(stage.words == ["a dismissed.host"])
      #expect(stage.scene.windows.allSatisfy { $0 === stage.window })
      #expect(!stage.store.state.isActive)
    }
  }

  @Test("V8, U14: a view that moves to another scene takes its popups along")
  func moved() {
    withEachHabit { stage in
      let controller = UIHostingController(rootView: LayerView(store: stage.store))
      stage.show(controller)
      stage.toast("a")
      let other = stage.simulation.connectScene()
      stage.show(UIViewController())
      let window = stage.simulation.showWindow(in: other, root: controller)
      stage.settle()
      #expect(stage.popupWindows.isEmpty)
      #expect(other.windows.filter { $0 !== window }.count == 1)
      #expect(stage.presented == ["a presented"] && stage.words == [])
      stage.dismiss("a")
      #expect(other.windows == [window])
      #expect(stage.words == ["a dismissed.requested"])
    }
  }

  @Test(
    "V8, R37: a launch in the background, or in a covered scene, shows nothing until it is active",
    arguments: [UIScene.ActivationState.background, .foregroundInactive, .unattached])
  func launch(state: UIScene.ActivationState) {
    withEachHabit(scene: state) { stage in
      var found: [String] = []
      found = issues {
        stage.show(LayerView(store: stage.store))
        stage.ask(.saved("a"), lane: .banner)
        stage.settle(60)
      }.map(\.message)
      // Before its first scene, nobody has told the store that the app is inactive.
      #expect(found.isEmpty || state == .unattached)
      #expect(stage.popupWindows.isEmpty)
      if state == .foregroundInactive {
        stage.simulation.setActive(true, stage.scene)
      } else {
        stage.simulation.enterForeground(stage.scene)
      }
      stage.settle()
      #expect(stage.popupTree?.texts == ["a", "Accept"])
      #expect(stage.words == [])
    }
  }

  @Test("V8, U15: a way in or out that ends in the background is over")
  func background() {
    withLayer(style: .card) { stage in
      stage.ask(.saved("a"), lane: .banner)
      stage.settle(0.1)
      stage.simulation.enterBackground(stage.scene)
      stage.settle(60)
      #expect(stage.presented == ["a presented"])
      stage.simulation.enterForeground(stage.scene)
      stage.settle()
      stage.store.dismiss("a")
      stage.settle(0.1)
      stage.simulation.enterBackground(stage.scene)
      stage.settle(60)
      #expect(stage.presented == [] && stage.popupWindows.isEmpty)
    }
  }

  @Test("V8: a covered view shows its popups, and a visible one of the lane is preferred")
  func covered() {
    withLayer { stage in
      let cover = stage.presentOwn(
        Text("cover").popupHost(stage.store, style: .toast) { popup in
          Text(popup.content.title)
        }, style: .fullScreen)
      stage.toast("a")
      #expect(cover.tree.texts == ["cover", "a"] && stage.popupWindows.isEmpty)
      stage.dismiss("a")
      #expect(stage.words == ["a dismissed.requested"])
    }
  }
}
