// Declined presentations: R45.
extension PopupReducer {
  /// Suspends the lane of a popup that no host presents, and makes the popup wait again.
  ///
  /// - Parameter remembered: The reason for which the popup will be dismissed, if there is one.
  @usableFromInline
  func didDecline(
    _ index: Int, _ reason: PopupDeclineReason, then remembered: PopupDismissReason?,
    _ state: inout State, _ effects: inout [Effect]
  ) {
    let popup = state.fields.presented[index].shown
    state.suspend(popup.lane, for: reason.suspension)
    if let remembered {
      endDismissal(index, reason: remembered, &state, &effects)
    } else if state.waiting.index.contains(popup.id) {
      end(index, .replaced, &state, &effects)
    } else {
      undoPresentation(index, &state)
    }
  }

  /// Makes a popup that no host presents wait again, in the place where it waited before.
  func undoPresentation(_ index: Int, _ state: inout State) {
    let presentation = state.fields.presented[index]
    var popup = state.removePresentation(index)
    if presentation.isReturning { return state.keepAlive(popup) }
    popup.anchor = nil
    state.requeue(popup, unseen: presentation.number)
  }
}

extension PopupState {
  /// Makes a popup queued again that was not seen, and takes its showing out of all limits (R38).
  mutating func requeue(_ popup: consuming Popup<Domain>, unseen presentation: Int) {
    if frequency != nil { removeShowing(presentation: presentation) }
    dirty.mark(popup.lane)
    dirty.waitingPages = true
    waiting.insert(popup, in: .queued)
  }
}
