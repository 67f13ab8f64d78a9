// The newcomer: the popup of the last request, if nothing came in after it.
extension PopupReducer {
  /// Places the newcomer if it alone can be placed, and enters it in the index of waiting popups if
  /// not.
  ///
  /// The lane's step (R23) would do the same with an index that has the newcomer in it; without, a
  /// popup that is placed at once is not entered and removed again. Where no lane is dirty, no other
  /// popup can take a step: the lane is looked at only if the newcomer can. This spares a newcomer
  /// that waits the search for the best: adding, a page miss and removing (S8) take 3 190 instructions
  /// instead of 3 815.
  @inlinable
  func placeNewcomer(_ state: inout State, _ effects: inout [Effect]) {
    switch verdictOnNewcomer(in: state) {
    case nil: break
    case .take(.place)? where state.dirty.lanes.isEmpty:
      if let newcomer = state.waiting.newcomer.take() {
        present(newcomer, isReturning: false, &state, &effects)
      }
    case .take?, .discard?: state.fileNewcomer()
    case .skip?, .skipRequirement?: state.waiting.fileNewcomer()
    }
  }

  @inlinable
  func verdictOnNewcomer(in state: State) -> Verdict? {
    guard let newcomer = state.waiting.newcomer else { return nil }
    guard state.environment.rules.configuration.promotion == .automatic, state.mayStep,
      !state.isInTransition(newcomer.lane), !state.isHeldBack(queued: newcomer)
    else { return .skip }
    return verdict(
      on: newcomer, isOpen: state.isOpen(newcomer) && !state.isUsedUp(for: newcomer),
      isDiscardable: newcomer.record.options.whenIneligible == .discard, in: state)
  }
}
