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

  // MARK: Popups that the system presents

  /// Shows a sheet for 10 s, and acts on it when it is on screen.
  private func runSheet(
    isCover: Bool = false, seconds: Double? = 10,
    _ body: @MainActor (SwiftUIStage, ViewNode?) -> Void
  ) {
    withEachHabit { stage in
      stage.show(
        Text("root")
          .popupSheet(stage.store, where: { _ in !isCover }) { Text($0.content.title) }
          .popupCover(stage.store, where: { _ in isCover }) { Text($0.content.title) })
      stage.present(.offer("offer")) { $0.duration = seconds.map { .seconds($0) } ?? .ofLane }
      body(stage, stage.sheet?.tree.view("offer"))
    }
  }

  @Test("R49: a pointer or a finger holds a sheet or cover", arguments: [true, false])
  func sheet(isCover: Bool) {
    runSheet(isCover: isCover) { stage, popup in
      popup?.hover(true)
      stage.settle(60)
      #expect(isHeld(stage) == true)
      popup?.hover(false)
      #expect(isHeld(stage) == false)
      let finger = popup?.touch()
      stage.settle(60)
      #expect(isHeld(stage) == true)
      finger?.lift(at: 0)
      stage.settle(1)
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("R49: on a sheet without a duration, no touch is watched, which could disturb its lists")
  func sheetWithoutDuration() {
    runSheet(seconds: nil) { stage, popup in
      _ = popup?.touch()
      stage.settle(1)
      #expect(isHeld(stage) == false)
      #expect(stage.presented == ["offer presented"])
    }
  }

  @Test("R49: while VoiceOver runs, its focus is in a sheet or an alert", arguments: [true, false])
  func voiceOverOfModals(isQuestion: Bool) {
    withModals { stage in
      stage.simulation.isVoiceOverRunning = true
      stage.present(isQuestion ? .question("a") : .offer("a")) { $0.duration = .seconds(10) }
      #expect(isHeld(stage) == true)
      stage.settle(60)
      #expect(stage.presented == ["a presented"])
      #expect(stage.presentedControllers.count == 1)
    }
  }
}
