import PopupFlow

/// The cause of a popup's departure.
package enum PopupDeparture<Answer: Sendable>: Sendable {
  /// The store dismissed the popup.
  case command
  /// The user closed the popup, with an answer or without one.
  case user(Answer?)

  /// The report to send when the popup is gone.
  package var report: PopupReport<Answer>.Kind {
    switch self {
    case .command: .didDismiss
    case .user(let answer): .userDismissed(answer)
    }
  }

  /// The answer, if the user gave one.
  package var answer: Answer? { if case .user(let answer) = self { answer } else { nil } }
}
