import PopupFlow
import PopupFlowUIKit
import Testing
@preconcurrency import UIKitDouble

/// Popups in windows that the user cannot close.
@MainActor
@Suite(.simulated) struct WindowMandatoryTests {
  @Test("V5, U24: no tap, drag, escape gesture or Escape closes a mandatory popup")
  func closedByContentOnly() throws {
    let stage = WindowStage(style: .drawer)
    stage.show("must")
    let backdrop = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
    #expect(backdrop?.isAccessibilityElement == false)
    #expect(backdrop?.accessibilityActivate() == false)
    let finger = try stage.finger(on: "must")
    finger.drag(by: 60)
    finger.lift()
    #expect(!simulation.performEscape(in: stage.scene))
    #expect(!simulation.pressKey(.keyboardEscape))
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["must didPresent"])
    stage.content("must")?.complete(with: "done")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["must completed"])
  }

  @Test("V5: the escape gesture does not close a popup below a mandatory one with a backdrop")
  func below() {
    let stage = WindowStage(capacity: 3) { popup in
      switch popup.content {
      case "must pin": StageScreen(popup).inWindow(.banner)
      default: StageScreen(popup).inWindow(.card)
      }
    }
    stage.show("a")
    stage.show("must")
    #expect(!simulation.performEscape(in: stage.scene))
    stage.dismiss("must")
    stage.show("must pin")
    #expect(simulation.performEscape(in: stage.scene))
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["must pin"])
  }

  @Test("U19: the Menu button does not close a mandatory popup")
  func menu() {
    simulation.userInterfaceIdiom = .tv
    let stage = WindowStage(style: .card)
    stage.show("must")
    simulation.press(.menu)
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["must"])
  }

  @Test(
    "V5, R8: an update makes a popup mandatory, and ends that", arguments: UIKitHabits.all,
    [true, false])
  func update(habits: UIKitHabits, isInPlace: Bool) throws {
    simulation.habits = habits
    var style = PopupWindowStyle.drawer
    style.animation = PopupWindowAnimation.none
    let stage = WindowStage(style: style) { popup in
      if isInPlace { popup.onUpdate { _ in } }
      return StageScreen(popup)
    }
    @MainActor func change(_ content: String) {
      stage.store.present(content, id: "a") { $0.coalescing = .replace }
      simulation.advance(by: 1)
    }
    change("a")
    change("must")
    let backdrop = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
    #expect(backdrop?.isAccessibilityElement == false)
    let finger = try stage.finger(on: "a")
    finger.drag(by: 60)
    finger.lift()
    simulation.performEscape(in: stage.scene)
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["a"])
    change("a")
    let tapped = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
    #expect(tapped?.isAccessibilityElement == true)
    simulation.advance(by: 1)
    #expect(stage.host.showing == [])
  }

  @Test("U7, R8: an update to a mandatory content takes the popup out of the user's hand")
  func underAFinger() throws {
    let stage = WindowStage(style: .drawer) { popup in
      popup.onUpdate { _ in }
      return StageScreen(popup)
    }
    stage.store.present("a", id: "a")
    simulation.advance(by: 1)
    let finger = try stage.finger(on: "a")
    finger.drag(by: 60)
    stage.store.present("must", id: "a") { $0.coalescing = .update }
    #expect((stage.screen("a") as? StageScreen)?.popup.isMandatory == true)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["a"])
    #expect(stage.screen("a")?.view.transform == .identity)
  }
}
