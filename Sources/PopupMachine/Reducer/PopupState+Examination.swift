// What those who look closely at the machine ask, and apps do not: the invariants and the model
// checker of PopupFlowTesting.
extension PopupState {
  /// Whether both mean the same but for the time, and for what popups show: the machine does not
  /// look at contents, so they need not be comparable. O(*n*)
  @inlinable
  package func isSame(as other: PopupState) -> Bool {
    epoch == other.epoch && requestCount == other.requestCount
      && presentationCount == other.presentationCount
      && fields.inactiveSince == other.fields.inactiveSince && frequency == other.frequency
      && environment == other.environment && isTriggered == other.isTriggered
      && requestedTick == other.requestedTick
      && presented.elementsEqual(other.presented) {
        $0.number == $1.number && $0.stage == $1.stage && $0.isReturning == $1.isReturning
          && $0.popup.isSame(as: $1.popup)
      }
      && waiting.all.byNumber.elementsEqual(other.waiting.all.byNumber) {
        $0.place == $1.place && $0.popup.isSame(as: $1.popup)
      }
  }

  /// Visits all popups that wait, in the order of their numbers, and says whether each is alive.
  @inlinable
  package func forEachWaiting(_ body: (Popup<Domain>, Bool) -> Void) {
    for waiting in waiting.all.byNumber { body(waiting.popup, waiting.place == .alive) }
  }

  /// The page of a visit that is live.
  @inlinable
  package func page(ofLive visit: PageVisitID) -> Domain.Page? { visits.live[visit]?.page }

  /// Whether a lane takes steps because of a trigger (R20).
  @inlinable
  package func isArmed(_ lane: PopupLane) -> Bool { armedLanes.contains(lane) }
}

extension Popup {
  // Whether it is the same request, treated alike: the rest follows from the request.
  @inlinable
  func isSame(as other: Popup) -> Bool {
    record === other.record
      || number == other.number && priority == other.priority && anchor == other.anchor
        && record.isSpared == other.record.isSpared
        && record.wasRelaunched == other.record.wasRelaunched
  }
}

extension PopupPresentation {
  /// When the transition began that it is in; nil where it is in none.
  @inlinable package var transitionStart: Double? { stage.transitionStart }

  /// Since when it has been presented, as far as its duration goes; nil where that is of no
  /// account.
  @inlinable package var presentedSince: Double? {
    switch stage {
    case .presented(let since), .swiping(_, let since, _): since
    case .presenting, .dismissing: nil
    }
  }
}
