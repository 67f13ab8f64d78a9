/// The speech of assistive technology in the scene of a view (U28).
@MainActor
package protocol OutletSpeech: AnyObject {
  /// Announces a text, when the screen has not just changed.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - onReading: Called with `true` when assistive technology is about to read the text, and with
  ///     `false` when it has. Not called if there is none.
  func announce(_ words: String, onReading: @escaping @MainActor (Bool) -> Void)

  /// Moves the focus to the new content of the screen.
  func changeScreen()
}
