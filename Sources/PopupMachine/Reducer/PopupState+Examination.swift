// Access for the invariants and the model checker of PopupFlowTesting.
extension PopupState {
  /// Returns whether two states are equal except for the time and the contents of popups. The
  /// machine ignores contents, so they need not be comparable. O(*n*)
  @inlinable
  package func isSame(as other: PopupState) -> Bool {
    epoch == other.epoch && requestCount == other.requestCount
      && presentationCount == other.presentationCount
      && frequency == other.frequency
      && environment == other.environment && isTriggered == other.isTriggered
      && requestedTick == other.requestedTick
      && presented.elementsEqual(other.presented) {
        $0.number == $1.number && $0.stage == $1.stage && $0.seenSince == $1.seenSince
          && $0.isReturning == $1.isReturning
          && $0.popup.isSame(as: $1.popup)
      }
      && waiting.all.byNumber.elementsEqual(other.waiting.all.byNumber) {
        $0.place == $1.place && $0.popup.isSame(as: $1.popup)
      }
  }

  /// Visits all waiting popups in ascending order of number, with whether each is alive.
  @inlinable
  package func forEachWaiting(_ body: (Popup<Domain>, Bool) -> Void) {
    for waiting in waiting.all.byNumber { body(waiting.popup, waiting.place == .alive) }
  }

  /// Returns the page of a live visit.
  @inlinable
  package func page(ofLive visit: PageVisitID) -> Domain.Page? { visits.live[visit]?.page }

  /// Returns whether a lane is armed by a trigger (R20).
  @inlinable
  package func isArmed(_ lane: PopupLane) -> Bool { armedLanes.contains(lane) }
}

extension Popup {
  // Compares the request's number and the values that do not follow from the request.
  @inlinable
  func isSame(as other: Popup) -> Bool {
    record === other.record
      || number == other.number && priority == other.priority && anchor == other.anchor
        && record.isSpared == other.record.isSpared
        && record.wasRelaunched == other.record.wasRelaunched && hasSameHistory(as: other)
  }
}

extension PopupPresentation {
  /// The instant at which the current transition began; nil if there is none.
  @inlinable package var transitionStart: Double? { stage.transitionStart }

  /// The instant from which the popup's duration counts; nil if the popup is not presented or being
  /// swiped.
  @inlinable package var presentedSince: Double? {
    switch stage {
    case .presented(let since), .swiping(_, let since, _): since
    case .presenting, .dismissing: nil
    }
  }
}
