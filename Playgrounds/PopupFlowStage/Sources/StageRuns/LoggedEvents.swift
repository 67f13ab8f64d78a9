import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

extension PopupEvent<JournalDomain> {
  /// Whether the event is a tick.
  var isTick: Bool { if case .tick = self { true } else { false } }

  /// Whether the event is a report of the host on a command, and not an action of the user.
  var isAcknowledgement: Bool {
    guard case .report(let report) = self else { return false }
    return switch report.kind {
    case .didPresent, .didFail, .didDecline, .didDismiss: true
    case .willDismiss, .dismissCancelled, .userDismissed, .hold, .release: false
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

  /// The effect in the words of the pictures.
  var words: String {
    guard case .resolve(let end) = self else { return description }
    // The causes of an outcome come after it.
    let causes = end.description.dropFirst("\(end.id) ended: \(end.outcome)".count)
    return "\(end.id) ended: \(end.outcome.words)\(causes)"
  }
}

extension JournalTransition {
  /// The ids of the popups that the events and effects are about, each once, in order.
  var popups: [PopupID] {
    var ids: [PopupID] = []
    var known: Set<PopupID> = []
    func add(_ id: PopupID) {
      if known.insert(id).inserted { ids.append(id) }
    }
    if isState {
      state.presented.forEach { add($0.popup.id) }
      (state.queued + state.alive).forEach { add($0.id) }
    }
    for event in events {
      switch event {
      case .request(let request): if let id = request.id { add(id) }
      case .dismiss(let id): add(id)
      case .report(let report): add(report.id)
      default: break
      }
    }
    for effect in effects {
      switch effect {
      case .command(let command): add(command.popup.id)
      case .resolve(let resolution): add(resolution.id)
      default: break
      }
    }
    return ids
  }
}
