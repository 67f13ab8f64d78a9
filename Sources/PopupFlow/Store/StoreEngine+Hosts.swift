// The hosts of a store. Decisions of the routing are complete before they are executed, so hosts,
// locks and the app's code can call back at any time.
extension StoreEngine {
  /// A host that was added to the store.
  @usableFromInline
  struct DrivenHost {
    @usableFromInline let number: Int
    /// The host that was added.
    let base: any PopupHost<Domain>
    /// The host around it, if it has a lock.
    let serialized: SerializedHost<Domain>?
    /// The one of these that is called.
    @usableFromInline let host: any PopupHost<Domain>
    /// The host, if it knows its windows.
    let windowed: (any WindowedPopupHost<Domain>)?
    // Released together with the host.
    let attachment: AnyCancellable?
  }

  // MARK: The settled state

  /// Updates hosts to the settled state.
  @inlinable
  func followHosts() {
    let isDone = core.routing.forgetEnded(presented: core.state.presented)
    if !isDone { executeSettled() }
  }

  @usableFromInline
  func executeSettled() {
    execute(core.routing.settled(presented: core.state.presented))
    if core.state.isActive, core.routing.isServiceDue {
      noteWindows()
      execute(core.routing.serve())
    }
    if core.routing.isAppHost { noteServedLanes() }
    core.routing.noteKept(in: core.state, at: now)
  }

  // MARK: Adding and removing

  /// Adds a host, and makes it perform the commands that were kept for it, as soon as the store is
  /// active.
  ///
  /// - Returns: The number of its driving.
  func add(
    _ host: any PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?,
    attachment: AnyCancellable?
  ) -> Int {
    // Popups that have waited too long for a host are declined first.
    drain()
    let twin = hosts.first { $0.base === host }?.number
    let windowed = host as? any WindowedPopupHost<Domain>
    let driving = core.routing.add(
      twin: twin, lanes: lanes, hasWindows: windowed != nil)
    let serialized = lock.map { lock in
      SerializedHost(host, lock: lock, delivering: { self.drain(after: $0) }, limiting: limit)
    }
    hosts.append(
      DrivenHost(
        number: driving, base: host, serialized: serialized, host: serialized ?? host,
        windowed: windowed, attachment: attachment))
    noteServedLanes()
    noteWindows()
    let resumes = self.resumes(of: [.screen, .host], in: lanes)
    // A pending event may say that the store is inactive (R37). The next settle serves the host.
    let isServiceNow = core.state.isActive && mailbox.isEmpty && core.inbox.isEmpty
    let actions = isServiceNow ? core.routing.serve() : []
    execute(actions, thenProcess: resumes)
    return driving
  }

  /// Schedules the end of a transition timeout that begins now; nil if there is no timeout.
  private func limit(_ end: @escaping @MainActor @Sendable () -> Void) -> AnyCancellable? {
    let timeout = state.transitionSeconds
    return timeout.isFinite ? schedule(at: now + timeout, end) : nil
  }

  /// Removes a host. Commands that wait for its lock are kept for the next host.
  func remove(_ driving: Int) {
    let lanes = core.routing.lanes(of: driving)
    noteWindows()
    let waiting = indexOfHost(driving).flatMap { hosts[$0].serialized?.giveBack() } ?? []
    let actions = core.routing.remove(driving, givingBack: waiting)
    core.routing.noteKept(in: state, at: now)
    noteServedLanes()
    let resumes = lanes.map { self.resumes(of: [.screen], in: $0) } ?? []
    execute(actions, thenProcess: resumes)
    // The time of those that wait for another host begins.
    if !waiting.isEmpty { drain() }
    releaseUnusedHosts()
  }

  func execute(_ actions: [HostRouting<Domain>.Action], thenProcess events: [PopupEvent<Domain>]) {
    if actions.isEmpty && events.isEmpty { return }
    // The host receives everything in order, so events that a call causes wait for the other calls.
    drain {
      execute(actions)
      for event in events { process(event) }
    }
  }

  func releaseUnusedHosts() {
    let unused = core.routing.takeUnused()
    guard !unused.isEmpty else { return }
    // Released after the change, because the end of a host is the app's code.
    let released = hosts.filter { unused.contains($0.number) }
    hosts.removeAll { unused.contains($0.number) }
    withExtendedLifetime(released) {}
  }
}

// Executes the actions of the routing, in order.
extension StoreEngine {
  @usableFromInline
  func execute(_ actions: [HostRouting<Domain>.Action]) {
    for action in actions { execute(action) }
    if core.routing.hasRemovedHosts { releaseUnusedHosts() }
  }

  private func execute(_ action: HostRouting<Domain>.Action) {
    switch action {
    case .call(let driving, let command):
      // Events that the call causes wait, so that the host receives everything in order.
      drain { call(driving, with: command) }
    case .send(let report):
      process(.report(report))
    case .release:
      // The command ends with the actions.
      break
    }
  }
}

extension PopupStore {
  /// Adds a host, which shows the popups of the store from now on: the store drives it with commands.
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
  /// swipe holds it from `willDismiss`, or from its turn after that, until it is over. Only reports
  /// through the closure that comes with a command count for the lock. `update` waits, too, but holds
  /// the lock only while the host is called. If a popup is dismissed before the host receives its
  /// `present`, the host never receives it. If it is dismissed on its way in, the host receives its
  /// `dismiss` at once, in the same transition.
  ///
  /// A transition that takes longer than the lock's own timeout, five seconds by default, counts as
  /// forgotten, which is an issue, and the next one begins. A swipe ends by <doc:Rules#R33> only.
  /// Transition timeouts run while a command waits, so the lock's timeout must be shorter than the
  /// policy's. ``PopupHost/share(_:)`` gives the host the lock for transitions without a command.
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
