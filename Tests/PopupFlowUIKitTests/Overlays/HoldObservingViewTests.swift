import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// R49: the frame of a popup that another framework draws, with a finger or the focus on it.
@MainActor
@Suite(.simulated) struct HoldObservingViewTests {
  private static let inside = CGPoint(x: 30, y: 50)

  /// A popup in a window.
  @MainActor
  private final class Popup {
    let scene = simulation.connectScene()
    let window: UIWindow
    let root = UIViewController()
    let frame = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 50))
    private var holds: [String] = []

    init() {
      window = simulation.showWindow(in: scene, root: root)
      _ = HoldObservingView(in: frame) { [weak self] cause, isThere in
        self?.holds.append("\(cause) \(isThere)")
      }
      root.view.addSubview(frame)
      simulation.advance(by: 1)
    }

    /// Presents a controller that leaves the popup in the window.
    func presentOver() -> UIViewController {
      let over = UIViewController()
      over.modalPresentationStyle = .overFullScreen
      root.present(over, animated: true)
      simulation.advance(by: 1)
      return over
    }

    /// Returns what was told of a cause, and forgets it.
    func take(_ cause: PopupHold.Cause) -> [String] {
      defer { holds = [] }
      return holds.filter { $0.hasPrefix("\(cause)") }
    }
  }

  @Test("A finger in the frame is told, and one beside it or on what is presented over it is not")
  func finger() throws {
    let popup = Popup()
    let finger = try #require(simulation.putFingerDown(at: Self.inside, in: popup.scene))
    #expect(popup.take(.finger) == ["finger true"])
    finger.move(to: CGPoint(x: 300, y: 300))
    finger.lift()
    #expect(popup.take(.finger) == ["finger false"])
    simulation.tap(at: CGPoint(x: 300, y: 300), in: popup.scene)
    #expect(popup.take(.finger) == [])
    _ = popup.presentOver()
    #expect(simulation.tap(at: Self.inside, in: popup.scene) != nil)
    #expect(popup.take(.finger) == [])
  }

  @Test("In another window, fingers of that window are told, and the first one is let go")
  func moved() throws {
    let popup = Popup()
    let count = popup.window.gestureRecognizers?.count ?? 0
    let finger = try #require(simulation.putFingerDown(at: Self.inside, in: popup.scene))
    let other = Popup()
    _ = popup.take(.finger)
    other.root.view.addSubview(popup.frame)
    #expect(popup.take(.finger) == ["finger false"])
    #expect(popup.window.gestureRecognizers?.count == count - 1)
    finger.lift()
    simulation.tap(at: Self.inside, in: popup.scene)
    #expect(!popup.take(.finger).contains("finger true"))
    simulation.tap(at: Self.inside, in: other.scene)
    #expect(popup.take(.finger) == ["finger true", "finger false"])
    popup.frame.removeFromSuperview()
    simulation.tap(at: Self.inside, in: other.scene)
    #expect(!popup.take(.finger).contains("finger true"))
  }

  /// An element of another framework, which is no view.
  private func element(_ frame: CGRect, in controller: UIViewController) -> UIAccessibilityElement {
    let element = UIAccessibilityElement(accessibilityContainer: controller.view as Any)
    element.accessibilityFrame = frame
    return element
  }

  @Test("The focus is in a popup if most of its element is in the frame, and not presented over it")
  func focus() {
    let popup = Popup()
    let inside = CGRect(x: 30, y: 50, width: 40, height: 20)
    simulation.isVoiceOverRunning = true
    for (frame, isInside) in [
      (inside, true), (CGRect(x: 90, y: 50, width: 40, height: 20), true),
      (CGRect(x: 110, y: 50, width: 40, height: 20), false),
      (popup.window.bounds, false), (CGRect.zero, false),
    ] {
      let element = element(frame, in: popup.root)
      simulation.focusedElement = element
      #expect(popup.take(.assistiveTechnology).last == "assistiveTechnology \(isInside)")
    }
    let below = element(inside, in: popup.root)
    simulation.focusedElement = below
    #expect(popup.take(.assistiveTechnology) == ["assistiveTechnology true"])
    simulation.isVoiceOverRunning = false
    #expect(popup.take(.assistiveTechnology) == ["assistiveTechnology false"])
    simulation.isSwitchControlRunning = true
    #expect(popup.take(.assistiveTechnology) == ["assistiveTechnology true"])
    withExtendedLifetime(below) {}
    let above = element(inside, in: popup.presentOver())
    simulation.focusedElement = above
    #expect(popup.take(.assistiveTechnology).last == "assistiveTechnology false")
    withExtendedLifetime(above) {}
  }
}
