// The newcomer: the popup of the last request, if nothing came in after it.
extension PopupReducer {
  /// Places the newcomer if it is the best popup that a step can place, and enters it in the index of
  /// waiting popups if not.
  ///
  /// The lane's step (R23) would do the same with an index that has the newcomer in it; without, a
  /// popup that is placed at once is not entered and removed again.
  @inlinable
  func placeNewcomer(_ state: inout State, _ effects: inout [Effect]) {
    if state.waiting.newcomer == nil { return }
    guard isNewcomerPlaced(in: state), let newcomer = state.waiting.newcomer.take() else {
      return state.waiting.fileNewcomer()
    }
    state.dirty.lanes = .none
    present(newcomer, isReturning: false, &state, &effects)
  }

  @inlinable
  func isNewcomerPlaced(in state: State) -> Bool {
    // With other lanes to look at, their order decides what comes first (R21).
    guard let newcomer = state.waiting.newcomer, case .one = state.dirty.lanes,
      state.environment.rules.configuration.promotion == .automatic, state.mayStep,
      !state.isInTransition(newcomer.lane),
      case .place? = turn(of: newcomer, in: state), !state.isPresented(newcomer.id),
      state.isEligible(newcomer, in: .queued), !state.isHeldBack(queued: newcomer)
    else { return false }
    let candidates = LaneCandidates(of: newcomer.lane, in: state)
    return candidates.best.map { $0.rank < newcomer.rank } ?? true
  }
}
