extension PopupStore {
  /// Adds a host, which shows the popups of the store.
  ///
  /// A store can have several hosts, each for its own lanes. If several hosts serve one lane, the
  /// one whose window was active last is asked first, and the next one if it declines
  /// (<doc:Rules#R45>). Of hosts whose windows are unknown, the one that was added last is asked
  /// first. See <doc:SeveralWindows>.
  ///
  /// A popup of a lane without a host is kept for one second of active time. Then the store declines
  /// it, with an issue that names the lane, and it waits. A host that is added presents the best
  /// popup of each of its lanes. While the store is inactive, it receives no command
  /// (<doc:Rules#R37>).
  ///
  /// If the screen has other transitions, share a lock with them. While the lock is busy, the host
  /// receives no command. Commands and transitions run in order, one at a time. `present` and
  /// `dismiss` hold the lock until the host has reported or is overdue (<doc:Rules#R33>), and a
  /// swipe holds it from `willDismiss` until it is over. Only reports through the closure that comes
  /// with a command count for the lock. `update` waits, too, but holds the lock
  /// only while the host is called. If a popup is dismissed before the host receives its `present`,
  /// the host never receives it. If it is dismissed on its way in, the host receives its `dismiss` at
  /// once, in the same transition. Transition timeouts run while a command waits (<doc:Rules#R33>),
  /// so the lock's timeout must be shorter than the policy's. ``PopupHost/share(_:)`` gives the
  /// host the lock for transitions without a command.
  ///
  /// - Parameters:
  ///   - host: The host. The store keeps it until the returned value is cancelled.
  ///   - lanes: The lanes of the host; nil for all.
  ///   - lock: The lock of the host's screen. Without one, the host receives commands immediately.
  /// - Returns: A cancellable that removes the host. The host still dismisses its popups. Popups
  ///   that it has not received yet, because of the lock, are for the next host.
  public func drive(
    _ host: some PopupHost<Domain>, lanes: Set<PopupLane>? = nil, lock: TransitionLock? = nil
  ) -> AnyCancellable {
    let driving = add(host, lanes: lanes, lock: lock)
    // By number: a weak reference to the host would make each of its references more expensive.
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.run { self?.engine.remove(driving) }
    }
  }

  /// - Returns: The number of the driving.
  @usableFromInline
  func add(
    _ host: some PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?
  ) -> Int {
    if let lock { host.share(lock) }
    let attachment = (host as? any AttachablePopupHost<Domain>)?.attach(to: self)
    return engine.add(host, lanes: lanes, lock: lock, attachment: attachment)
  }
}
