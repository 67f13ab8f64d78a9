/// The phase of a presentation.
public enum PopupPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// Appearing.
  case presenting

  /// On screen.
  case presented

  /// Disappearing after a command of the machine.
  case dismissing

  /// Disappearing at the user's hand; the user can still cancel.
  case swiping
}

extension PopupPhase: CustomStringConvertible {
  /// The phase in words.
  public var description: String {
    switch self {
    case .swiping: "being swiped"
    case .presenting, .presented, .dismissing: rawValue
    }
  }
}
