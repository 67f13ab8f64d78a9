import PopupMachine

// Declined presentations, written after rule R45.
extension PopupInvariants {
  /// A presentation that no host begins, before the machine knows.
  struct Declined {
    let presentation: PopupPresentation<Domain>
    let reason: PopupDeclineReason

    /// Whether another popup with its id waits.
    let isAnotherWaiting: Bool
  }

  /// Returns the presentation that a report declines; nil if the report is another one.
  func declined(by report: PopupReport<Domain.Answer>) -> Declined? {
    guard case .didDecline(let reason) = report.kind else { return nil }
    let presentation = state.presented.first {
      $0.popup.id == report.id && $0.number == report.presentation ?? $0.number
    }
    guard let presentation else { return nil }
    var isAnotherWaiting = false
    state.forEachWaiting { popup, _ in
      if popup.id == report.id { isAnotherWaiting = true }
    }
    return Declined(
      presentation: presentation, reason: reason, isAnotherWaiting: isAnotherWaiting)
  }

  /// Checks the effects of a decline, and applies it to the models.
  mutating func follow(
    _ declined: Declined, _ effects: [PopupEffect<Domain>]
  ) throws(PopupViolation) {
    let presentation = declined.presentation
    let popup = presentation.popup
    laneSuspensions[popup.lane, default: []].insert(declined.reason.suspension)
    for case .command(let command) in effects {
      throw PopupViolation(of: .declines, "\(popup.id) is declined, but \(command) is given")
    }
    var found: String?
    for case .resolve(let resolution) in effects where resolution.request == popup.number {
      found = resolution.outcome.description
    }
    let expected = expectedOutcome(of: declined)
    try PopupRule.declines.require(
      found == expected,
      "\(popup.id) is declined with \(found ?? "no outcome"), expected "
        + "\(expected ?? "no outcome")")
    if expected == nil { try wait(declined) }
  }

  private func expectedOutcome(of declined: Declined) -> String? {
    switch declined.presentation.reason {
    case .replaced: "replaced"
    case let reason?: "dismissed.\(reason.rawValue)"
    case nil: declined.isAnotherWaiting ? "replaced" : nil
    }
  }

  // Anchors of the models stay only for popups that were alive before.
  private mutating func wait(_ declined: Declined) throws(PopupViolation) {
    let before = declined.presentation.popup
    let isReturning = declined.presentation.isReturning
    var found: (popup: Popup<Domain>, isAlive: Bool)?
    state.forEachWaiting { popup, isAlive in
      if popup.number == before.number { found = (popup, isAlive) }
    }
    try PopupRule.declines.require(
      found?.isAlive == isReturning, "\(before.id) does not wait where it waited before")
    try PopupRule.declines.require(
      found?.popup.rank == before.rank, "\(before.id) loses its rank when it is declined")
    try PopupRule.declines.require(
      found?.popup.anchorVisit == (isReturning ? before.anchorVisit : nil),
      "\(before.id) is anchored to \(found?.popup.anchorVisit.map { "\($0.id)" } ?? "nothing")")
    guard !isReturning, let index = requests.firstIndex(where: { $0.number == before.number })
    else { return }
    requests[index].wasShown = false
    requests[index].anchor = nil
  }
}
