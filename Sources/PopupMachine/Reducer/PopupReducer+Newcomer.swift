// The newcomer: the popup of the last request, until another event arrives.
extension PopupReducer {
  /// Places the newcomer if no other popup can take a step, or moves it to the index of waiting
  /// popups.
  ///
  /// The lane's step (R23) would have the same result. This way, a popup that is placed immediately
  /// is not added to the index and removed again. If no lane is dirty, no other popup can take a
  /// step, so the lane is checked only if the newcomer can. This saves a waiting newcomer the
  /// search for the best popup: adding, a missing page and removing (S8) take 3 190 instructions
  /// instead of 3 815.
  @inlinable
  func placeNewcomer(_ state: inout State, _ effects: inout [Effect]) {
    guard let newcomer = state.waiting.newcomer.take() else { return }
    switch verdict(onNewcomer: newcomer, in: state) {
    case (.take, .place) where state.dirty.lanes.isEmpty:
      present(newcomer, isReturning: false, &state, &effects)
    case (.take, _), (.discard, _):
      state.dirty.mark(newcomer.lane)
      state.waiting.insert(newcomer, in: .queued)
    case (.skip, _):
      state.waiting.insert(newcomer, in: .queued)
    }
  }

  @inlinable
  func verdict(
    onNewcomer newcomer: Popup<Domain>, in state: State
  ) -> (Verdict, PopupTurn?) {
    guard state.environment.configuration.values.promotion == .automatic, state.mayStep,
      state.mayStep(in: newcomer.lane),
      !state.isHeldBack(newcomer.record.conditions, in: .queued),
      let turn = state.turn(of: SlotClaim(of: newcomer))
    else { return (.skip, nil) }
    let verdict = verdict(
      on: newcomer, in: .queued,
      isOpen: state.isOpen(newcomer), state)
    return (verdict, turn)
  }
}
