/// How a request ended. Every request gets exactly one outcome (invariant 2).
public enum PopupOutcome<Answer: Sendable>: Sendable {
  /// The popup was answered with a value (R30).
  case completed(Answer)

  /// The popup was shown, and is gone without an answer.
  case dismissed(PopupDismissal)

  /// A newer request of the same id took its place (R8).
  case replaced

  /// The app withdrew it while it waited (R34).
  case cancelled

  /// The host could not present it, or never said that it did (R27, R33).
  case failed

  /// The request was refused, or ended while it waited.
  case discarded(PopupDiscard)

  /// The user's answer; `nil` if the request ended in any other way.
  public var answer: Answer? {
    if case .completed(let answer) = self { answer } else { nil }
  }
}

/// Who or what ended a popup that was shown.
public enum PopupDismissal: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user closed it.
  case user

  /// The host took it off the screen without being asked to.
  case host

  /// The app asked for it (R34).
  case requested

  /// Its duration was over (R35).
  case timeout

  /// Its page went out of sight (R14, R16).
  case pageLeft

  /// The session ended (R17).
  case sessionEnded

  /// A better-ranked popup took its slot (R24).
  case preempted

  /// The process ended (R41).
  case relaunched
}

/// Why a request was refused, or ended while it waited.
public enum PopupDiscard: String, Hashable, Codable, Sendable, CaseIterable {
  /// Its id was in use (R8).
  case duplicate

  /// Its session was over, or ended (R5, R17).
  case sessionEnded

  /// The visit it belonged to was gone (R6, R16).
  case originGone

  /// It had waited too long (R7, R35).
  case expired

  /// Its turn came, and it might not show (R23).
  case ineligible

  /// Too many better ones were queued (R9).
  case overflow

  /// The process ended (R41).
  case relaunched
}

extension PopupOutcome: Equatable where Answer: Equatable {}
extension PopupOutcome: Hashable where Answer: Hashable {}
extension PopupOutcome: Encodable where Answer: Encodable {}
extension PopupOutcome: Decodable where Answer: Decodable {}

extension PopupOutcome: CustomStringConvertible {
  /// The outcome as it is written in a journal, such as `dismissed.user`; the answer is left out.
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
