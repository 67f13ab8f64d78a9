import UIKitDouble

public struct KeyEquivalent: Hashable, Sendable {
  let code: UIKeyboardHIDUsage
  public static let escape = KeyEquivalent(code: .keyboardEscape)
  public static let `return` = KeyEquivalent(code: .keyboardReturnOrEnter)
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = EventModifiers(rawValue: UIKeyModifierFlags.command.rawValue)
  public static let shift = EventModifiers(rawValue: UIKeyModifierFlags.shift.rawValue)
}

public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    record("keyboardShortcut", shortcut)
  }
}

extension ViewTree {
  /// Uses the first control with a shortcut, in the order of the views: a control behind an overlay
  /// comes before those in it. Opacity and hit testing do not count.
  func performShortcut(of key: UIKey) -> Bool {
    let shortcut = KeyboardShortcut(
      KeyEquivalent(code: key.keyCode),
      modifiers: EventModifiers(rawValue: key.modifierFlags.rawValue))
    let control = root?.all.first {
      $0.button != nil && !$0.isDisabled
        && $0.around("keyboardShortcut", as: KeyboardShortcut.self).first == shortcut
    }
    control?.button?.action()
    return control != nil
  }
}
