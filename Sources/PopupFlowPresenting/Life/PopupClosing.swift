import PopupFlow

/// A closing by the content, with an answer or without one.
package struct PopupClosing<Answer: Sendable>: Sendable {
  package let answer: Answer?

  package init(answer: Answer?) {
    self.answer = answer
  }

  /// Returns the last report on the popup, or `nil` if another cause counts.
  ///
  /// A dismissal by the store counts more than a closing without an answer.
  ///
  /// - Parameter isCommanded: Whether the store has dismissed the popup.
  package func report(isCommanded: Bool) -> PopupReport<Answer>.Kind? {
    answer != nil || !isCommanded ? .userDismissed(answer) : nil
  }
}
