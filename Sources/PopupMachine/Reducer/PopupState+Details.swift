// Values that affect later events and are not public. Texts and dumps of tests show them, too.
extension PopupState {
  /// The live visits, in ascending order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.id < $1.id }
  }

  /// The lanes that are armed by a trigger, in ascending order of name (R20).
  package var lanesArmed: [PopupLane] { armedLanes.sorted() }

  /// Whether a trigger has arrived since the last settle (R20).
  package var hasUnseenTrigger: Bool { isTriggered }

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

  /// The instant at which the app became inactive, in seconds; nil while it is active (R37).
  @inlinable package var inactiveStart: Double? { inactiveSince }

  /// Returns the instant since which time stands still for what is on screen in a lane, in seconds,
  /// as far as it has yet to be added to the instants of presentations; nil if time passes (R37,
  /// R45).
  @inlinable
  package func stillStart(of lane: PopupLane) -> Double? {
    inactiveSince
      ?? environment.laneSuspensions.index(of: lane).flatMap {
        environment.laneSuspensions[$0].takenSince
      }
  }

  /// Whether the configuration comes from an event (R42).
  @inlinable package var isConfigured: Bool { environment.isConfigured }

  /// The instant of the last requested tick, in seconds; nil if none is requested (R35).
  @inlinable package var wakeInstant: Double? { requestedTick }
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

extension PopupPresentation {
  /// The instant at which the current phase began, in seconds.
  package var phaseStart: Double {
    switch stage {
    case .presenting(let since, _), .presented(let since), .dismissing(let since, _),
      .swiping(let since, _, _):
      since
    }
  }

  /// The instant at which a popup that is being swiped was presented, in seconds; its duration
  /// continues (R31).
  package var startBeforeSwipe: Double? {
    if case .swiping(_, let presentedSince, _) = stage { presentedSince } else { nil }
  }
}

extension Popup {
  /// The visit for which the popup was placed (R12).
  @inlinable package var anchorVisit: PageVisit<Domain.Page>? { anchor }

  /// Whether no page rule ends the popup until it is placed (R41).
  @inlinable package var isSparedByPages: Bool { record.isSpared }

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  @inlinable package var survivedOnScreen: Bool { record.wasRelaunched }
}
