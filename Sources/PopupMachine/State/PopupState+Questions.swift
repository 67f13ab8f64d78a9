// User-initiated popups that wait.
extension PopupState {
  /// Returns whether the popup of a request is queued and user-initiated. O(*n*)
  @inlinable
  package func isQueuedQuestion(_ number: Int) -> Bool {
    guard let popup = waiting.popup(number: number) else { return false }
    return popup.waitingPlace == .queued && popup.userInitiated
  }

  /// Returns the popups on screen for which a popup waits, in order of presentation, if it waits for
  /// nothing else; empty if it does not wait for them only.
  ///
  /// A popup on screen that closes by itself after its duration does not count.
  package func blockers(ofRequest number: Int) -> [PopupPresentation<Domain>] {
    guard let explanation = explanation(ofRequest: number) else { return [] }
    var blockers: [PopupID] = []
    for reason in explanation.reasons {
      switch reason {
      case .slot(let ids): blockers = ids
      case .behind: break
      case .suspended, .inactive, .page, .gate, .notBefore, .expired, .limit, .collecting, .pausing,
        .sameID, .transition, .trigger:
        return []
      }
    }
    return presented.filter {
      $0.popup.lane == explanation.lane && blockers.contains($0.popup.id)
        && $0.popup.durationInSeconds == nil
    }
  }
}
