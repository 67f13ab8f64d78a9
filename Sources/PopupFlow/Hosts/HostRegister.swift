/// Which host shows the popups of which lane, and which popups each has shown.
///
/// A popup is taken off the screen by the host that put it there. Commands of a lane that has no
/// host yet are kept, in order, and given to the first that comes; what was replaced or has failed
/// by then is not.
///
/// What may end with a host is the user's: so hosts are handed out to be let go, never let go
/// while the register changes. Few popups are on screen, and few that were are without an outcome:
/// so they stand in arrays, the latest last.
@MainActor
@usableFromInline
final class HostRegister<Domain: PopupDomain> {
  @usableFromInline typealias Order = HostOrder<Domain>
  @usableFromInline typealias Driven = DrivenHost<Domain>

  /// That a host shows, or has shown, what is meant by a number.
  @usableFromInline
  struct Showing {
    @usableFromInline let number: Int
    @usableFromInline let driven: Driven

    @inlinable
    init(number: Int, driven: Driven) {
      self.number = number
      self.driven = driven
    }
  }

  // Nothing of the user's is called while one of these is being changed.
  @exclusivity(unchecked) @usableFromInline var driven: [Driven] = []
  @exclusivity(unchecked) @usableFromInline var addedCount = 0
  @exclusivity(unchecked) @usableFromInline var unserved: [Order] = []
  // By the numbers of presentations, and by those of requests without an outcome.
  @exclusivity(unchecked) @usableFromInline var presentations: [Showing] = []
  @exclusivity(unchecked) @usableFromInline var requests: [Showing] = []

  /// What waits for the locks of hosts; nil if no host has had one.
  @exclusivity(unchecked) @usableFromInline var locked: LockedHosts<Domain>?

  @inlinable
  init() {}

  /// Adds a host.
  ///
  /// - Returns: what must be done first, and by whom.
  @usableFromInline
  func add(_ new: Driven) -> [(host: Driven, order: Order)] {
    addedCount += 1
    new.number = addedCount
    driven.append(new)
    if new.lock != nil && locked == nil { locked = LockedHosts() }
    let waiting = unserved
    unserved = []
    return waiting.compactMap { order in takeIn(order).map { ($0, order) } }
  }

  /// Removes a host by its number. It goes on to dismiss what it shows.
  ///
  /// - Returns: the host, to be let go of; nil if it was removed before.
  @usableFromInline
  func remove(_ number: Int) -> Driven? {
    guard let index = driven.firstIndex(where: { $0.number == number }) else { return nil }
    return driven.remove(at: index)
  }

  /// Takes everything out.
  ///
  /// - Returns: a register that holds it.
  func takeAll() -> HostRegister {
    let taken = HostRegister()
    swap(&driven, &taken.driven)
    swap(&unserved, &taken.unserved)
    swap(&presentations, &taken.presentations)
    swap(&requests, &taken.requests)
    swap(&locked, &taken.locked)
    return taken
  }

  /// Notes what is to be done about a command.
  ///
  /// - Returns: the host that is to do it now; nil if there is none for it yet.
  @inlinable
  func takeIn(_ order: Order) -> Driven? {
    if !unserved.isEmpty && mergeIntoUnserved(order.command) { return nil }
    let number = order.command.presentation
    guard let driven = host(for: order.command) else {
      unserved.append(order)
      // Its host before, if it had one, was removed, and is held by who did that.
      presentations.removeAll { $0.number == number }
      return nil
    }
    // It may have its outcome already, if it is overdue.
    if case .dismiss = order.command { return driven }
    let shown = host(ofPresentation: number)
    if shown !== driven {
      if shown != nil { presentations.removeAll { $0.number == number } }
      presentations.append(Showing(number: number, driven: driven))
    }
    if driven.lock == nil { note(order.command.popup, isShownBy: driven) }
    return driven
  }

  @inlinable
  func host(for command: PopupCommand<Domain>) -> Driven? {
    if case .present = command {
    } else if let host = host(ofPresentation: command.presentation) {
      return host
    }
    for index in driven.indices {
      guard let lanes = driven[index].lanes else { return driven[index] }
      if lanes.contains(command.popup.lane) { return driven[index] }
    }
    return nil
  }

  /// A host is told to show a popup, so it will be told the outcome.
  @inlinable
  func note(_ popup: Popup<Domain>, isShownBy driven: Driven) {
    let number = popup.number
    for index in requests.indices where requests[index].number == number {
      if requests[index].driven.host === driven.host { return }
    }
    requests.append(Showing(number: number, driven: driven))
  }

  // A popup that no host was told to present yet is not updated, nor dismissed: it is presented as
  // it is by then, or not at all.
  @usableFromInline
  func mergeIntoUnserved(_ command: PopupCommand<Domain>) -> Bool {
    let presentation = command.presentation
    guard let index = unserved.firstIndex(where: { $0.command.presentation == presentation })
    else { return false }
    switch command {
    case .present:
      return false
    case .update(let popup, _):
      unserved[index].command = .present(popup, presentation: presentation, isReturning: false)
    case .dismiss:
      unserved.remove(at: index)
    }
    return true
  }

  /// A host that has shown a popup, which has its outcome now; nil if each was taken.
  @inlinable
  func takeHost(ofRequest number: Int) -> Driven? {
    take(number, from: &requests)
  }

  /// The host that shows a presentation, or is to show it.
  @inlinable
  func host(ofPresentation number: Int) -> Driven? {
    for index in presentations.indices.reversed() where presentations[index].number == number {
      return presentations[index].driven
    }
    return nil
  }

  /// A presentation of those that were noted that has ended; nil if none has.
  @inlinable
  func ended(in loop: MachineLoop<Domain>) -> Int? {
    for index in presentations.indices {
      let number = presentations[index].number
      if !loop.isPresented(number) { return number }
    }
    return nil
  }

  /// Forgets a presentation.
  ///
  /// - Returns: the host that has shown it.
  @inlinable
  func forget(_ number: Int) -> Driven? {
    take(number, from: &presentations)
  }

  @inlinable
  func take(_ number: Int, from showings: inout [Showing]) -> Driven? {
    for index in showings.indices where showings[index].number == number {
      return showings.remove(at: index).driven
    }
    return nil
  }
}
