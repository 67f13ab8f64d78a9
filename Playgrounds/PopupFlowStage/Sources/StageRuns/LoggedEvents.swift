import PopupFlow
import PopupFlowJournal

extension PopupEvent<JournalDomain> {
  /// Whether the event is a tick.
  var isTick: Bool { if case .tick = self { true } else { false } }

  /// Whether the event is a report of the host on a command, and not an action of the user.
  var isAcknowledgement: Bool {
    guard case .report(let report) = self else { return false }
    return switch report.kind {
    case .didPresent, .didFail, .didDecline, .didDismiss: true
    case .willDismiss, .dismissCancelled, .userDismissed: false
    }
  }
}

extension PopupEffect<JournalDomain> {
  /// Whether the effect says something to a reader.
  var isLogged: Bool {
    switch self {
    case .command, .resolve, .issue: true
    case .wake, .appearance: false
    }
  }
}
