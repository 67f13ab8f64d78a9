// Deadlines: those of the machine (R35), of popups without a host (R45) and of follow-ups (R47), which
// are due before an event.
extension PopupCore {
  // As in a journal, a tick settles by itself. Gate changes before it are a group of their own,
  // after which the deadline can be a different one. Events that result from the tick are a group
  // after it. At a time that has been reached, the tick comes first, because a replay fires it
  // before the next line.
  @usableFromInline
  mutating func fire(_ deadline: Double, at now: Double) -> Step {
    let isAhead = deadline > state.now
    if isAhead && asksBeforeSettling && phase != .ready {
      phase = .ready
      return .askForChanges
    }
    asksNext = !isAhead && asksBeforeSettling
    // If it is this late, a transition that began at the deadline would be overdue before its
    // host could report.
    let instant = max(deadline, state.now)
    let isTooLate = now - instant >= state.transitionSeconds
    return .taken(nil, effects: feed(.tick, at: isTooLate ? now : instant, then: .ticking))
  }

  // Before a deadline at the same time, so that no popup is overdue that no host was commanded to
  // present.
  @usableFromInline
  mutating func declineUnserved(by now: Double) -> Step? {
    guard let instant = routing.unservedDeadline(in: state),
      instant <= min(now, earliestDeadline ?? now)
    else { return nil }
    let start = effects.count
    for (report, issue) in routing.declineUnserved(in: state, at: instant) {
      _ = feed(.report(report), at: max(instant, state.now), then: .ticking)
      if let issue { issues.append((issue, nil)) }
    }
    return .taken(nil, effects: start)
  }

  @usableFromInline var isRelaunchPending: Bool {
    inbox.contains { if case .relaunched = $0.event { true } else { false } }
  }

  /// The instant at which ``next(at:for:)`` must be called, in seconds; nil if there is none. Usually
  /// the machine has the only deadline.
  @inlinable var deadline: Double? {
    hasOnlyMachineDeadlines ? earliestDeadline : earliestOfAllDeadlines
  }

  @inlinable var hasOnlyMachineDeadlines: Bool {
    routing.unserved.isEmpty && followUps.isEmpty
  }

  @usableFromInline var earliestOfAllDeadlines: Double? {
    [earliestDeadline, routing.unservedDeadline(in: state), followUpDeadline]
      .compactMap { $0 }.min()
  }
}

extension PopupEvent {
  /// Replaces the dates of a request, or of showings, by instants of the machine.
  ///
  /// - Parameter instantOfDate: Converts seconds since 1970 to an instant of the machine.
  @inlinable
  mutating func convertDates(_ instantOfDate: (Double) -> Double) {
    switch self {
    case .request(let dated):
      guard dated.hasDate else { return }
      var request = dated
      request.convertDates(instantOfDate)
      self = .request(request)
    case .showings(let limit, let times, let id):
      let instants = times.map { $0.convertingDate(instantOfDate) }
      self = .showings(of: limit, instants: instants, id: id)
    default: break
    }
  }
}
