/// Where a presentation is between its first and its last transition.
public enum PopupPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// On its way in.
  case presenting

  /// On screen.
  case presented

  /// On its way out, at the machine's command.
  case dismissing

  /// On its way out, at the user's hand; it may yet stay.
  case swiping
}

extension PopupPhase: CustomStringConvertible {
  /// The phase in words, as it stands in an issue.
  public var description: String {
    switch self {
    case .swiping: "being swiped"
    case .presenting, .presented, .dismissing: rawValue
    }
  }
}
