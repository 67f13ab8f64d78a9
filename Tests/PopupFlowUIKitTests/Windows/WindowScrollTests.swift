import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Popups that can be dragged and contain a scroll view.
@MainActor
@Suite(.simulated) struct WindowScrollTests {
  /// A popup of 200 points, the lower 160 of which scroll.
  private final class ScrollingScreen: UIViewController {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 40, width: 374, height: 160))

    init(contentHeight: CGFloat, contentWidth: CGFloat = 374) {
      super.init(nibName: nil, bundle: nil)
      preferredContentSize = CGSize(width: 0, height: 200)
      scrollView.contentSize = CGSize(width: contentWidth, height: contentHeight)
      view.addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A popup at rest, and a finger in it.
  @MainActor
  private struct Stage {
    let window: WindowStage
    let screen: ScrollingScreen
    let start: CGPoint

    init(
      _ style: PopupWindowStyle = .drawer, contentHeight: CGFloat = 1000,
      contentWidth: CGFloat = 374
    ) throws {
      let screen = ScrollingScreen(contentHeight: contentHeight, contentWidth: contentWidth)
      self.screen = screen
      window = WindowStage(style: style) { _ in screen }
      window.show("a")
      start = try window.center("a")
      _ = window.takeReports()
    }

    /// Moves in steps of five points and lifts the finger.
    func drag(from point: CGPoint? = nil, x: CGFloat = 0, y: CGFloat) throws {
      let from = point ?? start
      let finger = try #require(simulation.putFingerDown(at: from, in: window.scene))
      let count = Int(max(abs(x), abs(y)) / 5)
      for step in 1...count {
        let part = CGFloat(step) / CGFloat(count)
        simulation.advance(by: 0.02)
        finger.move(to: CGPoint(x: from.x + x * part, y: from.y + y * part))
      }
      simulation.advance(by: 0.2)
      finger.lift()
      simulation.advance(by: 1)
    }
  }

  @Test("A finger that moves up scrolls, without delay")
  func up() throws {
    let stage = try Stage()
    try stage.drag(y: -60)
    #expect(stage.screen.scrollView.contentOffset.y == 50)
    #expect(stage.window.takeReports() == [])
  }

  @Test(
    "U23: a finger scrolls back scrolled content, and drags the popup at the edge of the content",
    arguments: [true, false])
  func edge(isAskedBefore: Bool) throws {
    simulation.habits.asksForFailuresBeforeTouches = isAskedBefore
    let stage = try Stage()
    stage.screen.scrollView.contentOffset.y = 100
    try stage.drag(y: 150)
    #expect(stage.screen.scrollView.contentOffset.y == 0)
    #expect(stage.window.takeReports() == [])
    #expect(try stage.window.center("a") == stage.start)
    let finger = try stage.window.finger(on: "a")
    for way in [5, 10, 15, 40] { finger.drag(by: CGFloat(way)) }
    #expect(!stage.screen.scrollView.isDragging)
    #expect(stage.screen.scrollView.contentOffset.y == 0)
    #expect(try stage.window.center("a").y == stage.start.y + 40)
    finger.drag(by: 150)
    simulation.advance(by: 0.2)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["a dismissed.user"])
  }

  @Test("U23: a popup that is a scroll view is dragged at the edge of its content only")
  func scrollViewItself() throws {
    let scrollView = UIScrollView(frame: .zero)
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    let stage = WindowStage(style: .drawer) { _ in
      scrollView.heightAnchor.constraint(equalToConstant: 200).isActive = true
      return scrollView
    }
    stage.show("a")
    let finger = try stage.finger(on: "a")
    for way in [5, 10, 15, 150] { finger.drag(by: CGFloat(way)) }
    #expect(scrollView.contentOffset.y == 0)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("Beside the scroll view, a finger drags the popup, however far that is scrolled")
  func outside() throws {
    let stage = try Stage()
    stage.screen.scrollView.contentOffset.y = 100
    try stage.drag(from: CGPoint(x: stage.start.x, y: stage.start.y - 90), y: 150)
    #expect(stage.window.outcomes == ["a dismissed.user"])
    #expect(stage.screen.scrollView.contentOffset.y == 100)
  }

  @Test("A banner goes up, so it is dragged at the lower edge of its content")
  func banner() throws {
    let stage = try Stage(.banner)
    try stage.drag(y: -60)
    #expect(stage.screen.scrollView.contentOffset.y == 50)
    #expect(stage.window.takeReports() == [])
    stage.screen.scrollView.contentOffset.y = 840
    try stage.drag(y: -150)
    #expect(stage.window.outcomes == ["a dismissed.user"])
  }

  @Test(
    "Content that fits, or that goes to the side, does not keep the popup from being dragged",
    arguments: [374, 1000] as [CGFloat])
  func fitting(width: CGFloat) throws {
    let stage = try Stage(contentHeight: 100, contentWidth: width)
    try stage.drag(x: -60, y: 10)
    #expect(stage.screen.scrollView.contentOffset.x == (width > 374 ? 50 : 0))
    #expect(stage.window.takeReports() == [])
    try stage.drag(y: 150)
    #expect(stage.window.outcomes == ["a dismissed.user"])
  }

  @Test("If a recogniser of the content begins first, the popup is not dragged")
  func contentRecognizer() throws {
    final class Slider: UIGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let stage = try Stage(contentHeight: 100)
    stage.screen.scrollView.addGestureRecognizer(Slider(target: nil, action: nil))
    try stage.drag(y: 150)
    #expect(stage.window.takeReports() == [])
    #expect(try stage.window.center("a") == stage.start)
  }

  @Test("A popup whose recogniser may not begin is not dragged")
  func refused() throws {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusing = Refusing()
    let stage = try Stage()
    for recognizer in stage.screen.view.gestureRecognizers ?? [] {
      recognizer.delegate = refusing
    }
    try stage.drag(from: CGPoint(x: stage.start.x, y: stage.start.y - 90), y: 150)
    #expect(stage.window.takeReports() == [])
    #expect(try stage.window.center("a") == stage.start)
  }
}
