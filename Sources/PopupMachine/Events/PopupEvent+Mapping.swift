// Conversion of events between domains.
extension PopupEvent {
  /// Returns the event with another content, other pages and another answer.
  package func mapped<Other: PopupDomain>(
    to domain: Other.Type = Other.self, content: (Domain.Content) -> Other.Content,
    page: (Domain.Page) -> Other.Page, answer: (Domain.Answer) -> Other.Answer
  ) -> PopupEvent<Other> {
    switch self {
    case .request(let request): .request(request.mapped(content: content, page: page))
    case .page(let event): .page(event.mapped(page))
    case .sessionEnded: .sessionEnded
    case .dismiss(let id): .dismiss(id)
    case .withdraw(let number): .withdraw(request: number)
    case .dismissAll(let lane, let range): .dismissAll(lane: lane, only: range)
    case .report(let report): .report(report.mapped(answer))
    case .gate(let gate, let isOpen): .gate(gate, isOpen: isOpen)
    case .suspend(let reason, let lane): .suspend(reason, lane: lane)
    case .resume(let reason, let lane): .resume(reason, lane: lane)
    case .trigger: .trigger
    case .tick: .tick
    case .deactivated: .deactivated
    case .activated: .activated
    case .relaunched: .relaunched
    case .configured(let configuration): .configured(configuration)
    }
  }
}

extension PageVisitEvent {
  fileprivate func mapped<Other>(_ page: (Page) -> Other) -> PageVisitEvent<Other> {
    switch self {
    case .entered(let visit, let entered): .entered(visit, page(entered))
    case .appeared(let visit, let appeared): .appeared(visit, page(appeared))
    case .disappeared(let visit): .disappeared(visit)
    case .left(let visit): .left(visit)
    }
  }
}

extension PopupReport {
  fileprivate func mapped<Other>(_ answer: (Answer) -> Other) -> PopupReport<Other> {
    let kind: PopupReport<Other>.Kind =
      switch self.kind {
      case .didPresent: .didPresent
      case .didFail: .didFail
      case .didDecline(let reason): .didDecline(reason)
      case .didDismiss: .didDismiss
      case .willDismiss: .willDismiss
      case .dismissCancelled: .dismissCancelled
      case .hold: .hold
      case .release: .release
      case .userDismissed(let given): .userDismissed(given.map(answer))
      }
    return PopupReport<Other>(kind, id: id, presentation: presentation)
  }
}
