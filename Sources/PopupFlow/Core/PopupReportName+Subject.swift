extension PopupReportName {
  /// The part of a presentation that a report is about.
  enum Subject {
    case appearance, swipe, touch

    /// The popup does not appear. The report is the last of the presentation.
    case refusal

    /// The popup is gone. The report is the last of the presentation.
    case departure
  }

  var subject: Subject {
    switch self {
    case .didPresent: .appearance
    case .willDismiss, .dismissCancelled: .swipe
    case .hold, .release: .touch
    case .didFail, .didDecline: .refusal
    case .didDismiss, .userDismissed: .departure
    }
  }
}
