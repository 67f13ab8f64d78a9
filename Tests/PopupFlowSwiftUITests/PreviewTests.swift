import PopupFlow
import PopupFlowPresenting
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

/// V9: previews of Xcode.
@MainActor
@Suite struct PreviewTests {
  /// Runs a body as in a preview. Nothing else runs on the main actor meanwhile.
  private func inPreviews(_ body: () -> Void) {
    Previews.isRunning = true
    body()
    Previews.isRunning = false
  }

  @Test(
    "V9: in previews, popups show although the scene is not active",
    arguments: [UIScene.ActivationState.background, .foregroundInactive], PopupLayer.both)
  func shown(state: UIScene.ActivationState, layer: PopupLayer) {
    inPreviews {
      withEachHabit(scene: state) { stage in
        let tree = stage.show(LayerView(store: stage.store, layer: layer))
        stage.toast("a")
        let texts = (stage.popupTree ?? tree).texts
        #expect(texts.contains("a"))
        #expect(stage.presented == ["a presented"])
      }
    }
  }

  @Test("V9: a change of the scene hides nothing, and an alert of the preview's own is waited for")
  func changes() {
    inPreviews {
      withModals { stage in
        stage.simulation.setActive(false, stage.scene)
        #expect(stage.store.state.isActive)
        let close = stage.open(.alert)
        stage.present(.offer("a"))
        #expect(stage.presented == [])
        close()
        stage.settle(4)
        #expect(stage.presented == ["a presented"])
      }
    }
  }

  @Test("V9: outside of previews, an inactive scene shows nothing")
  func usually() {
    withEachHabit(scene: .foregroundInactive) { stage in
      stage.show(LayerView(store: stage.store))
      stage.toast("a")
      #expect(stage.presented == [])
    }
  }
}
