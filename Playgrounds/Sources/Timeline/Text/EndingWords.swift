import PopupFlow
import PopupFlowJournal

extension TimelineLine {
  /// The outcome, or the place at the end of the run, in words; nil for a page or a condition.
  var ending: String? {
    row?.ending.map { $0.words(isRefused: refusedAt != nil) }
  }
}

extension TimelineEnding {
  /// Returns the ending in words that readers of a picture understand without the list of outcomes.
  ///
  /// - Parameter isRefused: whether the popup never waited.
  func words(isRefused: Bool = false) -> String {
    switch self {
    case .coming: "still on its way in"
    case .open(let place): place == .presented ? "still on screen" : "still \(place.words)"
    case .outcome(.completed(let answer)): "answered \(answer.compactText)"
    case .outcome(.dismissed(let dismissal)): dismissal.words
    case .outcome(.replaced): "replaced"
    case .outcome(.cancelled): "withdrawn"
    case .outcome(.failed): "failed"
    case .outcome(.discarded(let discard)):
      isRefused ? "refused: \(discard.words)" : "dropped: \(discard.words)"
    }
  }
}

extension PopupDismissal {
  fileprivate var words: String {
    switch self {
    case .user: "closed by the user"
    case .host: "closed by the host"
    case .requested: "closed by the app"
    case .timeout: "time is over"
    case .pageLeft: "left with its page"
    case .sessionEnded: "closed by logout"
    case .preempted: "made way for good"
    case .relaunched: "ended by relaunch"
    }
  }
}

extension PopupDiscard {
  fileprivate var words: String {
    switch self {
    case .duplicate: "duplicate"
    case .sessionEnded: "logged out"
    case .originGone: "page is gone"
    case .expired: "expired"
    case .ineligible: "not allowed"
    case .usedUp: "shown often enough"
    case .gone: "nothing to update"
    case .overflow: "queue is full"
    case .relaunched: "relaunch"
    }
  }
}
