// Access to what is not public, for texts, dumps, invariants and the model checker.
extension PopupState {
  /// The live visits, in ascending order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.id < $1.id }
  }

  /// Returns the page of a live visit.
  package func page(ofLive visit: PageVisitID) -> Domain.Page? { visits.live[visit]?.page }

  /// The waiting popups in ascending order of their requests' numbers. O(*n* log *n*)
  package var waitingPopups: [Popup<Domain>] {
    waiting.unordered().sorted { $0.number < $1.number }
  }

  /// Returns whether a waiting popup is eligible (R18).
  package func isEligible(_ popup: Popup<Domain>) -> Bool {
    isEligible(popup, in: popup.waitingPlace)
  }

  /// The showings that limits count, by the limits' names and then in chronological order (R38).
  package var countedShowings: [CountedShowing] {
    (frequency?.histories ?? []).flatMap { history in
      history.showings.map {
        CountedShowing(
          limit: history.name, definition: history.limit, id: $0.id, presentation: $0.presentation,
          instant: $0.instant)
      }
    }
  }

  /// Returns the popup that an update has given another number without a command to the host: it is
  /// set aside, or on its way out (R8). Returns nil if the outcome is not that of such a popup's
  /// request before. O(*p* + *l* + *n*), where *p* popups are presented.
  package func popup(updatedSilentlyAt resolution: PopupResolution<Domain>) -> Popup<Domain>? {
    guard case .replaced = resolution.outcome else { return nil }
    let leaving = presented.first {
      $0.phase == .dismissing && $0.popup.id == resolution.id
        && $0.popup.number != resolution.request
    }
    return leaving?.popup ?? waiting.popups(id: resolution.id).first { $0.waitingPlace == .alive }
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
}

/// A showing that a limit counts.
package struct CountedShowing: Hashable, Sendable {
  package let limit: PopupLimitName

  /// The current definition of the limit, or the last one.
  package let definition: PopupLimit

  /// The id of the popup; nil for a showing that the app has set for all ids together.
  package let id: PopupID?

  /// The number of the presentation; nil for a showing that the app has set.
  package let presentation: Int?
  package let instant: Double
}

extension Popup {
  /// Whether no page rule ends the popup until it is placed (R41).
  package var isSparedByPages: Bool { record.life.isSpared }

  /// Whether the popup takes over a showing, so that no limit binds it (R38).
  package var takesShowingOver: Bool { record.life.takesShowingOver }

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  package var survivedOnScreen: Bool { record.life.wasRelaunched }

  /// The undoings in a row (R14, R29); nil if there are none.
  package var undoings: PopupUndoings<Domain.Page>? { record.life.undoings }
}
