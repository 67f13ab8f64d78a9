import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Popups at the leading and trailing edges, in both layout directions.
@MainActor
@Suite(.simulated) struct WindowEdgeTests {
  /// A banner of 200 by 80 points at an edge.
  private func stage(
    _ placement: PopupWindowPlacement, isRightToLeft: Bool = false, capacity: Int = 1
  ) -> WindowStage {
    let stage = WindowStage(style: .banner(at: placement), capacity: capacity) { popup in
      let screen = StageScreen(popup)
      screen.preferredContentSize = CGSize(width: 200, height: 80)
      return screen
    }
    if isRightToLeft { stage.app.semanticContentAttribute = .forceRightToLeft }
    return stage
  }

  /// The edges of the screen, each with the direction outwards.
  nonisolated static let sides: [(PopupWindowPlacement, isRightToLeft: Bool, x: CGFloat)] = [
    (.leading, false, -1), (.trailing, false, 1), (.leading, true, 1), (.trailing, true, -1),
  ]

  // The safe area reaches from 47 to 810, and its middle is at 428.5.
  @Test("A popup is in the middle of its edge", arguments: sides)
  func place(placement: PopupWindowPlacement, isRightToLeft: Bool, x: CGFloat) {
    let stage = stage(placement, isRightToLeft: isRightToLeft)
    stage.show("a")
    let left: CGFloat = x < 0 ? 8 : 182
    #expect(stage.frame("a") == CGRect(x: left, y: 388.5, width: 200, height: 80))
  }

  @Test("The direction of the app's traits counts as well")
  func traits() {
    let stage = stage(.trailing)
    stage.app.traitOverrides.layoutDirection = .rightToLeft
    stage.show("a")
    #expect(stage.frame("a")?.minX == 8)
  }

  @Test("At the top and the bottom, the direction changes nothing")
  func directionless() {
    for placement in [PopupWindowPlacement.top, .bottom] {
      let stage = WindowStage(style: PopupWindowStyle(placement))
      stage.app.traitOverrides.layoutDirection = .rightToLeft
      stage.show("a")
      #expect(stage.frame("a")?.minX == 8)
      #expect(stage.frame("a")?.width == 374)
    }
  }

  @Test("A popup lies beside the notch, and is no wider than its style and the screen")
  func width() {
    let stage = stage(.leading)
    stage.scene.insets.left = 59
    stage.show("a")
    #expect(stage.frame("a")?.minX == 67)
    let wide = WindowStage(style: .banner(at: .trailing)) { popup in
      let screen = StageScreen(popup)
      screen.preferredContentSize = CGSize(width: 1000, height: 80)
      return screen
    }
    wide.show("a")
    #expect(wide.frame("a")?.minX == 8)
    #expect(wide.frame("a")?.maxX == 382)
  }

  @Test("Popups of an edge are stacked downwards, and close gaps")
  func stack() {
    let stage = stage(.trailing, capacity: 2)
    stage.show("a")
    stage.show("b")
    #expect(stage.frame("a")?.minY == 388.5)
    #expect(stage.frame("b")?.minY == 476.5)
    stage.dismiss("a")
    #expect(stage.frame("b")?.minY == 388.5)
  }

  @Test("A popup at an edge moves up as far as the keyboard requires")
  func keyboard() {
    let stage = stage(.leading)
    stage.show("a")
    simulation.showKeyboard(height: 450, in: stage.scene)
    #expect(stage.frame("a")?.maxY == 386)
  }

  @Test("U7: a popup is dragged over its edge", arguments: sides)
  func drag(placement: PopupWindowPlacement, isRightToLeft: Bool, x: CGFloat) throws {
    let stage = stage(placement, isRightToLeft: isRightToLeft)
    stage.show("a")
    let start = try stage.center("a")
    for other in [CGSize(width: -40 * x, height: 0), CGSize(width: 5 * x, height: -40)] {
      let finger = try stage.finger(on: "a")
      finger.drag(x: other.width, y: other.height)
      finger.lift()
    }
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent"])
    let finger = try stage.finger(on: "a")
    finger.drag(x: 40 * x, y: 10)
    #expect(stage.takeReports() == ["a willDismiss"])
    #expect(try stage.center("a") == CGPoint(x: start.x + 40 * x, y: start.y))
    finger.drag(x: -40 * x, y: 0)
    #expect(try stage.center("a") == CGPoint(x: start.x - 8 * x, y: start.y))
    finger.drag(x: 101 * x, y: 0)
    simulation.advance(by: 0.2)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test(
    "Half of the way along the edge closes a popup, and so does a flick",
    arguments: [(99, 1, false), (101, 1, true), (59, 0.1, false), (61, 0.1, true)]
      as [(CGFloat, Double, Bool)])
  func threshold(way: CGFloat, seconds: Double, isOut: Bool) throws {
    let stage = stage(.trailing)
    stage.show("a")
    let finger = try stage.finger(on: "a")
    simulation.advance(by: seconds)
    finger.drag(x: way, y: 0)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == (isOut ? ["a dismissed.user"] : []))
  }

  @Test("A popup slides in and out over its edge; with reduced motion, it fades", arguments: sides)
  func slide(placement: PopupWindowPlacement, isRightToLeft: Bool, x: CGFloat) {
    for isReduced in [false, true] {
      simulation.isReduceMotionEnabled = isReduced
      let stage = stage(placement, isRightToLeft: isRightToLeft)
      stage.show("a")
      let view = stage.screen("a")?.view
      #expect(view?.transform == .identity && view?.alpha == 1)
      stage.store.dismiss("a")
      #expect(view?.transform.tx == (isReduced ? 0 : 208 * x))
      #expect(view?.transform.ty == 0)
      #expect(view?.alpha == (isReduced ? 0 : 1))
      simulation.advance(by: 1)
    }
  }

  @Test(
    "A finger scrolls content to its end, and drags the popup from there",
    arguments: [1, -1] as [CGFloat])
  func scroll(x: CGFloat) throws {
    let scrollView = UIScrollView(frame: .zero)
    scrollView.contentSize = CGSize(width: 500, height: 80)
    let stage = WindowStage(style: .banner(at: x > 0 ? .trailing : .leading)) { _ in
      scrollView.widthAnchor.constraint(equalToConstant: 200).isActive = true
      scrollView.heightAnchor.constraint(equalToConstant: 80).isActive = true
      return scrollView
    }
    stage.show("a")
    _ = stage.takeReports()
    scrollView.contentOffset.x = 150
    var finger = try stage.finger(on: "a")
    for way in [5, 10, 15, 150] { finger.drag(x: CGFloat(way) * x, y: 0) }
    finger.lift()
    #expect(stage.takeReports() == [])
    scrollView.contentOffset.x = x > 0 ? 0 : 300
    finger = try stage.finger(on: "a")
    for way in [5, 10, 15, 150] { finger.drag(x: CGFloat(way) * x, y: 0) }
    simulation.advance(by: 0.2)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  // MARK: Corners

  @Test(
    "A popup in a corner is as wide as its content, is stacked, and leaves over the top or bottom",
    arguments: [true, false], [true, false])
  func corner(isTop: Bool, isRightToLeft: Bool) throws {
    let corner = PopupWindowPlacement(isTop ? .top : .bottom, .trailing)
    let stage = stage(corner, isRightToLeft: isRightToLeft, capacity: 2)
    stage.show("a")
    stage.show("b")
    let left: CGFloat = isRightToLeft ? 8 : 182
    let tops: [CGFloat] = isTop ? [55, 143] : [722, 634]
    #expect(stage.frame("a") == CGRect(x: left, y: tops[0], width: 200, height: 80))
    #expect(stage.frame("b") == CGRect(x: left, y: tops[1], width: 200, height: 80))
    stage.dismiss("b")
    let finger = try stage.finger(on: "a")
    finger.drag(by: isTop ? -60 : 60)
    simulation.advance(by: 0.2)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes.last == "a dismissed.user")
  }
}
