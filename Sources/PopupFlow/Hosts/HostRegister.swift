/// Which host shows the popups of which lane, and which popups each has shown.
///
/// A popup is taken off the screen by the host that put it there. Commands of a lane that has no
/// host yet are kept, in order, and given to the first that comes; what was replaced or has failed
/// by then is not.
///
/// What may end with a host is the user's: so hosts are handed out to be let go, never let go
/// while the register changes.
@MainActor
struct HostRegister<Domain: PopupDomain> {
  typealias Host = any PopupHost<Domain>
  typealias Order = HostOrder<Domain>

  private var driven: [DrivenHost<Domain>] = []
  private var unserved: [Order] = []
  private var hostsByPresentation: [Int: DrivenHost<Domain>] = [:]
  private var hostsByRequest: [Int: [Host]] = [:]

  /// What waits for the locks of hosts; nil if no host has had one.
  private(set) var locked: LockedHosts<Domain>?

  /// What a host is to be called with, once the register can be changed again.
  @MainActor
  struct Call {
    fileprivate let driven: DrivenHost<Domain>
    fileprivate let order: Order
    // Who sees to it that the call waits for the host's lock; nil if it has none.
    fileprivate let locked: LockedHosts<Domain>?

    func perform(in store: PopupStore<Domain>) {
      if let locked { return locked.ask(order, of: driven, in: store) }
      let order = order
      driven.host.perform(order.command) { order.report($0) }
    }
  }

  /// Adds a host.
  ///
  /// - Returns: what it must do first.
  mutating func add(_ new: DrivenHost<Domain>) -> [Call] {
    driven.append(new)
    if new.lock != nil && locked == nil { locked = LockedHosts() }
    let waiting = unserved
    unserved = []
    return waiting.compactMap { call(for: $0) }
  }

  /// Removes a host, which goes on to dismiss what it shows.
  mutating func remove(_ removed: DrivenHost<Domain>) {
    // Whoever removes it holds it, so nothing ends here.
    driven.removeAll { $0 === removed }
  }

  /// What is to be done about a command now; nil if there is no host for it yet.
  mutating func call(for order: Order) -> Call? {
    if mergeIntoUnserved(order.command) { return nil }
    guard let driven = host(for: order.command) else {
      unserved.append(order)
      // Its host before, if it had one, was removed, and is held by who did that.
      hostsByPresentation[order.command.presentation] = nil
      return nil
    }
    // It may have its outcome already, if it is overdue.
    if case .dismiss = order.command {
    } else {
      hostsByPresentation[order.command.presentation] = driven
      if driven.lock == nil { note(order.command.popup, isShownBy: driven) }
    }
    return Call(driven: driven, order: order, locked: driven.lock.flatMap { _ in locked })
  }

  private func host(for command: PopupCommand<Domain>) -> DrivenHost<Domain>? {
    if case .present = command {
    } else if let host = hostsByPresentation[command.presentation] {
      return host
    }
    return driven.first { $0.lanes?.contains(command.popup.lane) ?? true }
  }

  /// A host is told to show a popup, so it will be told the outcome.
  mutating func note(_ popup: Popup<Domain>, isShownBy driven: DrivenHost<Domain>) {
    if !(hostsByRequest[popup.number] ?? []).contains(where: { $0 === driven.host }) {
      hostsByRequest[popup.number, default: []].append(driven.host)
    }
  }

  // A popup that no host was told to present yet is not updated, nor dismissed: it is presented as
  // it is by then, or not at all.
  private mutating func mergeIntoUnserved(_ command: PopupCommand<Domain>) -> Bool {
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

  /// The hosts that have shown a popup, which has its outcome now; most of the time one.
  mutating func takeHosts(ofRequest number: Int) -> [Host] {
    hostsByRequest.removeValue(forKey: number) ?? []
  }

  /// The host that shows a presentation, or is to show it.
  func host(ofPresentation number: Int) -> DrivenHost<Domain>? { hostsByPresentation[number] }

  /// Forgets presentations that have ended.
  ///
  /// - Returns: the hosts that have shown them.
  mutating func keep(_ presentations: [PopupPresentation<Domain>]) -> [DrivenHost<Domain>] {
    let ended = hostsByPresentation.keys.filter { number in
      !presentations.contains { $0.number == number }
    }
    return ended.compactMap { hostsByPresentation.removeValue(forKey: $0) }
  }
}
