extension UIKitSimulation {
  /// Calls a body in which a responder that resigns hands over to nobody.
  fileprivate func withoutHeir<Result>(_ body: () -> Result) -> Result {
    let former = hasHeirs
    hasHeirs = false
    defer { hasHeirs = former }
    return body()
  }
}

/// An object that can handle events. It belongs to the simulation in which it was created.
///
/// `init()` is missing on purpose: UIKit's subclasses have their own, and `NSObject`'s is not on
/// the main actor.
@MainActor
open class UIResponder: NSObject {
  let simulation: UIKitSimulation

  /// Exists only in the double. Public because subclasses in other modules do not inherit the
  /// initialisers of a class with a hidden one among its superclasses.
  public init(simulation: UIKitSimulation) {
    self.simulation = simulation
    super.init()
  }

  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next {
      next.pressesBegan(presses, with: event)
    } else {
      simulation.unhandledPresses += 1
    }
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next {
      next.pressesEnded(presses, with: event)
    } else {
      simulation.unhandledPresses += 1
    }
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next {
      next.pressesCancelled(presses, with: event)
    } else {
      simulation.unhandledPresses += 1
    }
  }

  // MARK: Key commands

  /// Performs the command of a key, if this responder has one. Called along the responder chain,
  /// before the key is pressed. Exists only in the double, in the place of `keyCommands`.
  open func performCommand(of key: UIKey) -> Bool { false }

  // MARK: The first responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// The window in whose tree the responder is.
  var responderWindow: UIWindow? { nil }

  /// The window's former first responder must resign. Nothing becomes key.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow,
      simulation.withoutHeir({ window.firstResponder?.resignFirstResponder() ?? true })
    else { return false }
    window.firstResponder = self
    simulation.inputBar.follow(self)
    return true
  }

  /// The next responder along the chain that can be first is that from now on, unless another one makes
  /// this one resign.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    guard isFirstResponder else { return true }
    let heir = simulation.hasHeirs ? heir : nil
    leaveFirstResponder()
    _ = heir?.becomeFirstResponder()
    return true
  }

  private var heir: UIResponder? {
    var candidate = next
    while let current = candidate, !current.canBecomeFirstResponder { candidate = current.next }
    return candidate
  }

  /// A responder that leaves its window is asked nothing.
  func leaveFirstResponder() {
    guard isFirstResponder else { return }
    responderWindow?.firstResponder = nil
    simulation.inputBar.leave(self)
  }

  /// The bar above the keyboard, also without one; see ``InputBar``. That of the nearest responder in
  /// the chain of the first one is shown, whichever controller that is of.
  open var inputAccessoryView: UIView? { next?.inputAccessoryView }
  open var inputAccessoryViewController: UIInputViewController? {
    next?.inputAccessoryViewController
  }

  /// Called along the responder chain until a responder returns true (V5).
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called instead of the method (iOS 17).
  open var accessibilityPerformEscapeBlock: (() -> Bool)?

  // MARK: Accessibility, which UIKit has on every object

  open var isAccessibilityElement = false
  final var accessibility = AccessibilityValues()
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Called instead of a tap in the middle of the element.
  open func accessibilityActivate() -> Bool { false }
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false
}
