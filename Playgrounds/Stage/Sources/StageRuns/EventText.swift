import PopupFlow
import PopupFlowJournal

extension PopupEvent<JournalDomain> {
  /// The event in a few words, as it is called in a journal: `request ad`.
  var text: String {
    switch self {
    case .request(let request): "request \(request.id?.description ?? "")"
    case .page(.entered(let visit, _)): "entered \(visit.name)"
    case .page(.appeared(let visit, _)): "appeared \(visit.name)"
    case .page(.disappeared(let visit)): "disappeared \(visit.name)"
    case .page(.left(let visit)): "left \(visit.name)"
    case .sessionEnded: "sessionEnded"
    case .dismiss(let id): "dismiss \(id)"
    case .withdraw(let number): "withdraw request \(number)"
    case .dismissAll(let lane): "dismissAll \(lane?.name ?? "")"
    case .report(let report): "\(report.kind.name.rawValue) \(report.id)"
    case .gate(let gate, let isOpen): "gate \(gate.name) \(isOpen ? "open" : "closed")"
    case .suspend(let reason): "suspend \(reason.name)"
    case .resume(let reason): "resume \(reason.name)"
    case .trigger: "trigger"
    case .tick: "tick"
    case .deactivated: "deactivated"
    case .activated: "activated"
    case .relaunched: "relaunched"
    case .configured: "configured"
    }
  }

  /// Whether the event is a tick.
  var isTick: Bool { if case .tick = self { true } else { false } }

  /// Whether the event is a report of the host on a command, and not an action of the user.
  var isAcknowledgement: Bool {
    guard case .report(let report) = self else { return false }
    return switch report.kind {
    case .didPresent, .didFail, .didDismiss: true
    case .willDismiss, .dismissCancelled, .userDismissed: false
    }
  }
}

extension PopupEffect<JournalDomain> {
  /// The effect in a few words; nil if it says nothing to a reader.
  var text: String? {
    switch self {
    case .command(.present(let popup, _, let isReturning)):
      "\(isReturning ? "presents again" : "presents") \(popup.id)"
    case .command(.update(let popup, _)): "updates \(popup.id)"
    case .command(.dismiss(let popup, _, let reason)): "dismisses \(popup.id): \(reason.rawValue)"
    case .resolve(let resolution): "\(resolution.id) ends: \(resolution.outcome)"
    case .issue(let issue): "issue: \(issue)"
    default: nil
    }
  }
}
