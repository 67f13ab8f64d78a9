// The commands of hosts that have a lock.
//
// Every command waits in the lock's row. `present` and `dismiss` hold the lock from the call of the
// host until the presentation is not in transition any more: the host has reported, or is overdue
// (R33). `update` holds it only during the call of the host. The user begins a swipe, so it cannot
// wait: it takes its place in the row, and holds the lock until it is over.
//
// A waiting command can change. A present is updated in place, or dropped if its popup is
// dismissed. Every command is dropped if the host reports that the popup is gone. A dismissal that
// the machine has given up is still delivered, because the popup is on screen.
extension HostRouting {
  /// A command or a swipe that waits in a lock's row.
  struct Waiting {
    let lease: Int
    let presentation: Int
    let driving: Int
    // Nil for a swipe.
    var command: Command?
    // Whether the machine no longer waits for it.
    var isGivenUp = false

    var isDismiss: Bool {
      if case .dismiss? = command { true } else { false }
    }
  }

  /// A transition that holds a lock.
  struct Hold {
    let lease: Int
    let driving: Int
    // Whether only the host's report ends it, because the machine no longer waits for it.
    var isBeyondMachine = false
    // Whether the lock has ended it as forgotten.
    var isLost = false
  }

  // MARK: Asking

  /// Processes a command for a host that has a lock.
  @usableFromInline
  mutating func ask(for command: Command, of driving: Int) -> [Action] {
    let number = command.presentation
    switch command {
    case .present:
      return [wait(for: command, of: driving)]
    case .update(let popup, _):
      guard let index = indexOfWaitingPresent(number), let old = waiting[index].command else {
        return [wait(for: command, of: driving)]
      }
      waiting[index].command = .present(popup, presentation: number, isReturning: false)
      return [.release(old)]
    case .dismiss(_, _, let reason):
      var actions: [Action] = []
      if let index = indexOfWaitingPresent(number) {
        unseen.insert(number)
        actions.append(cancel(waiting[index]))
      }
      if unseen.contains(number) {
        // No host reports that the popup is gone.
        if reason != .overdue { actions.append(.send(command.report(.didDismiss))) }
      } else if reason == .overdue, let hold = holds[number], !hold.isLost {
        // The command reverts the transition that holds the lock, and is part of it.
        holds[number]?.isBeyondMachine = true
        actions += [.limit(lease: hold.lease), .call(driving: driving, command)]
      } else {
        // The presentation's previous transition is over, and other waiting ones come first.
        let before = holds.removeValue(forKey: number)
        actions.append(wait(for: command, of: driving))
        if let before { actions.append(.end(lease: before.lease)) }
      }
      return actions
    }
  }

  private mutating func wait(for command: Command, of driving: Int) -> Action {
    wait(command.popup.id, presentation: command.presentation, command, of: driving)
  }

  mutating func wait(
    _ id: PopupID, presentation: Int, _ command: Command?, of driving: Int
  ) -> Action {
    leaseCount += 1
    waiting.append(
      Waiting(lease: leaseCount, presentation: presentation, driving: driving, command: command))
    return .ask(lease: leaseCount, driving: driving, id)
  }

  mutating func cancel(_ gone: Waiting) -> Action {
    waiting.removeAll { $0.lease == gone.lease }
    return .cancel(lease: gone.lease, gone.command)
  }

  private func indexOfWaitingPresent(_ number: Int) -> Int? {
    waiting.firstIndex { $0.presentation == number && $0.command?.isPresent == true }
  }

  // MARK: Leases

  /// Processes a lease that the lock has granted.
  mutating func granted(_ lease: Int, presented: [Presentation]) -> [Action] {
    guard let index = waiting.firstIndex(where: { $0.lease == lease }) else {
      return [.end(lease: lease)]
    }
    let next = waiting.remove(at: index)
    let presentation = presented.first { $0.number == next.presentation }
    guard let command = next.command else {
      // The swipe may be over already.
      if presentation?.phase != .swiping { return [.end(lease: lease)] }
      holds[next.presentation] = Hold(lease: lease, driving: next.driving)
      return []
    }
    let call = Action.call(driving: next.driving, command)
    switch command {
    case .present(let popup, _, _):
      guard let presentation, presentation.reason == nil else {
        // The popup is dismissed, and its host was never called.
        unseen.insert(next.presentation)
        let report: [Action] = presentation == nil ? [] : [.send(command.report(.didDismiss))]
        return [.end(lease: lease), .release(command)] + report
      }
      note(popup.number, isShownBy: next.driving)
    case .update(let popup, _):
      guard presentation != nil else { return [.end(lease: lease), .release(command)] }
      note(popup.number, isShownBy: next.driving)
      return [call, .end(lease: lease)]
    case .dismiss:
      break
    }
    holds[next.presentation] = Hold(
      lease: lease, driving: next.driving, isBeyondMachine: presentation == nil)
    // The machine no longer waits for it, so the lock waits as long as the machine would have.
    guard let presentation else { return [.limit(lease: lease), call] }
    // The popup may have changed its phase before the host was called.
    return presentation.phase == .presented ? [call, .end(lease: lease)] : [call]
  }

  /// Processes a lease that the lock has ended as forgotten.
  mutating func lost(_ lease: Int) {
    for (number, hold) in holds where hold.lease == lease { holds[number]?.isLost = true }
  }

  /// Processes the end of a lease.
  mutating func ended(_ lease: Int) {
    for (number, hold) in holds where hold.lease == lease { holds[number] = nil }
  }
}
