// Reports of hosts with a lock, and their effect on leases.
extension HostRouting {
  /// Processes the report of a host with a lock.
  mutating func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of command: Command
  ) -> [Action] {
    let number = command.presentation
    let subject = kind.name.subject
    // The host receives no further command about a popup that is gone.
    let isGone = subject == .departure
    var actions = isGone ? waiting.filter { $0.presentation == number }.map { cancel($0) } : []
    // The host does not know about a waiting dismissal, so the user can begin a swipe. For the
    // machine, the popup is dismissing already, so it only receives the end of the swipe.
    let isSwallowed =
      subject == .swipe && waiting.contains { $0.presentation == number && $0.isDismiss }
    if !isSwallowed { actions.append(.send(command.report(kind))) }
    return actions
  }

  /// Processes the host's last report about a presentation.
  func answered(_ presentation: Int) -> [Action] {
    guard let hold = holds[presentation], hold.isBeyondMachine else { return [] }
    return [.end(lease: hold.lease)]
  }

  /// Updates leases when the machine has settled and ended presentations were forgotten: drops
  /// commands that are not needed any more, asks the lock for swipes, and ends the transitions that
  /// are over.
  mutating func settled(
    presented: [Presentation], effects: [PopupEffect<Domain>]
  ) -> [Action] {
    var actions = dropWaiting(presented, effects)
    if !unserved.isEmpty { actions += noteReports(presented) }
    declines = declines.filter { number, _ in presented.contains { $0.number == number } }
    for presentation in presented where presentation.phase == .swiping {
      let number = presentation.number
      guard holds[number] == nil, !waiting.contains(where: { $0.presentation == number }),
        let driving = drivingShowing(number),
        drivings.contains(where: { $0.number == driving && $0.hasLock })
      else { continue }
      actions.append(wait(presentation.popup.id, presentation: number, nil, of: driving))
    }
    if !unseen.isEmpty { unseen.formIntersection(presented.map(\.number)) }
    return actions + endHolds(presented)
  }

  private mutating func dropWaiting(
    _ presented: [Presentation], _ effects: [PopupEffect<Domain>]
  ) -> [Action] {
    var actions: [Action] = []
    for entry in waiting {
      let presentation = presented.first { $0.number == entry.presentation }
      guard let command = entry.command else {
        if presentation?.phase != .swiping { actions.append(cancel(entry)) }
        continue
      }
      switch (command, presentation) {
      case (.present, let presentation?):
        guard presentation.reason != nil else { break }
        // The popup is dismissed, and its host was never called: the slot need not wait for the
        // lock.
        unseen.insert(entry.presentation)
        actions += [cancel(entry), .send(command.report(.didDismiss))]
      case (.dismiss, nil) where entry.isGivenUp: break
      case (.dismiss, nil) where isOverdue(entry.presentation, in: effects):
        // The popup is on screen until its host reports that it is gone.
        for index in waiting.indices where waiting[index].lease == entry.lease {
          waiting[index].isGivenUp = true
        }
      case (_, nil): actions.append(cancel(entry))
      case (.update, _), (.dismiss, _): break
      }
    }
    return actions
  }

  private func isOverdue(_ presentation: Int, in effects: [PopupEffect<Domain>]) -> Bool {
    effects.contains { effect in
      guard case .issue(.overdue(_, presentation, _, _)) = effect else { return false }
      return true
    }
  }

  private mutating func endHolds(_ presented: [Presentation]) -> [Action] {
    let over = holds.filter { number, hold in
      guard !hold.isBeyondMachine else { return hold.isLost }
      return !presented.contains { $0.number == number && $0.phase != .presented }
    }
    // Sorted by number, so that the next transitions begin in the same order on every run.
    return over.sorted { $0.key < $1.key }.map { .end(lease: $0.value.lease) }
  }
}

extension PopupCommand {
  var isPresent: Bool { if case .present = self { true } else { false } }
}

extension PopupReportName {
  /// The part of a presentation that a report is about.
  enum Subject {
    case appearance, swipe

    /// The popup does not appear. The report is the last of the presentation.
    case refusal

    /// The popup is gone. The report is the last of the presentation.
    case departure
  }

  var subject: Subject {
    switch self {
    case .didPresent: .appearance
    case .willDismiss, .dismissCancelled: .swipe
    case .didFail, .didDecline: .refusal
    case .didDismiss, .userDismissed: .departure
    }
  }
}
