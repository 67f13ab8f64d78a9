import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V5: VoiceOver and its like with cards, in both layers.
@MainActor
@Suite struct CardAccessibilityTests {
  /// Runs a test with an element of the app's that has the focus.
  private func run(
    _ layer: PopupLayer, style: PopupOverlayStyle = .card,
    _ body: @MainActor (SwiftUIStage, UIView) -> Void
  ) {
    withLayer(style: style, layer: layer) { stage in
      let elements = (0..<2).map { _ in UIView() }
      for element in elements {
        element.isAccessibilityElement = true
        stage.window?.addSubview(element)
      }
      stage.simulation.isVoiceOverRunning = true
      stage.simulation.focusedElement = elements[1]
      body(stage, elements[1])
    }
  }

  private func tree(_ stage: SwiftUIStage) -> ViewTree? { stage.popupTree ?? stage.appTree }

  @Test("V5: VoiceOver returns to where it was when a card is gone", arguments: PopupLayer.both)
  func focus(layer: PopupLayer) {
    run(layer) { stage, element in
      stage.toast("saved")
      #expect(stage.simulation.focusedElement !== element)
      tree(stage)?.tap("Accept")
      stage.settle()
      #expect(stage.simulation.focusedElement === element)
    }
  }

  @Test(
    "V5: of two cards, the lower one that goes first gives its focus to the upper one",
    arguments: PopupLayer.both)
  func twoCards(layer: PopupLayer) {
    run(layer) { stage, element in
      stage.toast("one")
      stage.present(.saved("two"), lane: .banner) { $0.presence = .concurrent }
      stage.dismiss("one")
      #expect(stage.simulation.focusedElement !== element)
      stage.dismiss("two")
      #expect(stage.simulation.focusedElement === element)
    }
  }

  @Test("V5: of two cards, the upper one gives the focus back first", arguments: PopupLayer.both)
  func upperFirst(layer: PopupLayer) {
    run(layer) { stage, element in
      stage.toast("one")
      stage.present(.saved("two"), lane: .banner) { $0.presence = .concurrent }
      #expect(tree(stage)?.view("one")?.isReachedByVoiceOver == false)
      #expect(tree(stage)?.view("two")?.isReachedByVoiceOver == true)
      stage.dismiss("two")
      #expect(tree(stage)?.view("one")?.isReachedByVoiceOver == true)
      stage.dismiss("one")
      #expect(stage.simulation.focusedElement === element)
    }
  }

  @Test(
    "V5: a backdrop that closes the popup is a button for assistive technology, and no other is",
    arguments: PopupLayer.both, [true, false])
  func backdrop(layer: PopupLayer, dismissesOnTap: Bool) {
    var style = PopupOverlayStyle.card
    style.backdrop = PopupBackdrop(dismissesOnTap: dismissesOnTap, label: "Close the card")
    run(layer, style: style) { stage, _ in
      stage.toast("saved")
      let button = tree(stage)?.labelled("Close the card")
      #expect(button?.isReachedByVoiceOver == dismissesOnTap)
      guard dismissesOnTap else { return }
      #expect(button?.activate() == true)
      stage.settle()
      #expect(stage.words == ["saved dismissed.user"])
    }
  }

  @Test("V5: the backdrop of a mandatory popup is no button", arguments: PopupLayer.both)
  func mandatory(layer: PopupLayer) {
    run(layer) { stage, _ in
      stage.toast("must")
      #expect(tree(stage)?.labelled("Dismiss popup")?.isReachedByVoiceOver == false)
      stage.present(.saved("may"), lane: .banner, replacing: "must")
      #expect(tree(stage)?.labelled("Dismiss popup")?.isReachedByVoiceOver == true)
    }
  }

  @Test("V5: the escape gesture works on the backdrop, too", arguments: PopupLayer.both)
  func escape(layer: PopupLayer) {
    run(layer) { stage, _ in
      stage.toast("saved")
      #expect(tree(stage)?.labelled("Dismiss popup")?.escape() == true)
      stage.settle()
      #expect(stage.words == ["saved dismissed.user"])
    }
  }
}
