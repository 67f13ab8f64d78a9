import PopupMachine

extension PopupEffect {
  /// The kind of the effect, without ids: `present`, `return`, `update`, `dismiss displaced`,
  /// `dismissed.user`, `wake`, `overdue presenting` and so on.
  package var kind: String {
    switch self {
    case .command(.present(_, _, let isReturning)): isReturning ? "return" : "present"
    case .command(.update): "update"
    case .command(.dismiss(_, _, let reason)): "dismiss \(reason.rawValue)"
    case .resolve(let resolution): resolution.outcome.description
    case .wake(let instant): instant == nil ? "wake never" : "wake"
    case .issue(.overdue(_, _, let phase, _)): "overdue \(phase.rawValue)"
    case .issue(.unexpectedReport): "unexpected"
    case .issue(.neverEligible): "never eligible"
    case .issue(.invalidTime): "invalid time"
    case .issue(.unknownLimit): "unknown limit"
    case .issue(.unreadable): "unreadable"
    case .issue(.unservedLane): "unserved lane"
    case .issue(.blockedQuestion): "blocked question"
    case .issue(.limitNeedsID): "limit needs id"
    case .issue(.negativeDuration): "negative duration"
    case .issue(.emptyName): "empty name"
    case .issue(.invalidPolicy): "invalid policy"
    case .appearance(let appearance): "\(appearance.kind)"
    }
  }

  /// The effect with all ids and numbers, the same on every platform.
  package var fullWords: String {
    switch self {
    case .command(let command): "\(kind) \(command.popup.id) \(command.presentation)"
    case .resolve(let resolution): "\(kind) \(resolution.id) \(resolution.request)"
    case .wake(let instant): "\(kind) \(instant ?? 0)"
    case .issue: kind
    case .appearance(let appearance): "\(appearance)"
    }
  }
}

extension PopupReport<String>.Kind {
  /// The name of the report, and the answer if there is one.
  package var words: String {
    switch self {
    case .userDismissed(let answer?): "userDismissed \(answer)"
    case .userDismissed(nil): "userDismissed"
    default: "\(self)"
    }
  }
}
