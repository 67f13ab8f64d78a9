extension PopupReducer {
  /// Ends a presentation that the host has taken away without a command. A mandatory popup comes back,
  /// unless that has happened too often (R29).
  @usableFromInline
  func endTakenAway(_ index: Int, _ state: inout State, _ effects: inout [Effect]) {
    state.noteDismissal(index)
    let presentation = state.fields.presented[index]
    let popup = presentation.popup
    if !popup.isMandatory {
      finish(index, .dismissed(.host), &state, &effects)
    } else if state.isThirdUndoing(of: presentation) {
      finish(index, .dismissed(.host), &state, &effects)
      effects.emit(.issue(.undoneTooOften(.host, id: popup.id, request: popup.number)))
    } else {
      state.countUndoing(index)
      if presentation.isSeen {
        waitAgain(index, &state, &effects)
      } else {
        undo(index, &state, &effects)
      }
    }
  }
}
