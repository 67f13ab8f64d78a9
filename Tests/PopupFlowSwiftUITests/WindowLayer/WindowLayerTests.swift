import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V8: popups of a view in a window above the app.
@MainActor
@Suite struct WindowLayerTests {
  @Test(
    "V8: a toast is seen above the app's own sheet and cover, and announced",
    arguments: [OwnScreen.sheet, .cover])
  func aboveSheets(own: OwnScreen) {
    withEachHabit { stage in
      let tree = stage.show(LayerView(store: stage.store))
      let close = stage.open(own)
      stage.toast("saved")
      let top = stage.simulation.topControllers(in: stage.scene).last
      #expect(top != nil && top === stage.popupWindows.last?.rootViewController)
      #expect(stage.popupTree?.texts == ["saved", "Accept"])
      #expect(tree.texts == ["root"])
      #expect(stage.presented == ["saved presented"])
      #expect(stage.news == ["saved"])
      stage.popupTree?.tap("Accept")
      stage.settle()
      #expect(stage.words == ["saved completed"])
      #expect(stage.presentedControllers.count == 1)
      close()
    }
  }

  @Test("V8: over the view, a toast is drawn under the app's sheet")
  func underSheet() {
    withEachHabit { stage in
      let tree = stage.show(LayerView(store: stage.store, layer: .view))
      let own = stage.presentOwn()
      stage.toast("saved")
      #expect(stage.popupWindows.isEmpty)
      #expect(tree.texts == ["root", "saved", "Accept"])
      #expect(stage.simulation.topControllers(in: stage.scene).last === own)
    }
  }

  @Test("V8: the window exists while a popup is shown, and is not key without a backdrop")
  func life() {
    withLayer { stage in
      #expect(stage.popupWindows.isEmpty)
      stage.ask(.saved("a"), lane: .banner)
      stage.settle(0.1)
      #expect(stage.popupTree?.texts == ["a", "Accept"])
      #expect(stage.presented == ["a presenting"])
      stage.settle()
      #expect(stage.popupWindows.count == 1 && stage.window?.isKeyWindow == true)
      stage.ask(.saved("b"), lane: .banner)
      stage.store.dismiss("a")
      stage.settle(0.1)
      #expect(stage.popupWindows.count == 1, "it stays until the way out is over")
      stage.settle()
      #expect(stage.presented == ["b presented"])
      stage.dismiss("b")
      #expect(stage.popupWindows.isEmpty && stage.window?.isKeyWindow == true)
      #expect(stage.words == ["a dismissed.requested", "b dismissed.requested"])
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("V8: several toasts share the window, in the order of their commands")
  func several() {
    withLayer { stage in
      stage.ask(.saved("a"), lane: .banner)
      stage.present(.saved("b"), lane: .banner) { $0.presence = .concurrent }
      #expect(stage.popupTree?.texts == ["a", "Accept", "b", "Accept"])
      #expect(stage.popupWindows.count == 1)
      stage.dismiss("a")
      #expect(stage.popupTree?.texts == ["b", "Accept"])
    }
  }

  @Test("V8, U9: pages below a window stay in sight", arguments: [false, true])
  func pages(hasBackdrop: Bool) {
    withLayer(style: hasBackdrop ? .card : .toast) { stage in
      #expect(stage.store.state.visibleVisits.map(\.page) == ["home"])
      let visits = stage.store.state.visibleVisits.map(\.id)
      stage.toast("a")
      #expect(stage.store.state.visibleVisits.map(\.id) == visits)
      stage.dismiss("a")
      #expect(stage.store.state.visibleVisits.map(\.id) == visits)
    }
  }

  @Test("V8: status bar and home indicator are the app's")
  func statusBar() {
    withEachHabit { stage in
      let app = LightController()
      app.addChild(UIHostingController(rootView: LayerView(store: stage.store)))
      stage.show(app)
      stage.toast("a")
      let root = stage.popupWindows.last?.rootViewController
      #expect(root?.preferredStatusBarStyle == .lightContent)
      #expect(root?.prefersStatusBarHidden == true)
      #expect(root?.prefersHomeIndicatorAutoHidden == true)
    }
  }

  private final class LightController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var prefersHomeIndicatorAutoHidden: Bool { true }

    override func viewDidLoad() {
      super.viewDidLoad()
      for child in children {
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
  }

  @Test(
    "V8, V3: a view that goes takes its popups and their window along, also in transition",
    arguments: PopupLayer.both)
  func unmounted(layer: PopupLayer) {
    for seconds in [0.1, 2] {
      withEachHabit { stage in
        let mounting = Mounting()
        let tree = stage.show(
          Mounted(mounting: mounting) {
            LayerView(store: stage.store, style: .card, layer: layer)
          })
        stage.ask(.saved("saved"), lane: .banner)
        stage.settle(seconds)
        mounting.isOn = false
        stage.settle()
        #expect(stage.popupWindows.isEmpty && stage.presented == [])
        #expect(stage.words == [seconds < 2 ? "saved failed" : "saved dismissed.host"])
        #expect(stage.window?.isKeyWindow == true)
        mounting.isOn = true
        stage.settle()
        stage.toast("again")
        #expect((stage.popupTree ?? tree).texts.suffix(2) == ["again", "Accept"])
      }
    }
  }

  private final class Token {}

  /// Shows a view whose popups use an object.
  private func show(_ stage: SwiftUIStage, with token: Token) {
    stage.show(
      Text("root").popupHost(stage.store, lane: .banner, style: .card, layer: .window) { popup in
        Text("\(popup.content.title) \(ObjectIdentifier(token) == ObjectIdentifier(token))")
      })
  }

  @Test("V8: a view that is gone, and what its popups use, are released")
  func released() {
    withEachHabit { stage in
      weak var weakToken: Token?
      do {
        let token = Token()
        weakToken = token
        show(stage, with: token)
      }
      stage.toast("a")
      #expect(stage.popupTree?.texts == ["a true"] && weakToken != nil)
      stage.show(UIViewController())
      stage.settle()
      #expect(stage.popupWindows.isEmpty && stage.words == ["a dismissed.host"])
      #expect(weakToken == nil)
    }
  }

  @Test("V8, V5: a popup with a backdrop is modal, has the focus, and gives it back")
  func modal() {
    withLayer(style: .card) { stage in
      stage.toast("a")
      #expect(stage.popupWindows.last?.accessibilityViewIsModal == true)
      #expect(stage.popupTree?.values(of: "accessibilityFocused") == [true])
      #expect(stage.news == ["screenChanged"])
      stage.popupTree?.tap("Accept")
      stage.settle()
      #expect(stage.news == ["screenChanged", "screenChanged"])
      stage.show(LayerView(store: stage.store))
      stage.toast("b")
      #expect(stage.popupWindows.last?.accessibilityViewIsModal == false)
    }
  }
}
