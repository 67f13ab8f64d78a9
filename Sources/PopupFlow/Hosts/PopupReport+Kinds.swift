// What reports mean to whoever puts transitions in a row.
extension PopupReport.Kind {
  /// Whether the host says that the popup is gone from the screen.
  var isGone: Bool {
    switch self {
    case .didDismiss, .userDismissed: true
    case .didPresent, .didFail, .willDismiss, .dismissCancelled: false
    }
  }

  /// Whether it says that a swipe begins, or is cancelled.
  var isOfSwipe: Bool {
    switch self {
    case .willDismiss, .dismissCancelled: true
    case .didPresent, .didFail, .didDismiss, .userDismissed: false
    }
  }

  /// Whether the host owes nothing more about the presentation.
  var isLast: Bool {
    if case .didFail = self { true } else { isGone }
  }
}
