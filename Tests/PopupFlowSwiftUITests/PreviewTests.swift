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

  #if DEBUG
    /// The titles and texts on the screen of a preview.
    private func texts(
      of preview: @MainActor (PopupStore<PreviewShop>) -> some View
    ) -> [String] {
      var found: [String] = []
      inPreviews {
        UIKitSimulation.run { simulation in
          simulation.isLogging = false
          let stage = SwiftUIStage(simulation, scene: .foregroundInactive)
          let store = PopupStore<PreviewShop>(clock: SimulationClock(simulation))
          let tree = stage.show(preview(store))
          stage.settle()
          let shown = stage.presentedControllers.last
          found = [(shown as? UIAlertController)?.title].compactMap { $0 }
          found += (shown as? UIHostingController<AnyView>)?.tree.texts ?? []
          found += stage.popupTree?.texts ?? []
          found += tree.texts
        }
      }
      return found
    }

    @Test("V9: each preview of the modifiers shows its popup")
    func modifiers() {
      let found = [
        texts { SheetPreviews.preview($0) }, texts { CoverPreviews.preview($0) },
        texts { AlertPreviews.preview($0) }, texts { ConfirmationPreviews.preview($0) },
        texts { BannerPreviews.preview($0) }, texts { ToastPreviews.preview($0) },
        texts { CardPreviews.preview($0) }, texts { PagePreviews.preview($0) },
      ]
      for (index, texts) in found.enumerated() {
        #expect(texts.contains("Your order has been sent."), "preview \(index): \(texts)")
      }
    }
  #endif
}
