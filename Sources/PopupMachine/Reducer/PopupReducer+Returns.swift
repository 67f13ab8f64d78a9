// Popups that leave the screen and wait again: R14, R29, R45.
extension PopupReducer {
  /// Ends a presentation whose popup goes because its page has left the screen (R14).
  ///
  /// - Parameter isDeclined: Whether no host could begin the presentation.
  func endPageLeft(
    _ index: Int, isDeclined: Bool, _ state: inout State, _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    switch state.departure(of: presentation) {
    case .ends:
      end(index, .dismissed(.pageLeft), &state, &effects)
    case .wasUndoneTooOften where !isDeclined:
      end(index, .dismissed(.pageLeft), &state, &effects)
      let popup = presentation.popup
      effects.emit(.issue(.undoneTooOften(id: popup.id, request: popup.number)))
    case .waits(.alive) where presentation.isSeen:
      raisePriority(index, &state)
      waitAgain(index, &state, &effects)
    case .waits, .wasUndoneTooOften:
      undo(index, isCounted: !isDeclined, &state, &effects)
    }
  }

  // R4: a popup that returns with its page comes before new ones, if the policy says so.
  func raisePriority(_ index: Int, _ state: inout State) {
    let popup = state.fields.presented[index].shown
    guard let raised = state.environment.configuration.values.returningPriority,
      popup.priority < raised, !state.waiting.contains(popup.id)
    else { return }
    state.fields.presented[index].shown.raisePriority(to: raised, order: order)
  }

  /// Ends a presentation that the user has not seen, so that the popup waits as it did before (R14,
  /// R45).
  ///
  /// - Parameter isCounted: Whether a popup may be undone only so often.
  @usableFromInline
  func undo(
    _ index: Int, isCounted: Bool, _ state: inout State, _ effects: inout [Effect]
  ) {
    // A popup that ends keeps its anchor, because its last appearance has the anchor's page (R46).
    if state.waiting.contains(state.fields.presented[index].shown.id) {
      return end(index, .replaced, &state, &effects)
    }
    let isReturning = state.fields.presented[index].isReturning
    if !isReturning { state.fields.presented[index].shown.undo(isCounted: isCounted) }
    waitAgain(index, in: isReturning ? .alive : .queued, &state, &effects)
  }

  /// Ends a presentation whose popup waits again, unless another popup of its id waits: an id waits
  /// once only (R29).
  func waitAgain(
    _ index: Int, in place: WaitingPlace = .alive, _ state: inout State,
    _ effects: inout [Effect]
  ) {
    let presentation = state.fields.presented[index]
    if state.waiting.contains(presentation.shown.id) {
      return end(index, .replaced, &state, &effects)
    }
    if presentation.isSeen { setAside(index, &state, &effects) }
    let popup = state.removePresentation(index)
    if !presentation.isSeen { state.removeShowing(presentation: presentation.number) }
    state.wait(popup, in: place)
  }
}

extension PopupState {
  /// Makes a popup wait again that leaves the screen.
  mutating func wait(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    waiting.insert(popup, in: place)
  }
}
