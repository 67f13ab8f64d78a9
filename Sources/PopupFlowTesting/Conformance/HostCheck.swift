/// A check of ``HostConformance``: one promise that every host makes.
package enum HostCheck: String, CaseIterable, Sendable {
  /// The host answers each `present` once.
  case answersPresent

  /// The host answers each `dismiss` once.
  case answersDismiss

  /// The host does not answer `update`.
  case leavesUpdateUnanswered

  /// Each report is about the presentation that it was given for.
  case reportsOwnPresentation

  /// The host reports a transition when it is over, not when it begins. The user's answer comes as
  /// soon as it is certain.
  case reportsWhenOver

  /// If a popup is commanded while another one that the user has closed is still on its way out, the
  /// host waits until that is gone.
  case waitsForWayOut

  /// After the end of a presentation, the host sends no more reports about it.
  case silentAfterEnd

  /// If a popup is dismissed before `didPresent`, the host reports its end once (R28).
  case answersEarlyDismissal

  /// If a popup is dismissed before it appears, it does not appear, or it disappears again (R28,
  /// R33).
  case bearsEarlyDismissal

  /// A popup that returns is shown with the same instance.
  case keepsInstance

  /// The host releases the instance when the popup has its outcome.
  case letsGo

  /// The host reports once that the user closed a popup (R30).
  case reportsUser

  /// The host reports when a swipe begins and when the popup is gone (R31).
  case reportsSwipe

  /// The host reports a cancelled swipe, and the popup stays (R31).
  case reportsCancelledSwipe

  /// If the user closes a popup that is being dismissed, the host reports its end once.
  case endsOnce

  /// The host reports on the main actor.
  case reportsOnMainActor

  /// After its removal from the store, the host still dismisses the popups that it shows.
  case dismissesAfterRemoval

  /// After random commands and user actions, nothing is left on screen, and every request has one
  /// outcome. Skipped if any other check fails.
  case randomRuns

  /// The expected behavior of the host.
  var expectation: String {
    switch self {
    case .answersPresent: "Exactly one report after present: didPresent."
    case .answersDismiss: "Exactly one report after dismiss: didDismiss."
    case .leavesUpdateUnanswered: "No report after update, and the popup stays on screen."
    case .reportsOwnPresentation:
      "Reports about the presentation that was commanded or closed, and no other."
    case .reportsWhenOver:
      "didPresent when the popup is on screen, didDismiss when it is gone."
    case .waitsForWayOut: "didPresent when the popup before it is gone from the screen."
    case .silentAfterEnd: "No report about a presentation that has ended."
    case .answersEarlyDismissal:
      "Exactly one report that ends the presentation, usually didDismiss."
    case .bearsEarlyDismissal: "The popup is not on screen in the end."
    case .keepsInstance: "A popup that returns is shown with its previous instance."
    case .letsGo: "The instance is released when the popup has its outcome."
    case .reportsUser: "Exactly one report after the user closed the popup: userDismissed."
    case .reportsSwipe:
      "willDismiss when the swipe begins, one userDismissed when it cannot be taken back."
    case .reportsCancelledSwipe: "One dismissCancelled, and the popup stays on screen."
    case .endsOnce: "Either didDismiss or userDismissed, not both."
    case .reportsOnMainActor: "Every report on the main actor."
    case .dismissesAfterRemoval: "The popup is not on screen."
    case .randomRuns: "No popup on screen, one outcome for each request, and no issue."
    }
  }

  /// Advice on fixing a host that fails this check.
  var remedy: String {
    switch self {
    case .answersPresent:
      "Call the report function of present once, on every path, when the transition is over."
    case .answersDismiss:
      "Call the report function of dismiss once, on every path, when the popup is gone."
    case .leavesUpdateUnanswered: "Change the content in place, without a report."
    case .reportsOwnPresentation: "Store report functions by the number of the presentation."
    case .reportsWhenOver: "Report from the completion of the transition, not when it begins."
    case .waitsForWayOut:
      "Keep the next present until the transition of the popup before it is over."
    case .silentAfterEnd: "Remove a presentation's report function after its last report."
    case .answersEarlyDismissal:
      "Report didDismiss when the popup is taken back: at once if it has not begun to appear."
    case .bearsEarlyDismissal:
      "Remember a dismiss that comes early: dismiss the popup later, or do not present it."
    case .keepsInstance:
      "Store instances by the popup's number, and reuse them if the present is returning."
    case .letsGo: "Release the instance in didResolve(_:), and store it nowhere else."
    case .reportsUser: "Report userDismissed, with the answer, as soon as it is certain."
    case .reportsSwipe:
      "Report willDismiss when the swipe begins, and userDismissed when it cannot be taken back."
    case .reportsCancelledSwipe:
      "Observe the end of a swipe, for example with its transition coordinator."
    case .endsOnce: "Remove a presentation's report function when the first end is reported."
    case .reportsOnMainActor:
      "Switch to the main actor before you report, and do not assume its isolation."
    case .dismissesAfterRemoval:
      "Carry out every command, even after the host was removed from the store."
    case .randomRuns: "Run the seed with a RecordingHost too, and compare."
    }
  }
}

/// The result of one check of ``HostConformance``: whether a host keeps one promise.
public struct HostVerdict: Sendable, CustomStringConvertible {
  /// The ways in which a check ends.
  public enum Result: Equatable, Sendable {
    /// The host keeps the promise.
    case passed

    /// The check did not run, for the given reason.
    case skipped(String)

    /// The host breaks the promise in the given way.
    case failed(String)
  }

  package let check: HostCheck

  /// The name of the check, such as `answersDismiss`.
  public var name: String { check.rawValue }

  /// The result of the check.
  public let result: Result

  /// A Boolean value that indicates whether the host breaks the promise.
  public var isFailure: Bool {
    if case .failed = result { true } else { false }
  }

  /// A message with what happened, what was expected, and how to fix it.
  public var description: String {
    switch result {
    case .passed: "The host passes \(name)."
    case .skipped(let why): "The check \(name) was skipped: \(why)."
    case .failed(let what):
      """
      The host fails \(name).
      Happened: \(what)
      Expected: \(check.expectation)
      To fix it: \(check.remedy)
      """
    }
  }
}
