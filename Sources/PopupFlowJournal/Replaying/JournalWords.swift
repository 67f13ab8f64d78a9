import PopupFlow

// The words of expectations for what came of a line.

extension PopupEffect<JournalDomain> {
  /// A command or an outcome in words, such as `dismiss ad 2 displaced`; nil for other effects.
  var words: String? {
    switch self {
    case .command(.present(let popup, let number, let isReturning)):
      "present \(popup.id) \(number)\(isReturning ? " returning" : "")"
    case .command(.update(let popup, let number)): "update \(popup.id) \(number)"
    case .command(.dismiss(let popup, let number, let reason)):
      "dismiss \(popup.id) \(number) \(reason.rawValue)"
    case .resolve(let resolution):
      "\(resolution.id)#\(resolution.request) \(resolution.outcome)"
    case .wake, .issue, .appearance: nil
    }
  }
}

extension PopupAppearance<JournalDomain> {
  /// The entry in words, such as `shown ad 1`.
  var words: String {
    switch kind {
    case .shown(let count, waited: _): "shown \(id) \(count)"
    case .setAside: "setAside \(id)"
    case .answered: "answered \(id)"
    case .closed(let outcome, seconds: _, appearances: _): "closed \(id) \(outcome)"
    case .refused(let outcome, waited: _): "refused \(id) \(outcome)"
    }
  }
}

extension JournalIssue {
  /// Creates the kind of an issue; nil if no expectation names it.
  init?(_ issue: PopupIssue) {
    switch issue {
    case .emptyDuration: self = .emptyDuration
    case .unknownLimit: self = .unknownLimit
    case .unexpectedReport: self = .unexpectedReport
    case .overdue: self = .overdue
    case .undoneTooOften: self = .undoneTooOften
    default: return nil
    }
  }
}

extension JournalPhase {
  init(_ phase: PopupPhase) {
    switch phase {
    case .presenting: self = .presenting
    case .presented: self = .presented
    case .dismissing: self = .dismissing
    case .swiping: self = .swiped
    }
  }
}
