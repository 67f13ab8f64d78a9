import XCTest

#if os(tvOS)
  extension XCUIElement {
    /// Moves the focus to the element, and presses select.
    func select() {
      let remote = XCUIRemote.shared
      for button in [XCUIRemote.Button.down, .up] {
        for _ in 0..<8 where !hasFocus { remote.press(button) }
      }
      remote.press(.select)
    }
  }
#endif
