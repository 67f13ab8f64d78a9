// The host of a command, and the hosts that receive an outcome.
extension HostRouting {
  /// Processes a command of the machine.
  @inlinable
  mutating func route(_ command: Command) -> Routed {
    if !unserved.isEmpty, let actions = mergeIntoUnserved(command) { return .execute(actions) }
    let number = command.presentation
    if hasLanesOfApp, isShownByApp(command) { return .execute([]) }
    guard let index = indexOfDriving(for: command) else {
      unserved.append(command)
      presentations.removeAll { $0.number == number }
      return .execute([])
    }
    let driving = drivings[index].number
    if case .dismiss = command {
      // The presentation may be over already, if it was overdue.
    } else {
      let shower = drivingShowing(number)
      if shower != driving {
        if shower != nil { presentations.removeAll { $0.number == number } }
        presentations.append((number, driving))
      }
      note(command.popup.number, isShownBy: driving)
    }
    return .call(driving: driving)
  }

  @inlinable
  func indexOfDriving(for command: Command) -> Int? {
    if case .present = command {
    } else if let driving = drivingShowing(command.presentation) {
      return drivings.firstIndex { $0.number == driving }
    }
    if followsWindows { return indexByWindow(for: command) }
    for index in drivings.indices.reversed() where drivings[index].serves(command.popup.lane) {
      if declines.isEmpty || !hasDeclined(index, command.presentation) { return index }
    }
    return nil
  }

  // The windows of hosts decide which one is asked (U35).
  @usableFromInline
  func indexByWindow(for command: Command) -> Int? {
    let serving = drivings.indices.reversed().filter { drivings[$0].serves(command.popup.lane) }
    let asked = HostWindow.sort(serving, page: pageWindows[command.presentation]) { index in
      windows[drivings[index].number] ?? []
    }
    return asked.first { !hasDeclined($0, command.presentation) }
  }

  // A popup that no host was commanded to present is neither updated nor dismissed. It is presented
  // with its latest content, or not at all. Then no host reports that it is gone (R28).
  @usableFromInline
  mutating func mergeIntoUnserved(_ command: Command) -> [Action]? {
    let number = command.presentation
    guard let index = unserved.firstIndex(where: { $0.presentation == number }) else { return nil }
    let old = unserved[index]
    switch command {
    case .present:
      return nil
    case .update(let popup, _) where old.isPresent:
      unserved[index] = .present(popup, presentation: number, isReturning: false)
    case .dismiss(_, _, let reason) where old.isPresent:
      unserved.remove(at: index)
      // An overdue popup has its outcome already.
      return [.release(old)] + (reason == .overdue ? [] : [.send(command.report(.didDismiss))])
    case .update, .dismiss:
      // The popup is on screen since before a relaunch.
      unserved[index] = command
    }
    return [.release(old)]
  }

  /// Returns the driving that shows a presentation, or is about to.
  @inlinable
  func drivingShowing(_ presentation: Int) -> Int? {
    presentations.last { $0.number == presentation }?.driving
  }

  // Notes that the host will receive the outcome of the request, once.
  @inlinable
  mutating func note(_ request: Int, isShownBy driving: Int) {
    let isNoted = requests.contains {
      $0.number == request && host(of: $0.driving) == host(of: driving)
    }
    if !isNoted { requests.append((request, driving)) }
  }

  @inlinable
  func host(of driving: Int) -> Int? {
    drivings.first { $0.number == driving }?.host
  }

  /// Processes the outcome of a request.
  ///
  /// - Returns: A driving whose host must receive it; nil if all have received it.
  @inlinable
  mutating func takeDriving(ofRequest request: Int) -> Int? {
    requests.firstIndex { $0.number == request }.map { requests.remove(at: $0).driving }
  }

  /// Forgets the presentations that have ended, when the machine has settled.
  ///
  /// - Returns: Whether nothing else must be done: no host was removed, has declined, or waits for
  ///   kept commands, and none are kept.
  @inlinable
  mutating func forgetEnded(presented: [Presentation]) -> Bool {
    while let index = presentations.firstIndex(where: { shown in
      !presented.contains { $0.number == shown.number }
    }) {
      presentations.remove(at: index)
    }
    return removedCount == 0 && !isServiceDue && unserved.isEmpty && declines.isEmpty
  }
}
