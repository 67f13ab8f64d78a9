/// The outcome of a request. Every request gets exactly one.
public enum PopupOutcome<Answer: Sendable>: Sendable {
  /// The user answered the popup (<doc:Rules#R30>).
  case completed(Answer)

  /// The host was commanded to present the popup, and the popup ended without an answer. The user may
  /// not have seen it: ``PopupAppearance`` says so.
  case dismissed(PopupDismissal)

  /// A newer request with the same id replaced the popup, or updated it: then the popup goes on under the
  /// number of that request (<doc:Rules#R8>).
  case replaced

  /// The app dismissed or withdrew the popup while it waited (<doc:Rules#R34>). Handles and tasks receive
  /// this also if their store is deallocated, and a task that gives up a popup which stays for others.
  case cancelled

  /// The host could not present the popup, or did not report in time that it did (<doc:Rules#R27>,
  /// <doc:Rules#R33>).
  case failed

  /// The request was refused, or the popup ended while it waited.
  case discarded(PopupDiscard)

  /// The user's answer; `nil` if the request ended in any other way.
  public var answer: Answer? {
    if case .completed(let answer) = self { answer } else { nil }
  }
}

/// The cause that ended a popup that was on screen, on its way there, or set aside.
public enum PopupDismissal: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user closed the popup.
  case user

  /// The host closed the popup without a command. A mandatory popup comes back first
  /// (<doc:Rules#R29>).
  case host

  /// The app dismissed or withdrew the popup (<doc:Rules#R34>).
  case requested

  /// The popup's duration ended, or the popup expired on screen (<doc:Rules#R35>); see
  /// ``PopupRequest/expires``.
  case timeout

  /// The popup's page disappeared (<doc:Rules#R14>, <doc:Rules#R16>).
  case pageLeft

  /// The session ended (<doc:Rules#R17>).
  case sessionEnded

  /// A better-ranked popup needed the slot (<doc:Rules#R24>).
  case preempted

  /// The popup did not survive a relaunch of the process (<doc:Rules#R41>).
  case relaunched
}

/// The reason why a request was refused, or why a waiting popup ended.
public enum PopupDiscard: String, Hashable, Codable, Sendable, CaseIterable {
  /// The id was in use (<doc:Rules#R8>).
  case duplicate

  /// The session of the request had ended, or ended while the popup waited (<doc:Rules#R5>,
  /// <doc:Rules#R17>).
  case sessionEnded

  /// The visit to which the request belongs had been left, or was left while the popup was queued
  /// (<doc:Rules#R6>, <doc:Rules#R16>).
  case originGone

  /// The request expired (<doc:Rules#R7>, <doc:Rules#R35>).
  case expired

  /// It was the popup's turn, but the popup was not eligible (<doc:Rules#R23>).
  case ineligible

  /// It was the popup's turn, but its limits were used up (<doc:Rules#R23>).
  case usedUp

  /// The popup that the request was to update was not there any more (<doc:Rules#R8>).
  case gone

  /// Too many popups were queued in the lane (<doc:Rules#R9>).
  case overflow

  /// The popup did not survive a relaunch of the process (<doc:Rules#R41>).
  case relaunched
}

extension PopupOutcome: Equatable where Answer: Equatable {}
extension PopupOutcome: Hashable where Answer: Hashable {}
extension PopupOutcome: Encodable where Answer: Encodable {}
extension PopupOutcome: Decodable where Answer: Decodable {}

extension PopupOutcome: CustomStringConvertible {
  /// The outcome as a journal writes it, such as `dismissed.user`, without the answer.
  public var description: String {
    switch self {
    case .completed: "completed"
    case .dismissed(let dismissal): "dismissed.\(dismissal.rawValue)"
    case .replaced: "replaced"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .discarded(let discard): "discarded.\(discard.rawValue)"
    }
  }
}
