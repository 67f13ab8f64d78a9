// Access to what is not public, for texts, dumps, invariants and the model checker.
extension PopupState {
  /// The live visits, in ascending order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.id < $1.id }
  }

  /// Returns the page of a live visit.
  package func page(ofLive visit: PageVisitID) -> Domain.Page? { visits.live[visit]?.page }

  /// The waiting popups in ascending order of their requests' numbers. O(*n*)
  package var waitingPopups: [Popup<Domain>] { waiting.byNumber }

  /// The showings that limits count, by the limits' names and then by presentation (R38).
  package var countedShowings: [CountedShowing] {
    (frequency?.histories ?? []).flatMap { history in
      history.showings.map {
        CountedShowing(
          limit: history.name, definition: history.limit, id: $0.id, presentation: $0.presentation,
          instant: $0.instant)
      }
    }
  }

  /// The lanes that pause, in ascending order of name, with the end of the pause (R39).
  package var pausingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.pauses ?? []).map { ($0.lane, $0.end) }
  }

  /// The lanes that collect, in ascending order of name, with the end of the collection (R40).
  package var collectingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.collections ?? []).map { ($0.lane, $0.end) }
  }

  /// Whether the configuration comes from an event (R42).
  package var isConfigured: Bool { environment.isConfigured }

  /// Returns whether two states are equal except for the time and the contents of popups. The
  /// machine ignores contents, so they need not be comparable. O(*n*)
  package func isSame(as other: PopupState) -> Bool {
    epoch == other.epoch && requestCount == other.requestCount
      && presentationCount == other.presentationCount
      && frequency == other.frequency
      && environment == other.environment && isTriggered == other.isTriggered
      && isActive == other.isActive
      && requestedTick == other.requestedTick
      && presented.elementsEqual(other.presented) {
        $0.number == $1.number && $0.stage == $1.stage && $0.hasSameClocks(as: $1)
          && $0.isReturning == $1.isReturning && $0.popup.isSame(as: $1.popup)
      }
      && waitingPopups.elementsEqual(other.waitingPopups) {
        $0.waitingPlace == $1.waitingPlace && $0.isSame(as: $1)
      }
  }
}

/// A presentation that a limit counts.
package struct CountedShowing: Hashable, Sendable {
  package let limit: PopupLimitName

  /// The current definition of the limit, or the last one.
  package let definition: PopupLimit

  package let id: PopupID
  package let presentation: Int
  package let instant: Double
}

extension Popup {
  /// Whether no page rule ends the popup until it is placed (R41).
  package var isSparedByPages: Bool { record.isSpared }

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  package var survivedOnScreen: Bool { record.wasRelaunched }

  /// The number of presentations that were undone because the page left (R14).
  package var undoneCount: Int { record.undoneCount }

  // Compares the request's number and the values that do not follow from the request.
  func isSame(as other: Popup) -> Bool {
    record === other.record
      || number == other.number && priority == other.priority && anchor == other.anchor
        && record.isSpared == other.record.isSpared
        && record.wasRelaunched == other.record.wasRelaunched
        && record.undoneCount == other.record.undoneCount && hasSameHistory(as: other)
  }
}

extension PopupPresentation {
  /// The clock of the current phase: of the transition, or of the duration.
  package var clock: PopupStopwatch { stage.isTransition ? transition : duration }

  func hasSameClocks(as other: PopupPresentation) -> Bool {
    isHeld == other.isHeld && transition == other.transition && duration == other.duration
      && seen == other.seen
  }
}
