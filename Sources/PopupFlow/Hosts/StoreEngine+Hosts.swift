// How a store drives its hosts.
extension StoreEngine {
  /// Removes a host. What waits for its lock is for the next.
  @usableFromInline
  func removeHost(_ number: Int) {
    guard let removed = hosting.remove(number) else { return }
    guard removed.lock != nil, let locked = hosting.locked else { return }
    let orders = locked.takePresents(of: removed)
    guard !orders.isEmpty else { return }
    drain {
      for order in orders { perform(order) }
    }
  }

  @inlinable
  func perform(_ command: PopupCommand<Domain>) {
    perform(HostOrder(command: command, engine: self))
  }

  @inlinable
  func perform(_ order: HostOrder<Domain>) {
    if let driven = hosting.takeIn(order) { perform(order, by: driven) }
  }

  /// Has a host called, if it has a lock, as soon as that is free.
  @inlinable
  func perform(_ order: HostOrder<Domain>, by driven: DrivenHost<Domain>) {
    if driven.lock != nil, let locked = hosting.locked {
      locked.ask(order, of: driven, in: self)
    } else {
      driven.perform(order)
    }
  }

  /// Tells the hosts that have shown a popup its outcome, and lets go of them.
  @inlinable
  func tellHosts(_ resolution: PopupResolution<Domain.Answer>) {
    while let driven = hosting.takeHost(ofRequest: resolution.request) {
      driven.host.didResolve(resolution)
    }
  }

  /// Brings hosts and locks up to date with what has settled.
  @inlinable
  func settleHosts() {
    while let ended = hosting.ended(in: loop) {
      // What ends with a host ends here, when the register can be changed again.
      _ = hosting.forget(ended)
    }
    guard let locked = hosting.locked else { return }
    locked.follow(loop.transition, in: self)
  }
}
