import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// R49: popups over a view, with a finger, a pointer or VoiceOver's focus on them.
@MainActor
@Suite struct HoldTests {
  /// Shows a popup for 10 s, and acts on it when it is on screen.
  private func run(
    _ style: PopupOverlayStyle = .toast, _ layer: PopupLayer = .view,
    _ body: @MainActor (SwiftUIStage, ViewNode?) -> Void
  ) {
    withEachHabit { stage in
      let tree = stage.show(LayerView(store: stage.store, style: style, layer: layer))
      stage.present(.saved("saved"), lane: .banner) { $0.duration = .seconds(10) }
      body(stage, (layer == .window ? stage.popupTree : tree)?.view("saved"))
    }
  }

  private func isHeld(_ stage: SwiftUIStage) -> Bool? { stage.store.state.presented.first?.isHeld }

  @Test("R49: a pointer holds a popup", arguments: [PopupLayer.view, .window])
  func pointer(layer: PopupLayer) {
    run(.toast, layer) { stage, popup in
      popup?.hover(true)
      stage.settle(60)
      #expect(isHeld(stage) == true)
      popup?.hover(false)
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("nextcloud-dialogs #2557: a finger holds a popup, also after a swipe that is not finished")
  func finger() {
    run(.banner) { stage, popup in
      let finger = popup?.drag()
      stage.settle(60)
      #expect(isHeld(stage) == true)
      finger?.move(to: 10)
      stage.settle(5)
      #expect(stage.presented == ["saved swiping"])
      finger?.lift(at: 10)
      stage.settle(1)
      #expect(stage.presented == ["saved presented"])
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("R49: a touch that the system cancels holds a popup no longer")
  func cancelled() {
    run { stage, popup in
      let finger = popup?.touch()
      stage.settle(0.1)
      #expect(isHeld(stage) == true)
      finger?.cancel()
      stage.settle(0.1)
      #expect(isHeld(stage) == false)
    }
  }

  @Test("R49: VoiceOver's focus holds a popup", arguments: [true, false])
  func voiceOver(isRunning: Bool) {
    withEachHabit { stage in
      stage.simulation.isVoiceOverRunning = isRunning
      stage.show(LayerView(store: stage.store, style: .card, layer: .view))
      stage.present(.saved("saved"), lane: .banner) { $0.duration = .seconds(10) }
      #expect(isHeld(stage) == isRunning)
      stage.settle(60)
      #expect(stage.store.state.presented.isEmpty != isRunning)
    }
  }
}
