// Categories of reports, for the order of transitions.
extension PopupReport.Kind {
  /// Whether the popup is gone from the screen.
  var isGone: Bool {
    switch self {
    case .didDismiss, .userDismissed: true
    case .didPresent, .didFail, .didDecline, .willDismiss, .dismissCancelled: false
    }
  }

  /// Whether a swipe begins or is cancelled.
  var isOfSwipe: Bool {
    switch self {
    case .willDismiss, .dismissCancelled: true
    case .didPresent, .didFail, .didDecline, .didDismiss, .userDismissed: false
    }
  }

  /// Whether the host owes no further report about the presentation.
  var isLast: Bool {
    switch self {
    case .didFail, .didDecline: true
    case .didPresent, .willDismiss, .dismissCancelled, .didDismiss, .userDismissed: isGone
    }
  }
}

extension PopupCommand {
  /// Returns a report about the presentation of the command.
  @inlinable
  func report(_ kind: PopupReport<Domain.Answer>.Kind) -> PopupReport<Domain.Answer> {
    PopupReport(kind, id: popup.id, presentation: presentation)
  }
}
