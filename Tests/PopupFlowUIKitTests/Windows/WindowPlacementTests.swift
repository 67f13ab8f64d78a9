import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowPlacementTests {
  // The screen is 390 by 844 points, and its safe area reaches from 47 to 810.
  @Test("A popup is placed inside the safe area")
  func placements() {
    let expected: [(PopupWindowPlacement, CGRect)] = [
      (.top, CGRect(x: 8, y: 55, width: 374, height: 80)),
      (.bottom, CGRect(x: 8, y: 722, width: 374, height: 80)),
      (.fullScreen, CGRect(x: 0, y: 0, width: 390, height: 844)),
    ]
    for (placement, frame) in expected {
      let stage = WindowStage(style: PopupWindowStyle(placement))
      stage.show("a")
      #expect(stage.frame("a") == frame, "\(placement)")
    }
    let stage = WindowStage(style: .card) { popup in
      let screen = StageScreen(popup)
      screen.preferredContentSize = CGSize(width: 200, height: 100)
      return screen
    }
    stage.show("a")
    #expect(
      stage.frame("a") == CGRect(x: 95, y: 378.5, width: 200, height: 100))
  }

  @Test("A view is shown as it is, in the size of its content")
  func view() {
    let stage = WindowStage(style: .toast) { popup in
      let label = UILabel()
      label.text = popup.content
      return label
    }
    stage.show("Saved")
    #expect(stage.frame("Saved")?.height == 20)
    #expect(stage.screen("Saved")?.view is UILabel)
  }

  @Test("Rotation moves it with the safe area, and it is no wider than its style")
  func rotation() throws {
    let stage = WindowStage(style: PopupWindowStyle(.bottom))
    stage.show("a")
    simulation.rotate(stage.scene, to: .landscapeLeft)
    simulation.advanceUntilIdle()
    let frame = try #require(stage.frame("a"))
    #expect(frame.maxY == 348)
    #expect(frame.midX == 422)
    #expect(frame.width == 500)
    simulation.rotate(stage.scene, to: .portrait)
    simulation.advanceUntilIdle()
    #expect(stage.frame("a")?.maxY == 802)
  }

  @Test("A popup at the bottom stays above the keyboard")
  func keyboard() {
    let stage = WindowStage(style: PopupWindowStyle(.bottom))
    stage.show("a")
    simulation.showKeyboard(height: 300, in: stage.scene)
    #expect(stage.frame("a")?.maxY == 536)
    simulation.hideKeyboard(in: stage.scene)
    #expect(stage.frame("a")?.maxY == 802)
  }

  @Test("A popup whose style does not avoid the keyboard stays where it is")
  func keyboardInFront() {
    let corner = PopupWindowStyle(PopupWindowPlacement(.bottom, .trailing))
    for style in [
      PopupWindowStyle.banner, .toast, .card, .drawer, PopupWindowStyle(.leading), corner,
    ] {
      var style = style
      style.avoidsKeyboard = false
      let stage = WindowStage(style: style)
      stage.show("a")
      stage.show("b")
      let frames = ["a", "b"].map { stage.frame($0) }
      simulation.showKeyboard(height: 500, in: stage.scene)
      #expect(frames[0] != nil && ["a", "b"].map { stage.frame($0) } == frames)
      simulation.hideKeyboard(in: stage.scene)
    }
  }

  @Test("A popup in the middle moves up as far as the keyboard requires")
  func centerAndKeyboard() {
    let stage = WindowStage(style: .card) { popup in
      let screen = StageScreen(popup)
      screen.preferredContentSize = CGSize(width: 200, height: 400)
      return screen
    }
    stage.show("a")
    #expect(stage.frame("a")?.minY == 228.5)
    simulation.showKeyboard(height: 300, in: stage.scene)
    #expect(stage.frame("a")?.maxY == 536)
    #expect(stage.frame("a")?.minY == 136)
  }

  @Test("Popups of one lane are stacked, and close gaps")
  func stack() {
    for (placement, tops) in [
      (PopupWindowPlacement.top, [55, 143, 231] as [CGFloat]), (.bottom, [722, 634, 546]),
    ] {
      let stage = WindowStage(style: PopupWindowStyle(placement), capacity: 3)
      for name in ["a", "b", "c"] { stage.show(name) }
      for (name, top) in zip(["a", "b", "c"], tops) {
        #expect(stage.frame(name)?.minY == top)
      }
      stage.dismiss("a")
      #expect(stage.frame("b")?.minY == tops[0])
      #expect(stage.frame("c")?.minY == tops[1])
    }
  }

  @Test("Each popup may have a style of its own")
  func ownStyle() {
    let stage = WindowStage(capacity: 2) { popup in
      switch popup.content {
      case "low": StageScreen(popup).inWindow(.toast)
      default: StageScreen(popup)
      }
    }
    stage.show("high")
    stage.show("low")
    #expect(stage.frame("high")?.minY == 55)
    #expect(stage.frame("low")?.maxY == 802)
  }

  @Test("A popup that is updated is shown anew in its place")
  func update() {
    let stage = WindowStage(capacity: 2)
    stage.show("a")
    stage.show("b")
    weak var first: AnyObject?
    first = stage.screen("a")
    stage.store.present("new", id: "a") { $0.coalescing = .replace }
    #expect(stage.content("a")?.content == "new")
    #expect(first == nil)
    #expect(stage.frame("a")?.minY == 55)
    #expect(stage.frame("b")?.minY == 143)
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a replaced", "a completed"])
  }

  // The widths are those of the margin of 8 points.
  @Test("A popup can be farther from its edge than from the other ones")
  func edgeMargin() {
    for (placement, tops) in [
      (PopupWindowPlacement.top, [107, 195] as [CGFloat]), (.bottom, [670, 582]),
    ] {
      var style = PopupWindowStyle(placement)
      style.edgeMargin = 60
      let stage = WindowStage(style: style, capacity: 2)
      for (name, top) in zip(["a", "b"], tops) {
        stage.show(name)
        #expect(stage.frame(name) == CGRect(x: 8, y: top, width: 374, height: 80))
      }
    }
    for (placement, left) in [(PopupWindowPlacement.leading, 60 as CGFloat), (.trailing, 130)] {
      var style = PopupWindowStyle(placement)
      style.edgeMargin = 60
      let stage = WindowStage(style: style) { popup in
        let screen = StageScreen(popup)
        screen.preferredContentSize = CGSize(width: 200, height: 80)
        return screen
      }
      stage.show("a")
      #expect(stage.frame("a")?.minX == left && stage.frame("a")?.width == 200)
    }
  }

  @Test("A popup can be nearer to its edge, also beyond the safe area; the keyboard moves it up")
  func smallEdgeMargin() {
    for (edgeMargin, bottom) in [(0, 810), (-20, 830), (60, 750)] as [(CGFloat, CGFloat)] {
      var style = PopupWindowStyle.toast
      style.edgeMargin = edgeMargin
      let stage = WindowStage(style: style)
      stage.show("a")
      #expect(stage.frame("a")?.maxY == bottom)
      simulation.showKeyboard(height: 300, in: stage.scene)
      #expect(stage.frame("a")?.maxY == 544 - min(8, edgeMargin))
      simulation.hideKeyboard(in: stage.scene)
    }
  }
}
