import Testing
import UIKitDouble

/// U19: the focus and the remote of a television.
@MainActor
@Suite(.simulated) struct TelevisionTests {
  @Test("U19: the remote performs a button's primary action, and its touches are indirect")
  func remote() throws {
    simulation.userInterfaceIdiom = .tv
    let (home, button) = (page("home"), UIButton())
    let scene = simulation.show(home)
    home.view.addSubview(button)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in events.append("touch") }, for: .touchUpInside)
    #expect(simulation.press(.select))
    #expect(events == ["primary"])
    #expect(!simulation.press(.menu))
    #expect(simulation.putFingerDown(at: CGPoint(x: 50, y: 50), in: scene) == nil)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    home.view.addGestureRecognizer(pan)
    let finger = try #require(simulation.touchRemote())
    finger.move(to: CGPoint(x: 100, y: 100))
    #expect(pan.state == .began)
    finger.lift()
  }
}
