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
    if core.routing.hasLanesOfApp { noteServedLanes() }
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
    let isServiceNow = core.state.isActive && mailbox.isEmpty
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
