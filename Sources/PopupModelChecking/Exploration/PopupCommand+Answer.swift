import PopupMachine

extension PopupCommand {
  /// The report of a host that has carried out the command; nil for an update, which has none.
  package var answer: PopupReport<Domain.Answer>? {
    let kind: PopupReport<Domain.Answer>.Kind
    switch self {
    case .present: kind = .didPresent
    case .dismiss: kind = .didDismiss
    case .update: return nil
    }
    return PopupReport(kind, id: popup.id, presentation: presentation)
  }
}
