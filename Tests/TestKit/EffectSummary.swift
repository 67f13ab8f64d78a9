import PopupMachine

extension PopupEffect {
  /// The kind of the effect, without ids: `present`, `return`, `update`, `dismiss displaced`,
  /// `dismissed.user`, `wake`, `overdue presenting`, `unknownLimit` and so on.
  package var kind: String {
    switch self {
    case .command(.present(_, _, let isReturning)): isReturning ? "return" : "present"
    case .command(.update): "update"
    case .command(.dismiss(_, _, let reason)): "dismiss \(reason.rawValue)"
    case .resolve(let resolution): resolution.outcome.description
    case .wake(let instant): instant == nil ? "wake never" : "wake"
    case .issue(.overdue(_, _, let phase, _)): "overdue \(phase.rawValue)"
    case .issue(let issue): Mirror(reflecting: issue).children.first?.label ?? ""
    case .appearance(let appearance): "\(appearance.kind)"
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
