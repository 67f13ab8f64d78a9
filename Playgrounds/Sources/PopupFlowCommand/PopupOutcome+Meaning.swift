import PopupFlow

extension PopupOutcome {
  /// The meaning of the outcome, as the end of a sentence.
  var meaning: String {
    switch self {
    case .completed: "the user answered it"
    case .dismissed(let dismissal): dismissal.meaning
    case .replaced: "a newer request of the same id took its place"
    case .cancelled: "the app withdrew it while it waited"
    case .failed: "the host could not present it, or did not report that it did"
    case .discarded(let discard): discard.meaning
    }
  }
}

extension PopupDismissal {
  fileprivate var meaning: String {
    switch self {
    case .user: "the user closed it"
    case .host: "the host took it off the screen without being asked to"
    case .requested: "the app dismissed it"
    case .timeout: "its duration was over, or it expired on screen"
    case .pageLeft: "its page went out of sight, or one came on which it may not appear"
    case .sessionEnded: "the session ended"
    case .preempted: "a better-ranked popup took its slot"
    case .relaunched: "the process ended, and it was not to be restored, or was on screen twice"
    }
  }
}

extension PopupDiscard {
  fileprivate var meaning: String {
    switch self {
    case .duplicate: "its id was in use, and it was not to replace the existing popup"
    case .sessionEnded: "the session it was made for was over, or ended while it waited"
    case .originGone: "the visit it belonged to was gone"
    case .expired: "it had expired, or expired while it waited"
    case .ineligible: "its turn came while it might not show"
    case .usedUp: "its turn came while its limits were used up"
    case .gone: "the popup that it was to update was not there any more"
    case .overflow: "too many popups were queued in its lane"
    case .relaunched: "the process ended while it waited, and it was not to be restored"
    }
  }
}

extension PopupResolution {
  /// The conditions that did not allow the popup, as the end of a sentence: ` (gate online closed)`;
  /// an empty text if there are none.
  var causeWords: String {
    causes.isEmpty ? "" : " (\(causes.map(\.words).joined(separator: ", ")))"
  }
}
