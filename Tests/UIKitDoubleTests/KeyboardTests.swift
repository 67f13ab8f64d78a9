import Testing
import UIKitDouble

/// First responders, the key window and the keys of a keyboard.
@MainActor
@Suite(.simulated) struct KeyboardTests {
  @Test("A window has one first responder, which must agree to resign")
  func firstResponder() {
    final class Stubborn: UITextField {
      override var canResignFirstResponder: Bool { text == "" }
    }
    let home = page("home")
    _ = simulation.show(home)
    let (one, two) = (Stubborn(), UITextField())
    #expect(!one.becomeFirstResponder())
    home.view.addSubview(one)
    home.view.addSubview(two)
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(two.becomeFirstResponder() && !one.isFirstResponder)
    one.becomeFirstResponder()
    simulation.type("x")
    #expect(one.text == "x")
    #expect(!two.becomeFirstResponder() && one.isFirstResponder)
    one.removeFromSuperview()
    #expect(!one.isFirstResponder)
  }

  @Test("Keys go to the first responder of the key window; its other windows keep theirs")
  func keyWindow() {
    let (home, other) = (page("home"), page("other"))
    let scene = simulation.show(home)
    let (field, second) = (UITextField(), UITextField())
    home.view.addSubview(field)
    home.view.addSubview(second)
    field.becomeFirstResponder()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = other
    window.makeKeyAndVisible()
    #expect(field.isFirstResponder)
    #expect(!simulation.type("x"))
    #expect(!simulation.pressKey(.keyboardTab))
    window.isHidden = true
    home.view.window?.makeKey()
    #expect(simulation.type("y"))
    #expect(simulation.pressKey(.keyboardTab))
    #expect(second.isFirstResponder)
    #expect(field.text == "y")
  }

  @Test("A tap makes a window key, if it can become key, and edits a field")
  func tap() {
    let (home, other) = (page("home"), page("other"))
    let scene = simulation.show(home)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    other.view.addSubview(field)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = other
    window.isHidden = false
    #expect(!window.isKeyWindow)
    simulation.tap(at: CGPoint(x: 10, y: 10), in: scene)
    #expect(window.isKeyWindow)
    #expect(field.isFirstResponder)
  }
}
