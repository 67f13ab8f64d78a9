import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowPlacementTests {
  // The screen is 390 by 844 points, and its safe area reaches from 47 to 810.
  @Test("A popup is placed inside the safe area")
  func placements() {
    let expected: [(WindowPlacement, CGRect)] = [
      (.top, CGRect(x: 8, y: 55, width: 374, height: 80)),
      (.bottom, CGRect(x: 8, y: 722, width: 374, height: 80)),
      (.fullScreen, CGRect(x: 0, y: 0, width: 390, height: 844)),
    ]
    for (placement, frame) in expected {
      let stage = WindowStage(style: WindowStyle(placement))
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
    let stage = WindowStage(style: WindowStyle(.bottom))
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
    let stage = WindowStage(style: WindowStyle(.bottom))
    stage.show("a")
    simulation.showKeyboard(height: 300, in: stage.scene)
    #expect(stage.frame("a")?.maxY == 536)
    simulation.hideKeyboard(in: stage.scene)
    #expect(stage.frame("a")?.maxY == 802)
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
      (WindowPlacement.top, [55, 143, 231] as [CGFloat]), (.bottom, [722, 634, 546]),
    ] {
      let stage = WindowStage(style: WindowStyle(placement), capacity: 3)
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
    stage.store.present(PopupRequest("new", id: "a", coalescing: .replace))
    #expect(stage.content("a")?.content == "new")
    #expect(first == nil)
    #expect(stage.frame("a")?.minY == 55)
    #expect(stage.frame("b")?.minY == 143)
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a replaced", "a completed"])
  }
}
