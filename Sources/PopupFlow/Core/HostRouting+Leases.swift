// The inputs for the leases of several drivings, and those that are about the host of a popup, too.
extension HostRouting {
  /// Processes a command for a host that has a lock.
  @usableFromInline
  mutating func ask(for command: Command, of driving: Int) -> [Action] {
    let lease = makeLease(of: driving, command.presentation)
    return leases[driving]?.commanded(command, lease: lease) ?? []
  }

  /// Processes a lease that the lock has granted.
  mutating func granted(_ lease: HostLease, presented: [Presentation]) -> [Action] {
    // The driving may have been removed since the lease left the row.
    let actions = leases[lease.driving]?.granted(lease, presented: presented) ?? [.end(lease)]
    for case .call(let driving, let command) in actions where !command.isDismiss {
      note(command.popup.number, isShownBy: driving)
    }
    return actions
  }

  /// Updates leases when the machine has settled and ended presentations were forgotten: drops
  /// commands that are not needed any more, asks the lock for swipes, and ends the transitions that
  /// are over.
  mutating func settled(presented: [Presentation], effects: [PopupEffect<Domain>]) -> [Action] {
    // Sorted, so that the next transitions begin in the same order on every run.
    var actions = drivings.flatMap {
      leases[$0.number]?.settled(presented: presented, effects: effects) ?? []
    }.sorted { $0.lease.number < $1.lease.number }.flatMap(\.actions)
    if !unserved.isEmpty { actions += noteReports(presented) }
    declines = declines.filter { number, _ in presented.contains { $0.number == number } }
    for presentation in presented where presentation.phase == .swiping {
      guard let driving = drivingShowing(presentation.number) else { continue }
      let lease = makeLease(of: driving, presentation.number)
      actions += leases[driving]?.swiped(presentation.popup.id, lease: lease) ?? []
    }
    let over = leases.values.flatMap { $0.over(presented: presented) }
    return actions + over.sorted { $0.number < $1.number }.map { .end($0) }
  }

  private mutating func makeLease(of driving: Int, _ presentation: Int) -> HostLease {
    leaseCount += 1
    return HostLease(number: leaseCount, driving: driving, presentation: presentation)
  }
}
