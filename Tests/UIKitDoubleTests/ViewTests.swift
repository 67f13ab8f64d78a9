import Testing
@preconcurrency import UIKitDouble

/// Touches, layout and accessibility: what banners, backdrops and toasts rest on; U18 too.
@MainActor
@Suite struct ViewTests {
  /// A window that lets touches beside its popups through.
  private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === rootViewController?.view ? nil : view
    }
  }

  @Test("touches beside a banner go to the window below")
  func passThrough() {
    UIKitSimulation.run { simulation in
      let (home, banner) = (page("home"), page("banner"))
      let scene = simulation.show(home)
      let window = PassThroughWindow(windowScene: scene)
      window.rootViewController = banner
      window.isHidden = false
      let card = UIView(frame: CGRect(x: 10, y: 50, width: 370, height: 60))
      banner.view.addSubview(card)
      #expect(simulation.hitTest(CGPoint(x: 100, y: 60), in: scene) === card)
      #expect(simulation.hitTest(CGPoint(x: 100, y: 400), in: scene) === home.view)
      card.transform = CGAffineTransform(translationX: 0, y: 300)
      #expect(simulation.hitTest(CGPoint(x: 100, y: 400), in: scene) === card)
      withExtendedLifetime(window) {}
    }
  }

  @Test("U18: controls act through UIAction; a touch that ends outside is none")
  func control() throws {
    try UIKitSimulation.run { simulation in
      let home = page("home")
      let scene = simulation.show(home)
      var taps = 0
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      home.view.addSubview(control)
      simulation.tap(at: CGPoint(x: 50, y: 50), in: scene)
      #expect(taps == 1)
      let finger = try #require(simulation.putFingerDown(at: CGPoint(x: 50, y: 50), in: scene))
      finger.move(to: CGPoint(x: 50, y: 500))
      finger.lift()
      #expect(taps == 1)
    }
  }

  @Test("U18: recognisers are subclassed; one that recognises takes the touch from the view")
  func recognizer() throws {
    final class Drag: UIGestureRecognizer {
      var moves: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
        moves.append(location(in: view).y)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
      }
    }
    try UIKitSimulation.run { simulation in
      let home = page("home")
      let scene = simulation.show(home)
      var taps = 0
      let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
      button.frame = CGRect(x: 0, y: 100, width: 390, height: 100)
      home.view.addSubview(button)
      let drag = Drag(target: nil, action: nil)
      button.addGestureRecognizer(drag)
      let finger = try #require(simulation.putFingerDown(at: CGPoint(x: 50, y: 150), in: scene))
      finger.move(to: CGPoint(x: 50, y: 160))
      finger.move(to: CGPoint(x: 50, y: 170))
      finger.lift()
      #expect(drag.moves == [60, 70])
      #expect(drag.state == .possible)
      #expect(taps == 0)
      simulation.tap(at: CGPoint(x: 50, y: 150), in: scene)
      #expect(taps == 1)
    }
  }

  @Test("constraints place a banner in the safe area")
  func layout() {
    UIKitSimulation.run { simulation in
      let home = page("home")
      let scene = simulation.show(home)
      let banner = UIView()
      banner.translatesAutoresizingMaskIntoConstraints = false
      home.view.addSubview(banner)
      let safe = home.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        banner.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
        banner.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
        banner.topAnchor.constraint(equalTo: safe.topAnchor),
        banner.heightAnchor.constraint(equalToConstant: 60),
      ])
      scene.keyWindow?.layoutIfNeeded()
      #expect(banner.frame == CGRect(x: 8, y: 47, width: 374, height: 60))
      simulation.rotate(scene, to: .landscapeRight)
      #expect(banner.frame == CGRect(x: 8, y: 47, width: 828, height: 60))
    }
  }

  @Test("constraints between views of different trees end the app")
  func noCommonAncestor() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { _ in
        let (one, other) = (UIView(), UIView())
        one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      }
    }
  }

  @Test("what assistive technology is told is kept")
  func accessibility() {
    UIKitSimulation.run { simulation in
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      #expect(simulation.accessibilityPosts.map(\.notification) == [.announcement])
      simulation.isReduceMotionEnabled = true
      #expect(UIAccessibility.isReduceMotionEnabled)
    }
  }

  @Test("a property animator ends, or is stopped")
  func propertyAnimator() {
    UIKitSimulation.run { simulation in
      _ = simulation.show(page("home"))
      var ends = 0
      let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut)
      animator.addCompletion { _ in ends += 1 }
      animator.startAnimation()
      #expect(animator.state == .active)
      simulation.advance(by: 0.3)
      #expect(ends == 1 && animator.state == .inactive)
      animator.addCompletion { _ in ends += 1 }
      animator.startAnimation()
      animator.stopAnimation(true)
      simulation.advanceUntilIdle()
      #expect(ends == 1)
    }
  }
}
