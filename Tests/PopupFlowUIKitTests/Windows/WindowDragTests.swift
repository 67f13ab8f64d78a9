import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowDragTests {
  @Test(
    "U7: dragged out, a popup is gone, and its outcome is the user's",
    arguments: [(PopupWindowPlacement.top, -60), (.bottom, 60), (.center, 60)] as [(_, CGFloat)])
  func dragOut(placement: PopupWindowPlacement, way: CGFloat) throws {
    var style = PopupWindowStyle(placement)
    style.isDraggable = true
    let stage = WindowStage(style: style)
    stage.show("a")
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: way / 3)
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
    #expect(try stage.center("a").y == start.y + way / 3)
    finger.drag(by: way)
    simulation.advance(by: 0.2)
    finger.lift()
    // It cannot be taken back (U22).
    #expect(stage.outcomes == ["a dismissed.user"])
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a userDismissed"])
    #expect(stage.outcomes == ["a dismissed.user"])
    #expect(stage.scene.windows == [stage.app])
  }

  @Test("U7: a dragged popup returns when its recogniser is disabled")
  func turnedOff() throws {
    let stage = WindowStage()
    stage.show("a")
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: -20)
    for recognizer in stage.screen("a")?.view.gestureRecognizers ?? [] {
      recognizer.isEnabled = false
    }
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss", "a dismissCancelled"])
    #expect(try stage.center("a") == start)
  }

  @Test("U7: a second finger changes nothing about a drag")
  func secondFinger() throws {
    let stage = WindowStage()
    stage.show("a")
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: -20)
    let second = try stage.finger(on: "a")
    second.drag(by: -200)
    #expect(try stage.center("a").y == start.y - 20)
    second.lift()
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a dismissCancelled"])
    #expect(try stage.center("a") == start)
  }

  @Test(
    "U7: let go of too early, or taken away, it goes back to its place", arguments: [true, false])
  func dragBack(isLifted: Bool) throws {
    let stage = WindowStage()
    stage.show("a")
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: -30)
    simulation.advance(by: 0.2)
    if isLifted { finger.lift() } else { finger.cancel() }
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a dismissCancelled"])
    #expect(try stage.center("a") == start)
    // It can be dragged again.
    let second = try stage.finger(on: "a")
    second.drag(by: -60)
    second.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("A quick flick is enough; a drag the other way, or to the side, is none")
  func flick() throws {
    let stage = WindowStage()
    stage.show("a")
    let start = try stage.center("a")
    let other = try stage.finger(on: "a")
    other.drag(by: 40)
    other.lift()
    let sideways = try stage.finger(on: "a")
    sideways.move(to: CGPoint(x: start.x + 40, y: start.y - 20))
    sideways.lift()
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent"])
    let flick = try stage.finger(on: "a")
    simulation.advance(by: 0.02)
    flick.drag(by: -20)
    flick.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("A finger that rests has no speed, and one that flicks back keeps the popup")
  func slow() throws {
    let stage = WindowStage()
    stage.show("a")
    let resting = try stage.finger(on: "a")
    simulation.advance(by: 0.02)
    resting.drag(by: -20)
    simulation.advance(by: 0.2)
    resting.lift()
    simulation.advance(by: 1)
    let throwing = try stage.finger(on: "a")
    throwing.drag(by: -60)
    simulation.advance(by: 0.02)
    throwing.drag(by: -45)
    throwing.lift()
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["a"])
    #expect(stage.outcomes == [])
  }

  @Test("R8: a popup that replaces a dragged one is at rest in its place")
  func replacedWhileDragged() throws {
    let stage = WindowStage()
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 1)
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: -20)
    let new = Popup<WindowShop>(PopupRequest("b", id: "a"), number: 2)
    stage.perform(.update(new, presentation: 1))
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["1 didPresent", "1 willDismiss", "1 dismissCancelled"])
    #expect(try stage.center("a") == start)
  }

  @Test("A button in a popup can be tapped, and is not when the popup is dragged by it")
  func button() throws {
    let stage = WindowStage { popup in
      UIButton(primaryAction: UIAction { _ in popup.complete(with: "tapped") })
    }
    stage.show("a")
    let start = try stage.center("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: -12)
    simulation.advance(by: 0.2)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == [])
    simulation.tap(at: start, in: stage.scene)
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a completed"])
  }

  @Test("A popup that is not draggable stays")
  func undraggable() throws {
    let stage = WindowStage(style: .toast)
    stage.show("a")
    let finger = try stage.finger(on: "a")
    finger.drag(by: 60)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent"])
  }
}
