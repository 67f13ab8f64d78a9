import PopupFlow

// Questions of hosts and views about the life of a popup on the screen.
extension PresentationLife {
  package var isWaiting: Bool { phase == .waiting || phase == .waitingForScreen }
  package var isResting: Bool { phase == .resting }
  package var isLeaving: Bool { if case .leaving = phase { true } else { false } }
  /// Whether it is taken away, for good or to be presented again.
  var isOnWayOut: Bool { isLeaving || phase == .renewed }
  /// Whether a popup above it would stay.
  var carriesPopups: Bool { phase == .resting || phase == .held || phase == .settling }
  package var hasEnded: Bool { phase == .ended }

  /// Whether the end was reported while the popup is still on its way out (U22).
  package var isAnswered: Bool { reported == .ended }

  /// Whether the store has dismissed the popup, and waits for the report of its end.
  package var isAwaited: Bool { isCommanded && !isAnswered }

  /// Whether `didPresent` was reported.
  var hasBeenPresented: Bool { reported != .nothing }

  /// The report to send if the popup ends now.
  package func lastReport(_ closing: Closing?) -> Report {
    if let report = closing?.report(isCommanded: phase == .leaving(.command)) { return report }
    return switch phase {
    case .waiting, .waitingForScreen, .appearing: hasBeenPresented ? .didDismiss : .didFail
    case .leaving(.user): .userDismissed(nil)
    case .leaving(.command), .resting, .held, .settling, .renewed, .ended: .didDismiss
    }
  }

  /// The phase for views, or nil while the popup waits or is gone.
  var shownPhase: PopupPhase? {
    switch phase {
    case .waiting, .waitingForScreen, .ended: nil
    case .appearing: .presenting
    case .resting, .renewed: .presented
    case .held, .settling, .leaving(.user): .swiping
    case .leaving(.command): .dismissing
    }
  }
}
