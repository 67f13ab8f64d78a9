import PopupFlow
import PopupFlowUIKit
import Testing
@preconcurrency import UIKitDouble

/// Popups in windows that the user cannot close.
@MainActor
@Suite struct WindowMandatoryTests {
  private func mandatory(_ style: WindowStyle) -> WindowStyle {
    var style = style
    style.isMandatory = true
    return style
  }

  @Test("V5, U24: no tap, drag, escape gesture or Escape closes a mandatory popup")
  func closedByContentOnly() throws {
    try UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation, style: mandatory(.drawer))
      stage.show("a")
      let backdrop = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
      #expect(backdrop?.isAccessibilityElement == false)
      #expect(backdrop?.accessibilityActivate() == false)
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: 60)
      finger.lift()
      #expect(!simulation.performEscape(in: stage.scene))
      #expect(!simulation.pressKey(.keyboardEscape))
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent"])
      stage.content("a")?.finish("done")
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
    }
  }

  @Test("V5: the escape gesture does not close a popup below a mandatory one with a backdrop")
  func below() {
    UIKitSimulation.run { simulation in
      let (card, banner) = (mandatory(.card), mandatory(.banner))
      let stage = WindowStage(simulation, capacity: 3) { popup in
        switch popup.content {
        case "forced": StageScreen(popup).inWindow(card)
        case "pinned": StageScreen(popup).inWindow(banner)
        default: StageScreen(popup).inWindow(.card)
        }
      }
      stage.show("a")
      stage.show("forced")
      #expect(!simulation.performEscape(in: stage.scene))
      stage.store.dismiss("forced")
      simulation.advance(by: 1)
      stage.show("pinned")
      #expect(simulation.performEscape(in: stage.scene))
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["pinned"])
    }
  }

  @Test("U19: the Menu button does not close a mandatory popup")
  func menu() {
    UIKitSimulation.run { simulation in
      simulation.userInterfaceIdiom = .tv
      let stage = WindowStage(simulation, style: mandatory(.card))
      stage.show("a")
      simulation.press(.menu)
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["a"])
    }
  }
}
