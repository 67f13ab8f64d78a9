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
    let driven = DrivenHost(host, lanes: lanes, lock: lock)
    let waiting = engine.hosting.add(driven)
    // What comes of them waits: the host is to see everything in its order.
    engine.drain {
      for (driven, order) in waiting { engine.perform(order, by: driven) }
    }
    // By its number: what is referred to weakly costs more each time it is referred to.
    return AnyCancellable { @Sendable [weak self, number = driven.number] in
      MainQueue.perform { self?.engine.removeHost(number) }
    }
  }
}
