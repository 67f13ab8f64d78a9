/// What ``HostConformance`` looks at, one promise of the host's at a time.
public enum HostCheck: String, CaseIterable, Sendable {
  /// `present` is answered once.
  case answersPresent

  /// `dismiss` is answered once.
  case answersDismiss

  /// `update` is not answered.
  case leavesUpdateUnanswered

  /// Reports are about the presentation that they come of.
  case reportsOwnPresentation

  /// A transition is reported when it is over, and popups in a row do not overlap.
  case reportsWhenOver

  /// After the end of a presentation nothing is said of it.
  case silentAfterEnd

  /// A popup that is dismissed before it came does not come, or goes again (R33, U17).
  case bearsEarlyDismissal

  /// A popup that returns is shown with the same instance (U12).
  case keepsInstance

  /// The instance is let go when the popup has its outcome (U12).
  case letsGo

  /// The user's closing is reported once (R30).
  case reportsUser

  /// A swipe is reported when it begins and when the popup is gone (R31).
  case reportsSwipe

  /// A cancelled swipe is reported, and the popup stays (R31).
  case reportsCancelledSwipe

  /// A popup that the user closes while it is dismissed is gone once (U7).
  case endsOnce

  /// Reports come on the main actor.
  case reportsOnMainActor

  /// A host that was removed dismisses what it shows.
  case dismissesAfterRemoval

  /// Random commands and users leave nothing on screen and nothing open. Skipped if anything else
  /// fails.
  case randomRuns

  /// What the host promises.
  public var expectation: String {
    switch self {
    case .answersPresent: "One report of a present: didPresent."
    case .answersDismiss: "One report of a dismiss: didDismiss."
    case .leavesUpdateUnanswered: "No report of an update; the popup stays on screen."
    case .reportsOwnPresentation:
      "Reports of the presentation that was commanded or closed, and of no other."
    case .reportsWhenOver:
      "didPresent when the popup is on screen, didDismiss and userDismissed when it is gone."
    case .silentAfterEnd: "No report of a presentation that has ended."
    case .bearsEarlyDismissal: "In the end the popup is not on screen."
    case .keepsInstance: "A popup that returns is shown with the instance that it was shown with."
    case .letsGo: "Nobody holds the instance any more when the popup has its outcome."
    case .reportsUser: "One report of a user's closing: userDismissed."
    case .reportsSwipe: "willDismiss when the swipe begins, userDismissed once when it is done."
    case .reportsCancelledSwipe: "dismissCancelled once, and the popup on screen."
    case .endsOnce: "didDismiss or userDismissed, whichever comes first, and not both."
    case .reportsOnMainActor: "Every report on the main actor."
    case .dismissesAfterRemoval: "The popup is not on screen."
    case .randomRuns: "Nothing on screen, one outcome for each request, and no issue."
    }
  }

  /// How to mend a host that fails it.
  public var remedy: String {
    switch self {
    case .answersPresent:
      "Call the report of the present once, when its transition is over, on every path."
    case .answersDismiss:
      "Call the report of the dismiss once, when the popup is gone, on every path."
    case .leavesUpdateUnanswered: "Change the content in place, and report nothing."
    case .reportsOwnPresentation: "Keep each presentation's report by the presentation's number."
    case .reportsWhenOver: "Report from the completion of the transition, not when it begins."
    case .silentAfterEnd: "Forget a presentation's report with the last thing that it says."
    case .bearsEarlyDismissal:
      "Note a dismiss that comes too early, and take the popup away, or do not bring it at all."
    case .keepsInstance:
      "Keep the instance by the popup's number, and use it when the present is returning."
    case .letsGo: "Let go of the instance in didResolve(_:), and hold it nowhere else."
    case .reportsUser: "Report userDismissed, with the answer, when the popup is gone."
    case .reportsSwipe:
      "Report willDismiss when the swipe begins, and userDismissed when it is done."
    case .reportsCancelledSwipe:
      "Learn of the end of a swipe, from its transition coordinator, say, and report it."
    case .endsOnce: "Take a presentation's report out when it is used for the end."
    case .reportsOnMainActor: "Go to the main actor before you report; do not unwrap its isolation."
    case .dismissesAfterRemoval: "Do as you are told as long as you are called."
    case .randomRuns: "Replay the seed with a recording host beside it, and compare."
    }
  }
}

/// What came of a check.
public struct HostVerdict: Sendable, CustomStringConvertible {
  /// How a check went.
  public enum Result: Equatable, Sendable {
    /// The host keeps the promise.
    case passed

    /// It was not looked at, and why.
    case skipped(String)

    /// The host breaks the promise, and how.
    case failed(String)
  }

  /// What was looked at.
  public let check: HostCheck

  /// How it went.
  public let result: Result

  /// Whether the host breaks the promise.
  public var isFailure: Bool {
    if case .failed = result { true } else { false }
  }

  /// What happened, what was expected, and how to mend it.
  public var description: String {
    switch result {
    case .passed: "The host passes \(check.rawValue)."
    case .skipped(let why): "\(check.rawValue) was skipped: \(why)."
    case .failed(let what):
      """
      The host fails \(check.rawValue).
      Happened: \(what)
      Expected: \(check.expectation)
      To mend it: \(check.remedy)
      """
    }
  }
}
