#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Presses whose beginning has closed a popup. Their ends are not passed on.
  struct EscapePresses {
    private var presses: Set<UIPress> = []

    mutating func begin(_ begun: Set<UIPress>) {
      presses.formUnion(begun)
    }

    /// Returns whether one of the presses is among these, which are over now.
    mutating func end(_ ended: Set<UIPress>) -> Bool {
      defer { presses.subtract(ended) }
      return !presses.isDisjoint(with: ended)
    }
  }

  extension Set<UIPress> {
    /// Whether the Escape key of a keyboard is among the presses, without modifiers.
    @MainActor var containsEscape: Bool {
      contains { press in
        // A television sends its keyboard's Escape as the Menu button.
        guard press.type != .menu, let key = press.key, key.keyCode == .keyboardEscape
        else { return false }
        return key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
      }
    }
  }
#endif
