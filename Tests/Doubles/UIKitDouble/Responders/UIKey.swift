public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 4
  case keyboardS = 22
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardTab = 43
}

/// A key of a hardware keyboard (U24).
@MainActor
open class UIKey: NSObject {
  open private(set) var keyCode: UIKeyboardHIDUsage
  open private(set) var characters: String
  open private(set) var modifierFlags: UIKeyModifierFlags

  init(_ keyCode: UIKeyboardHIDUsage, _ characters: String, _ modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.characters = characters
    self.modifierFlags = modifierFlags
    super.init()
  }
}

extension UIKitSimulation {
  /// Presses and releases a key of a hardware keyboard.
  ///
  /// A command of the responder chain comes first. Otherwise, the first responder of the key window
  /// receives the key, or the window if there is none. If nobody
  /// handles Tab, the next text field of the key window becomes first responder.
  ///
  /// - Parameter isCancelled: Whether the system cancels the press, for example since an alert
  ///   of its own comes.
  /// - Returns: Whether it was handled.
  @discardableResult
  public func pressKey(
    _ code: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [],
    isCancelled: Bool = false
  ) -> Bool {
    guard let window = application.keyWindow, window.isOnScreen else { return false }
    let press = UIPress(.key, key: UIKey(code, characters, modifiers))
    let event = UIPressesEvent(press, timestamp: now)
    let receiver = window.firstResponder ?? window
    if let key = press.key, performCommand(of: key, in: window) { return true }
    unhandledPresses = 0
    receiver.pressesBegan([press], with: event)
    if isCancelled {
      receiver.pressesCancelled([press], with: event)
    } else {
      receiver.pressesEnded([press], with: event)
    }
    guard unhandledPresses > 0 else { return true }
    return code == .keyboardTab && window.moveToNextField()
  }

  /// Looks for a command along the responder chain, from the first responder on, or from the view
  /// on top if there is none. Typed text is no command.
  private func performCommand(of key: UIKey, in window: UIWindow) -> Bool {
    let isShortcut = !key.modifierFlags.isDisjoint(with: [.command, .control])
    let isText = !key.characters.isEmpty && !isShortcut
    if isText, window.firstResponder is any UITextInput { return false }
    var responder = window.firstResponder ?? window.topControllers.last?.viewIfLoaded
    while let candidate = responder {
      if candidate.performCommand(of: key) { return true }
      responder = candidate.next
    }
    return false
  }

  /// Types a text on a hardware keyboard.
  ///
  /// - Returns: Whether it was handled.
  @discardableResult
  public func type(_ text: String) -> Bool {
    pressKey(.keyboardA, characters: text)
  }
}

extension UIWindow {
  fileprivate func moveToNextField() -> Bool {
    let fields = topControllers.last?.viewIfLoaded?.fields ?? []
    let index = fields.firstIndex { $0 === firstResponder }
    guard let next = index.map({ fields[($0 + 1) % fields.count] }) ?? fields.first else {
      return false
    }
    return next.becomeFirstResponder()
  }
}

extension UIView {
  fileprivate var fields: [UITextField] {
    [self as? UITextField].compactMap { $0 } + subviews.flatMap(\.fields)
  }
}
