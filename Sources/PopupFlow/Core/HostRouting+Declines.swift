// Popups that a host declines, and popups in lanes that no host serves (R45).
extension HostRouting {
  /// The time for which a popup waits for a host of its lane before it is declined, in seconds.
  ///
  /// A view of SwiftUI is added a little later than the store is created.
  static var unservedTime: Double { 1 }

  /// Returns whether the host at an index has declined a presentation. One that was removed and
  /// added again is asked again.
  @usableFromInline
  func hasDeclined(_ index: Int, _ presentation: Int) -> Bool {
    guard let declined = declines[presentation] else { return false }
    return drivings.contains {
      $0.isServing && $0.host == drivings[index].host && declined.contains($0.number)
    }
  }

  /// Returns whether a host has declined a presentation, so that its later reports about it change
  /// nothing.
  @usableFromInline
  func isDeclined(_ presentation: Int, by driving: Int) -> Bool {
    guard let declined = declines[presentation] else { return false }
    if let shower = drivingShowing(presentation) { return shower != driving }
    return declined.contains(driving)
  }

  /// The lanes that hosts or the app itself serve; nil if a host serves all lanes.
  var servedLanes: Set<PopupLane>? {
    var lanes = lanesOfApp
    for driving in drivings where driving.isServing {
      guard let own = driving.lanes else { return nil }
      lanes.formUnion(own)
    }
    return lanes
  }

  // MARK: Declined by a host

  /// Processes the report of a host that it does not present a popup.
  ///
  /// - Parameter presentation: The presentation in the state; nil if it has ended.
  /// - Returns: The call of the next host of the lane; or the report, if all have declined.
  mutating func declined(
    _ command: Command, by driving: Int, _ reason: PopupDeclineReason,
    presentation: Presentation?
  ) -> [Action] {
    let number = command.presentation
    let report = command.report(.didDecline(reason))
    guard let presentation, !presentation.isSeen, drivingShowing(number) == driving
    else { return [.send(report)] }
    declines[number, default: []].insert(driving)
    let popup = presentation.popup
    let again = Command.present(popup, presentation: number)
    let isServing = drivings.contains { $0.number == driving && $0.isServing }
    let isLast = indexOfDriving(for: again) == nil
    if presentation.reason != nil {
      // The popup is dismissed already, so no other host is asked.
      return [.send(isServing && isLast ? report : command.report(.didDismiss))]
    }
    // A host that was removed meanwhile has no say in it: the popup waits for another.
    let isServed = servedLanes?.contains(popup.lane) ?? true
    guard !isLast || !isServing && !isServed else { return [.send(report)] }
    presentations.removeAll { $0.number == number }
    return route([again])
  }

  /// Forgets what drivings have declined, because the screen of their host is free: they are asked
  /// again if the next one declines.
  mutating func didFreeScreen(of drivings: [Int]) {
    declines = declines.mapValues { $0.subtracting(drivings) }.filter { !$0.value.isEmpty }
  }

  /// Updates the routing when the machine has settled and ended presentations were forgotten.
  mutating func settled(presented: [Presentation]) -> [Action] {
    declines = declines.filter { number, _ in presented.contains { $0.number == number } }
    return unserved.isEmpty ? [] : noteReports(presented)
  }

  // MARK: Served by nobody

  /// Finds out, when the machine has settled, which lanes of kept popups the app serves itself: it
  /// has reported about a popup that no host was called with.
  mutating func noteReports(_ presented: [Presentation]) -> [Action] {
    var released: [Action] = []
    for command in unserved {
      let presentation = presented.first { $0.number == command.presentation }
      // A popup of a restored state can be on screen without a host: its dismissal is kept, too.
      if let presentation, !command.isPresent || presentation.phase == .presenting { continue }
      unserved.removeAll { $0.presentation == command.presentation }
      released.append(.release(command))
      guard presentation != nil else { continue }
      lanesOfApp.insert(command.popup.lane)
      presentations.append((command.presentation, 0))
    }
    return released
  }

  /// Returns whether the app itself performs a command, because it shows the popup, or presents the
  /// popups of its lane.
  @usableFromInline
  mutating func isShownByApp(_ command: Command) -> Bool {
    let number = command.presentation
    guard case .present(let popup, _, _) = command, lanesOfApp.contains(popup.lane) else {
      return drivingShowing(number) == 0
    }
    presentations.append((number, 0))
    return true
  }

  /// Notes for how long hosts had the commands that have been kept since the last call, which does
  /// not count.
  mutating func noteKept(in state: PopupState<Domain>, at now: Double) {
    let known = servedSeconds
    servedSeconds = [:]
    for command in unserved {
      guard let presentation = state.presented.first(where: { $0.number == command.presentation })
      else { continue }
      let served = presentation.clock.seconds(at: now)
      servedSeconds[command.presentation] = known[command.presentation] ?? served
    }
  }

  /// Returns the instant at which the first of the kept popups is declined, in seconds; nil if none
  /// is kept. While the app is inactive, or the screen taken, no time passes for them.
  func unservedDeadline(in state: PopupState<Domain>) -> Double? {
    guard !unserved.isEmpty, state.isActive else { return nil }
    return unserved.compactMap { instant(ofDeclining: $0, in: state) }.min()
  }

  /// Declines the popups for which no host has come in time.
  ///
  /// - Returns: A report for each, and an issue if it still waits.
  mutating func declineUnserved(
    in state: PopupState<Domain>, at now: Double
  ) -> [(report: PopupReport<Domain.Answer>, issue: PopupIssue?)] {
    let overdue = unserved.filter { command in
      instant(ofDeclining: command, in: state).map { $0 <= now } ?? false
    }
    unserved.removeAll { command in
      overdue.contains { $0.presentation == command.presentation }
    }
    let served = (servedLanes ?? []).sorted()
    return overdue.map { command in
      let popup = command.popup
      return (
        command.report(.didDecline(.host)),
        .unservedLane(popup.lane, id: popup.id, request: popup.number, served: served)
      )
    }
  }

  private func instant(ofDeclining command: Command, in state: PopupState<Domain>) -> Double? {
    guard case .present = command,
      let presentation = state.presented.first(where: { $0.number == command.presentation }),
      presentation.phase == .presenting
    else { return nil }
    // It must not be overdue before.
    let served = servedSeconds[command.presentation] ?? 0
    return presentation.clock.end(of: min(served + Self.unservedTime, state.transitionSeconds))
  }
}
