@MainActor
open class UITextRange: NSObject {}

/// A responder that receives text.
@MainActor
public protocol UIKeyInput: NSObjectProtocol {}

@MainActor
public protocol UITextInput: UIKeyInput {
  /// The text that an input method composes.
  var markedTextRange: UITextRange? { get }
}

/// A field that receives the text of a hardware keyboard while it is first responder.
@MainActor
open class UITextField: UIControl, UITextInput {
  open var text: String? = ""
  open internal(set) var markedTextRange: UITextRange?

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 30) }

  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let isEdited = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if isEdited {
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
    return true
  }

  /// Begins to compose a text, as an input method does.
  public func beginComposing() { markedTextRange = UITextRange() }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let text = typed(presses) else { return super.pressesBegan(presses, with: event) }
    self.text = (self.text ?? "") + text
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if typed(presses) == nil { super.pressesEnded(presses, with: event) }
  }

  private func typed(_ presses: Set<UIPress>) -> String? {
    guard isFirstResponder, let key = presses.first?.key, !key.modifierFlags.contains(.command),
      !key.characters.isEmpty
    else { return nil }
    return key.characters
  }
}
