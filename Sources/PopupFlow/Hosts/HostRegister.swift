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
  @exclusivity(unchecked) @usableFromInline var unserved: [Order] = []
  // By the numbers of presentations, and by those of requests without an outcome.
  @exclusivity(unchecked) @usableFromInline var presentations: [Showing] = []
  @exclusivity(unchecked) @usableFromInline var requests: [Showing] = []

  /// What waits for the locks of hosts; nil if no host has had one.
  @exclusivity(unchecked) @usableFromInline var locked: LockedHosts<Domain>?

  @inlinable
  init() {}

  /// What a host is to be called with, once the register can be changed again.
  @MainActor
  @usableFromInline
  struct Call {
    @usableFromInline let driven: Driven
    @usableFromInline let order: Order
    // Who sees to it that the call waits for the host's lock; nil if it has none.
    @usableFromInline let locked: LockedHosts<Domain>?

    @inlinable
    init(driven: Driven, order: Order, locked: LockedHosts<Domain>?) {
      self.driven = driven
      self.order = order
      self.locked = locked
    }

    @inlinable
    func perform(in engine: StoreEngine<Domain>) {
      if let locked { return locked.ask(order, of: driven, in: engine) }
      let order = order
      driven.perform(order.command) { order.report($0) }
    }
  }

  /// Adds a host.
  ///
  /// - Returns: what it must do first.
  @usableFromInline
  func add(_ new: Driven) -> [Call] {
    driven.append(new)
    if new.lock != nil && locked == nil { locked = LockedHosts() }
    let waiting = unserved
    unserved = []
    return waiting.compactMap { call(for: $0) }
  }

  /// Removes a host, which goes on to dismiss what it shows.
  @usableFromInline
  func remove(_ removed: Driven) {
    // Whoever removes it holds it, so nothing ends here.
    driven.removeAll { $0 === removed }
  }

  /// What is to be done about a command now; nil if there is no host for it yet.
  @inlinable
  func call(for order: Order) -> Call? {
    if !unserved.isEmpty && mergeIntoUnserved(order.command) { return nil }
    let number = order.command.presentation
    guard let driven = host(for: order.command) else {
      unserved.append(order)
      // Its host before, if it had one, was removed, and is held by who did that.
      presentations.removeAll { $0.number == number }
      return nil
    }
    // It may have its outcome already, if it is overdue.
    if case .dismiss = order.command {
    } else {
      if host(ofPresentation: number) !== driven {
        presentations.removeAll { $0.number == number }
        presentations.append(Showing(number: number, driven: driven))
      }
      if driven.lock == nil { note(order.command.popup, isShownBy: driven) }
    }
    return Call(driven: driven, order: order, locked: driven.lock == nil ? nil : locked)
  }

  @inlinable
  func host(for command: PopupCommand<Domain>) -> Driven? {
    if case .present = command {
    } else if let host = host(ofPresentation: command.presentation) {
      return host
    }
    return driven.first { $0.lanes?.contains(command.popup.lane) ?? true }
  }

  /// A host is told to show a popup, so it will be told the outcome.
  @inlinable
  func note(_ popup: Popup<Domain>, isShownBy driven: Driven) {
    let number = popup.number
    if !requests.contains(where: { $0.number == number && $0.driven.host === driven.host }) {
      requests.append(Showing(number: number, driven: driven))
    }
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
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return nil }
    return requests.remove(at: index).driven
  }

  /// The host that shows a presentation, or is to show it.
  @inlinable
  func host(ofPresentation number: Int) -> Driven? {
    presentations.last { $0.number == number }?.driven
  }

  /// A presentation of those that were noted that has ended; nil if none has.
  @inlinable
  func ended(of presented: [PopupPresentation<Domain>]) -> Int? {
    for index in presentations.indices {
      let number = presentations[index].number
      if !presented.indices.contains(where: { presented[$0].number == number }) { return number }
    }
    return nil
  }

  /// Forgets a presentation.
  ///
  /// - Returns: the host that has shown it.
  @inlinable
  func forget(_ number: Int) -> Driven? {
    guard let index = presentations.firstIndex(where: { $0.number == number }) else { return nil }
    return presentations.remove(at: index).driven
  }
}
