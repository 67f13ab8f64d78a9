// Declined presentations: R45.
extension PopupReducer {
  @usableFromInline
  func didDecline(
    _ index: Int, _ reason: PopupDeclineReason, _ report: PopupReport<Domain.Answer>,
    _ state: inout State, _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    guard case .presenting(_, let remembered) = presentation.stage else {
      return effects.emit(.issue(report.issue(in: presentation.phase)))
    }
    state.suspend(presentation.shown.lane, for: reason.suspension)
    if let remembered {
      endDismissal(index, reason: remembered, &state, &effects)
    } else if state.waiting.index.contains(presentation.shown.id) {
      end(index, .replaced, &state, &effects)
    } else {
      undoPresentation(index, &state)
    }
  }

  /// Makes a popup wait again whose presentation nobody began, where it waited before.
  func undoPresentation(_ index: Int, _ state: inout State) {
    let presentation = state.fields.presented[index]
    var popup = state.removePresentation(index)
    if presentation.isReturning { return state.keepAlive(popup) }
    popup.anchor = nil
    state.requeue(popup, unseen: presentation.number)
  }
}

extension PopupState {
  /// Makes a popup queued again whose presentation nobody has seen, and takes its showing out of all
  /// limits (R38).
  mutating func requeue(_ popup: consuming Popup<Domain>, unseen presentation: Int) {
    if frequency != nil { removeShowing(of: popup.id, presentation: presentation) }
    noteSpending(of: &popup)
    dirty.mark(popup.lane)
    dirty.waitingPages = true
    waiting.insert(popup, in: .queued)
  }
}
