extension PopupStore {
  /// Has a host show the popups.
  ///
  /// A store can have several hosts, each for lanes of its own. Of several that serve one lane, the
  /// first shows its popups. Commands given before there is a host for them wait for it; but their
  /// time runs (R33), so an app whose host comes late suspends the store until then.
  ///
  /// A host on a screen that has transitions of its own shares a lock with them (L5). While the
  /// lock is busy no command reaches the host; all come in order, one transition at a time: a
  /// `present` or `dismiss` holds the lock until it is answered or overdue (R33), a swipe from
  /// `willDismiss` until it is over. `update` waits too, but holds it only while the host is called.
  /// A popup that is to go before its `present` could be handed over never reaches the host.
  /// ``PopupHost/share(_:)`` gives the host the lock for transitions without a command.
  /// The time of what waits runs (R33), so the lock's timeout is to be shorter than the policy's.
  ///
  /// - Parameters:
  ///   - host: what shows the popups; held until the returned value is cancelled.
  ///   - lanes: the lanes it serves; all if left out.
  ///   - lock: what its screen's transitions are put in a row by; without one, commands reach the
  ///     host at once.
  /// - Returns: what ends it. The host goes on to dismiss what it shows by then; what it was not
  ///   told to show yet, because of the lock, is for the next host.
  @inlinable
  public func drive(
    _ host: some PopupHost<Domain>, lanes: Set<PopupLane>? = nil, lock: TransitionLock? = nil
  ) -> AnyCancellable {
    if let lock { host.share(lock) }
    let driving = driver.add(host, lanes: lanes, lock: lock) { host.perform($0, report: $1) }
    // By its number: a weak reference to the host would make each of its references cost more.
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.perform { self?.driver.remove(driving) }
    }
  }

  @usableFromInline var driver: HostDriver<Domain> {
    guard let driver = engine.hosts?.driver as? HostDriver<Domain> else {
      preconditionFailure("a store has no driver for hosts")
    }
    return driver
  }
}
