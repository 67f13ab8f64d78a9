import Testing
import UIKitDouble

/// First responders.
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

  @Test("A responder that resigns hands over along the chain, but not to one that makes it resign")
  func heirs() {
    final class Page: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    for hasHeirs in [true, false] {
      simulation.hasHeirs = hasHeirs
      let page = Page()
      _ = simulation.show(page)
      let (one, two) = (UITextField(), UITextField())
      page.view.addSubview(one)
      page.view.addSubview(two)
      one.becomeFirstResponder()
      two.becomeFirstResponder()
      #expect(two.isFirstResponder && !page.isFirstResponder)
      two.resignFirstResponder()
      #expect(!two.isFirstResponder && page.isFirstResponder == hasHeirs)
    }
  }
}
