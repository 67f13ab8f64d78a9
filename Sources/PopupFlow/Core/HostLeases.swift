import IssueReporting

/// The transitions of one host that has a lock: those that wait in the lock's row, and those that
/// hold the lock.
///
/// A pure value: each input is a mutating method that returns actions, in order.
///
/// Every command waits in the row. `present` and `dismiss` hold the lock from the call of the host
/// until the presentation is not in transition any more: the host has reported, or is overdue (R33).
/// `update` holds it only during the call of the host. The user begins a swipe, so it cannot wait:
/// it takes its place in the row, and holds the lock until it is over.
///
/// A waiting command can change. A present is updated in place, or dropped if its popup is
/// dismissed. Every command is dropped if the host reports that the popup is gone. A dismissal that
/// the machine has given up is still delivered, because the popup is on screen.
///
/// A dismissal of a popup that is on its way in does not wait (R28): it reverts the transition that
/// holds the lock, and is part of it.
///
/// A presentation is presented once, one dismissal of it waits at most, and a lease is granted once.
/// A second time is reported as an issue. An input about a lease or a presentation without a
/// transition changes nothing: the app's code can run between a decision and its execution.
@usableFromInline
struct HostLeases<Domain: PopupDomain> {
  typealias Action = HostAction<Domain>
  typealias Command = PopupCommand<Domain>
  typealias Presentation = PopupPresentation<Domain>

  private struct Transition {
    enum Stage {
      case waiting, holding
      // The lock has ended it as forgotten.
      case lost
    }

    let lease: HostLease
    // Nil for a swipe, and after the call of the host.
    var command: Command?
    var stage = Stage.waiting
    // Whether the host has begun to present the popup, and has not reported that it is on screen.
    var isWayIn = false
    // Whether only the host's report ends it, because the machine no longer waits for it.
    var isBeyondMachine = false

    var isPresent: Bool { command?.isPresent == true }
    var isDismiss: Bool { command?.isDismiss == true }

    func waits(for presentation: Int) -> Bool {
      lease.presentation == presentation && stage == .waiting
    }

    func holds(for presentation: Int) -> Bool {
      lease.presentation == presentation && stage != .waiting
    }

    func isNeeded(for presentation: Presentation?) -> Bool {
      switch command {
      case .present?: presentation.map { $0.reason == nil } ?? false
      case .update?: presentation != nil
      case .dismiss?: true
      case nil: presentation?.phase == .swiping
      }
    }
  }

  // In the order of asking.
  private var transitions: [Transition] = []
  // Presentations whose host was never called, until they have ended.
  private var uncalled: Set<Int> = []

  /// Whether no transition waits or holds the lock.
  var isEmpty: Bool { transitions.isEmpty }

  /// Processes a command for the host.
  ///
  /// - Parameter lease: A new lease of the presentation, for a command that must wait.
  mutating func commanded(_ command: Command, lease: HostLease) -> [Action] {
    let number = command.presentation
    switch command {
    case .present:
      if isAtLock(number) || uncalled.contains(number) { reportSecond("present", number) }
    case .update(let popup, _):
      let index = transitions.firstIndex { $0.waits(for: number) && $0.isPresent }
      guard let index, let old = transitions[index].command else { break }
      transitions[index].command = .present(popup, presentation: number, isReturning: false)
      return [.release(old)]
    case .dismiss(_, _, let reason):
      if isDismissWaiting(number) { reportSecond("dismiss", number) }
      let dropped = end { $0.waits(for: number) && $0.isPresent }
      if !dropped.isEmpty { uncalled.insert(number) }
      if uncalled.contains(number) {
        // No host reports that the popup is gone.
        return dropped + (reason == .overdue ? [] : [.send(command.report(.didDismiss))])
      }
      let index = transitions.firstIndex { $0.holds(for: number) && $0.stage != .lost }
      if let index, reason == .overdue || transitions[index].isWayIn {
        // The command reverts the transition that holds the lock, and is part of it.
        let call = Action.call(driving: lease.driving, command)
        guard reason == .overdue else { return [call] }
        transitions[index].isBeyondMachine = true
        return [.limit(transitions[index].lease), call]
      }
      // The presentation's previous transition is over, and other waiting ones come first.
      let before = release(number)
      return wait(lease, command.popup.id, command) + before
    }
    return wait(lease, command.popup.id, command)
  }

  /// Processes a swipe, when the machine has settled. A new one waits with the lease.
  mutating func swiped(_ id: PopupID, lease: HostLease) -> [Action] {
    isAtLock(lease.presentation) ? [] : wait(lease, id, nil)
  }

  /// Processes a report of the host, except that it declines.
  mutating func reported(
    _ kind: PopupReport<Domain.Answer>.Kind, of command: Command
  ) -> [Action] {
    let number = command.presentation
    if kind.name == .didPresent {
      for index in transitions.indices where transitions[index].holds(for: number) {
        transitions[index].isWayIn = false
      }
    }
    // The host receives no further command about a popup that is gone.
    let isGone = kind.name.subject == .departure
    let dropped = isGone ? end { $0.waits(for: number) } : []
    // The host does not know about a waiting dismissal, so the user can begin a swipe. For the
    // machine, the popup is dismissing already, so it only receives the end of the swipe.
    let isOfSwipe = kind.name.subject == .swipe
    if isOfSwipe && isDismissWaiting(number) { return dropped }
    return dropped + [.send(command.report(kind))]
  }

  /// Processes the host's last report about a presentation, after the machine has taken it.
  func answered(_ presentation: Int) -> [Action] {
    transitions.filter { $0.holds(for: presentation) && $0.isBeyondMachine }.map { .end($0.lease) }
  }

  /// Processes the report that the host declines a presentation, which goes to the next host.
  mutating func declined(_ presentation: Int) -> [Action] {
    end { $0.waits(for: presentation) } + release(presentation)
  }

  /// Ends the transition of a presentation without a report of the host. A dismissal that must wait
  /// until the screen is free does not hold the lock (R45).
  mutating func release(_ presentation: Int) -> [Action] {
    end { $0.holds(for: presentation) }
  }

  /// Processes the removal of the host from the store.
  ///
  /// - Returns: The actions, and the commands for the next host.
  mutating func removed() -> (actions: [Action], presents: [Command]) {
    let presents = transitions.compactMap(\.command).filter(\.isPresent)
    return (end(where: \.isPresent), presents)
  }

  /// Processes a lease that the lock has granted.
  mutating func granted(_ lease: HostLease, presented: [Presentation]) -> [Action] {
    guard let index = transitions.firstIndex(where: { $0.lease == lease }) else {
      return [.end(lease)]
    }
    guard transitions[index].stage == .waiting else {
      reportSecond("lease", lease.presentation)
      return []
    }
    let transition = transitions[index]
    let presentation = presented.first { $0.number == lease.presentation }
    guard transition.isNeeded(for: presentation) else { return drop(transition) }
    transitions[index].command = nil
    transitions[index].stage = .holding
    transitions[index].isWayIn = transition.isPresent
    guard let command = transition.command else { return [] }
    let call = Action.call(driving: lease.driving, command)
    if case .update = command { return [call] + end { $0.lease == lease } }
    guard let presentation else {
      // The machine no longer waits for it, so the lock waits as long as the machine would have.
      transitions[index].isBeyondMachine = true
      return [.limit(lease), call]
    }
    // The popup may have changed its phase before the host was called.
    return presentation.phase == .presented ? [call, .end(lease)] : [call]
  }

  /// Processes a lease that the lock has ended as forgotten.
  mutating func lost(_ lease: HostLease) {
    for index in transitions.indices where transitions[index].lease == lease {
      transitions[index].stage = .lost
    }
  }

  /// Processes the end of a lease.
  mutating func ended(_ lease: HostLease) {
    transitions.removeAll { $0.lease == lease }
  }

  /// Drops the commands and swipes that are not needed any more, when the machine has settled.
  ///
  /// - Returns: The leases that leave the row, with the actions for each.
  mutating func settled(
    presented: [Presentation], effects: [PopupEffect<Domain>]
  ) -> [(lease: HostLease, actions: [Action])] {
    if !uncalled.isEmpty { uncalled.formIntersection(presented.map(\.number)) }
    var dropped: [(lease: HostLease, actions: [Action])] = []
    for transition in transitions {
      guard transition.stage == .waiting, !transition.isBeyondMachine else { continue }
      let lease = transition.lease
      let presentation = presented.first { $0.number == lease.presentation }
      if presentation == nil && isOverdue(lease.presentation, in: effects) && transition.isDismiss {
        // The popup is on screen until its host reports that it is gone.
        for index in transitions.indices where transitions[index].lease == lease {
          transitions[index].isBeyondMachine = true
        }
      } else if presentation == nil || !transition.isNeeded(for: presentation) {
        dropped.append((lease, drop(transition)))
      }
    }
    return dropped
  }

  /// Returns the leases of the transitions that are over, when the machine has settled.
  func over(presented: [Presentation]) -> [HostLease] {
    transitions.filter { transition in
      if transition.isBeyondMachine { return transition.stage == .lost }
      let presentation = presented.first { $0.number == transition.lease.presentation }
      return transition.stage != .waiting && presentation?.phase ?? .presented == .presented
    }.map(\.lease)
  }

  private func isOverdue(_ presentation: Int, in effects: [PopupEffect<Domain>]) -> Bool {
    effects.contains {
      if case .issue(.overdue(_, presentation, _, _)) = $0 { true } else { false }
    }
  }

  private mutating func wait(_ lease: HostLease, _ id: PopupID, _ command: Command?) -> [Action] {
    transitions.append(Transition(lease: lease, command: command))
    return [.ask(lease, id)]
  }

  private mutating func end(where isOver: (Transition) -> Bool) -> [Action] {
    let over = transitions.filter(isOver)
    transitions.removeAll(where: isOver)
    return over.map { .end($0.lease, releasing: $0.command) }
  }

  // Drops a waiting transition. The host of a popup that it was to present is never called. If the
  // popup is dismissed, its command comes next, and is answered.
  private mutating func drop(_ transition: Transition) -> [Action] {
    if transition.isPresent { uncalled.insert(transition.lease.presentation) }
    return end { $0.lease == transition.lease }
  }

  private func isDismissWaiting(_ presentation: Int) -> Bool {
    transitions.contains { $0.waits(for: presentation) && $0.isDismiss }
  }

  private func isAtLock(_ presentation: Int) -> Bool {
    transitions.contains { $0.lease.presentation == presentation }
  }

  private func reportSecond(_ input: String, _ presentation: Int) {
    reportIssue(
      "Presentation \(presentation) received a second \(input). This is a fault of PopupFlow.")
  }
}
