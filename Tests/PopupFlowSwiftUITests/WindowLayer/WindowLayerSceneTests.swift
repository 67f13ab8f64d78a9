import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
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

  @Test(
    "U14, R45: a popup that comes while the app is told that the scene is closed is given back",
    arguments: PopupLayer.both)
  func whileClosing(layer: PopupLayer) {
    withEachHabit { stage in
      stage.store.followsScenes = false
      stage.show(LayerView(store: stage.store, layer: layer))
      let delegate = SceneEnd { stage.ask(.saved("a"), lane: .banner) }
      stage.scene.delegate = delegate
      stage.simulation.disconnect(stage.scene)
      stage.settle()
      #expect(stage.words == [] && stage.store.state.queued.map(\.id) == ["a"])
      let other = stage.open(LayerView(store: stage.store, layer: layer))
      #expect(stage.presented == ["a presented"] && stage.words == [])
      #expect(other.windows.count == (layer == .window ? 2 : 1))
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

  @Test("V8: a covered view shows its popups, and a visible one of the lane is preferred")
  func covered() {
    withLayer { stage in
      let cover = stage.presentOwn(
        Text("cover").popupHost(stage.store, lane: .banner, style: .toast) { popup in
          Text(popup.content.title)
        }, style: .fullScreen)
      stage.toast("a")
      #expect(cover.tree.texts == ["cover", "a"] && stage.popupWindows.isEmpty)
      stage.dismiss("a")
      #expect(stage.words == ["a dismissed.requested"])
    }
  }
}

/// A delegate that is told when its scene is disconnected.
@MainActor
private final class SceneEnd: NSObject, UISceneDelegate {
  private let onDisconnect: @MainActor () -> Void

  init(onDisconnect: @escaping @MainActor () -> Void) {
    self.onDisconnect = onDisconnect
    super.init()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    onDisconnect()
  }
}
