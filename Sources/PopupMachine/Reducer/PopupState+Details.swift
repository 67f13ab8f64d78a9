// What bears on later events and is not public: the texts and dumps of tests show it too.
extension PopupState {
  /// The visits that are live, in order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.visit < $1.visit }
  }

  /// The lanes that take steps because of a trigger, in order of name (R20).
  package var lanesArmed: [PopupLane] { armedLanes.sorted() }

  /// Whether a trigger has come in that no settle has seen yet (R20).
  package var hasUnseenTrigger: Bool { isTriggered }

  /// When a tick must come in, in seconds, as it was asked for last; nil if none is asked for (R35).
  @inlinable package var wakeInstant: Double? { requestedTick }
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
}
