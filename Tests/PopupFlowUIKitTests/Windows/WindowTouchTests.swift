import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite struct WindowTouchTests {
  private let beside = CGPoint(x: 195, y: 600)

  @Test("U14: touches beside a popup go to the app, and those on it do not")
  func passThrough() throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
      let center = try stage.center("a")
      #expect(simulation.hitTest(center, in: stage.scene) === stage.screen("a")?.view)
    }
  }

  @Test(
    "U26: a controller's view that answers for empty places keeps no touches from the app",
    arguments: [true, false])
  func emptyPlaces(answersBeside: Bool) throws {
    var habits = UIKitHabits()
    habits.answersHitTestsBesideViews = answersBeside
    try WindowStage.run(habits: habits, capacity: 2) { stage, simulation in
      stage.show("a")
      stage.show("b")
      #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
      for name in ["a", "b"] {
        let center = try stage.center(name)
        #expect(simulation.hitTest(center, in: stage.scene) === stage.screen(name)?.view)
      }
    }
  }

  @Test("U26: a popup's own view may lie beside it, and receives touches there")
  func ownViewBeside() throws {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
          || subviews.contains { $0.frame.contains(point) }
      }
    }
    final class WideScreen: UIViewController {
      let close = UIButton()
      override func loadView() { view = Wide(frame: .zero) }
      override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 80)
        close.frame = CGRect(x: 0, y: 80, width: 40, height: 40)
        view.addSubview(close)
      }
    }
    try UIKitSimulation.run { simulation in
      let screen = WideScreen()
      let stage = WindowStage(simulation) { _ in screen }
      stage.show("a")
      let frame = try #require(stage.frame("a"))
      let place = CGPoint(x: frame.minX + 20, y: frame.maxY + 20)
      #expect(simulation.hitTest(place, in: stage.scene) === screen.close)
      let empty = CGPoint(x: frame.midX, y: frame.maxY + 20)
      #expect(simulation.hitTest(empty, in: stage.scene) === stage.home.view)
    }
  }

  @Test("U26: a tap on a backdrop is one, although the popup's view answers for it")
  func backdropBeside() {
    WindowStage.run(style: .card) { stage, simulation in
      stage.show("a")
      let view = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
      #expect(view !== stage.screen("a")?.view)
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a dismissed.user"])
    }
  }

  @Test("U26: what a popup presents in its window receives touches everywhere")
  func presentedInWindow() {
    WindowStage.run { stage, simulation in
      stage.show("a")
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      stage.screen("a")?.present(modal, animated: false)
      simulation.advance(by: 1)
      #expect(simulation.hitTest(beside, in: stage.scene) === modal.view)
    }
  }

  @Test("A backdrop keeps touches from the app, as long as the popup is there")
  func backdrop() {
    WindowStage.run(style: .fullScreen) { stage, simulation in
      stage.show("a")
      #expect(simulation.hitTest(beside, in: stage.scene)?.window !== stage.app)
      stage.store.dismiss("a")
      simulation.advance(by: 1)
      #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
    }
  }

  @Test("A tap beside a popup with a backdrop closes it, once")
  func tapOutside() {
    WindowStage.run(style: .drawer) { stage, simulation in
      stage.show("a")
      let outside = CGPoint(x: 195, y: 100)
      simulation.tap(at: outside, in: stage.scene)
      simulation.tap(at: outside, in: stage.scene)
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent", "a willDismiss", "a userDismissed"])
      #expect(stage.outcomes == ["a dismissed.user"])
    }
  }

  @Test("A tap beside a popup does not close it if the backdrop forbids it")
  func tapOutsideRefused() {
    UIKitSimulation.run { simulation in
      var style = WindowStyle.card
      style.backdrop?.dismissesOnTap = false
      let stage = WindowStage(simulation, style: style)
      stage.show("a")
      simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["a"])
      #expect(stage.outcomes == [])
    }
  }

  // MARK: Dragging

  @Test(
    "U7: dragged out, a popup is gone, and its outcome is the user's",
    arguments: [(WindowPlacement.top, -60), (.bottom, 60), (.center, 60)] as [(_, CGFloat)])
  func dragOut(placement: WindowPlacement, way: CGFloat) throws {
    try UIKitSimulation.run { simulation in
      var style = WindowStyle(placement)
      style.isDraggable = true
      let stage = WindowStage(simulation, style: style)
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: way / 3)
      #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
      #expect(try stage.center("a").y == start.y + way / 3)
      finger.drag(from: start, by: way)
      simulation.advance(by: 0.2)
      finger.lift()
      #expect(stage.outcomes == [])
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a userDismissed"])
      #expect(stage.outcomes == ["a dismissed.user"])
      #expect(stage.scene.windows == [stage.app])
    }
  }

  @Test("U7: a dragged popup returns when its recogniser is disabled")
  func turnedOff() throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: -20)
      for recognizer in stage.screen("a")?.view.gestureRecognizers ?? [] {
        recognizer.isEnabled = false
      }
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent", "a willDismiss", "a dismissCancelled"])
      #expect(try stage.center("a") == start)
    }
  }

  @Test("U7: a second finger changes nothing about a drag")
  func secondFinger() throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: -20)
      let second = try stage.finger(on: "a")
      second.drag(from: start, by: -200)
      #expect(try stage.center("a").y == start.y - 20)
      second.lift()
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
      finger.lift()
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a dismissCancelled"])
      #expect(try stage.center("a") == start)
    }
  }

  @Test(
    "U7: let go of too early, or taken away, it goes back to its place", arguments: [true, false])
  func dragBack(isLifted: Bool) throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: -30)
      simulation.advance(by: 0.2)
      if isLifted { finger.lift() } else { finger.cancel() }
      #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a dismissCancelled"])
      #expect(try stage.center("a") == start)
      // It can be dragged again.
      let second = try stage.finger(on: "a")
      second.drag(from: start, by: -60)
      second.lift()
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a dismissed.user"])
    }
  }

  @Test("A quick flick is enough; a drag the other way, or to the side, is none")
  func flick() throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let other = try stage.finger(on: "a")
      other.drag(from: start, by: 40)
      other.lift()
      let sideways = try stage.finger(on: "a")
      sideways.move(to: CGPoint(x: start.x + 40, y: start.y - 20))
      sideways.lift()
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent"])
      let flick = try stage.finger(on: "a")
      simulation.advance(by: 0.02)
      flick.drag(from: start, by: -20)
      flick.lift()
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a dismissed.user"])
    }
  }

  @Test("A finger that rests has no speed, and one that flicks back keeps the popup")
  func slow() throws {
    try WindowStage.run { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let resting = try stage.finger(on: "a")
      simulation.advance(by: 0.02)
      resting.drag(from: start, by: -20)
      simulation.advance(by: 0.2)
      resting.lift()
      simulation.advance(by: 1)
      let throwing = try stage.finger(on: "a")
      throwing.drag(from: start, by: -60)
      simulation.advance(by: 0.02)
      throwing.drag(from: start, by: -45)
      throwing.lift()
      simulation.advance(by: 1)
      #expect(stage.host.showing == ["a"])
      #expect(stage.outcomes == [])
    }
  }

  @Test("R8: a popup that replaces a dragged one is at rest in its place")
  func replacedWhileDragged() throws {
    try WindowStage.run { stage, simulation in
      stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
      simulation.advance(by: 1)
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: -20)
      let new = Popup<WindowShop>(PopupRequest("b", id: "a"), number: 2)
      stage.perform(.update(new, presentation: 1))
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["1 didPresent", "1 willDismiss", "1 dismissCancelled"])
      #expect(try stage.center("a") == start)
    }
  }

  @Test("A button in a popup can be tapped, and is not when the popup is dragged by it")
  func button() throws {
    try UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation) { popup in
        UIButton(primaryAction: UIAction { _ in popup.finish("tapped") })
      }
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: -12)
      simulation.advance(by: 0.2)
      finger.lift()
      simulation.advance(by: 1)
      #expect(stage.outcomes == [])
      simulation.tap(at: start, in: stage.scene)
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a completed"])
    }
  }

  @Test("A popup that is not draggable stays")
  func undraggable() throws {
    try WindowStage.run(style: .toast) { stage, simulation in
      stage.show("a")
      let start = try stage.center("a")
      let finger = try stage.finger(on: "a")
      finger.drag(from: start, by: 60)
      finger.lift()
      simulation.advance(by: 1)
      #expect(stage.takeReports() == ["a didPresent"])
    }
  }
}
