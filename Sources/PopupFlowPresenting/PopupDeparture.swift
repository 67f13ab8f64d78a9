import PopupFlow

/// Whose doing it is that a popup goes.
package enum PopupDeparture<Answer: Sendable>: Sendable {
  /// The store's.
  case command
  /// The user's, with the answer if one was given.
  case user(Answer?)

  /// What is said of it when it is gone.
  package var report: PopupReport<Answer>.Kind {
    switch self {
    case .command: .didDismiss
    case .user(let answer): .userDismissed(answer)
    }
  }

  /// The answer, if one was given.
  package var answer: Answer? { if case .user(let answer) = self { answer } else { nil } }
}
