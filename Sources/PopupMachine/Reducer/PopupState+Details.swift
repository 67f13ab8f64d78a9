// What bears on later events and is not public: the texts and dumps of tests show it too.
extension PopupState {
  /// The visits that are live, in order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.id < $1.id }
  }

  /// The lanes that take steps because of a trigger, in order of name (R20).
  package var lanesArmed: [PopupLane] { armedLanes.sorted() }

  /// Whether a trigger has come in that no settle has seen yet (R20).
  package var hasUnseenTrigger: Bool { isTriggered }

  /// The showings that limits count, in order of the limits' names and then of presentation (R38).
  package var countedShowings: [CountedShowing] {
    (frequency?.histories ?? []).flatMap { history in
      history.showings.map {
        CountedShowing(
          limit: history.name, definition: history.limit, id: $0.id, presentation: $0.presentation,
          instant: $0.instant)
      }
    }
  }

  /// The lanes that pause, in order of name, and until when (R39).
  package var pausingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.pauses ?? []).map { ($0.lane, $0.end) }
  }

  /// The lanes that collect, in order of name, and until when (R40).
  package var collectingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.collections ?? []).map { ($0.lane, $0.end) }
  }

  /// When the app became inactive, in seconds; nil while it is active (R37).
  @inlinable package var inactiveStart: Double? { fields.inactiveSince }

  /// Whether the configuration comes from an event (R42).
  @inlinable package var isConfigured: Bool { environment.isConfigured }

  /// When a tick must come in, in seconds, as it was asked for last; nil if none is asked for (R35).
  @inlinable package var wakeInstant: Double? { requestedTick }
}

/// A presentation that a limit counts.
package struct CountedShowing: Hashable, Sendable {
  package let limit: PopupLimitName

  /// The limit as the policy has it, or had it last.
  package let definition: PopupLimit

  package let id: PopupID
  package let presentation: Int
  package let instant: Double
}

extension PopupPresentation {
  /// When the phase began that it is in, in seconds.
  package var phaseStart: Double {
    switch stage {
    case .presenting(let since, _), .presented(let since), .dismissing(let since, _),
      .swiping(let since, _, _):
      since
    }
  }

  /// When it was presented, in seconds, if it is being swiped: its duration runs on (R31).
  package var startBeforeSwipe: Double? {
    if case .swiping(_, let presentedSince, _) = stage { presentedSince } else { nil }
  }
}

extension Popup {
  /// The visit that it was placed for (R12).
  @inlinable package var anchorVisit: PageVisit<Domain.Page>? { anchor }

  /// Whether no page rule ends the popup until it is placed (R41).
  @inlinable package var isSparedByPages: Bool { record.isSpared }

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  @inlinable package var survivedOnScreen: Bool { record.wasRelaunched }
}
