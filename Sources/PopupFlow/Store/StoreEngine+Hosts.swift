// The hosts of a store, and the commands and reports of the machine. Decisions of the routing are
// complete before they are performed, so hosts, locks and the app's code can call back at any time.
extension StoreEngine {
  /// A host that was added to the store.
  @usableFromInline
  struct DrivenHost {
    @usableFromInline let number: Int
    @usableFromInline let host: any PopupHost<Domain>
    @usableFromInline let lock: TransitionLock?
    // Released together with the host.
    let attachment: AnyCancellable?
  }

  // MARK: Commands and reports

  /// Makes a host perform a command: immediately, or when there is a host and its lock is free.
  @inlinable
  func route(_ command: PopupCommand<Domain>) {
    switch core.routing.route(command) {
    case .call(let driving): call(driving, with: command)
    case .perform(let actions): perform(actions)
    }
  }

  @inlinable
  func call(_ driving: Int, with command: PopupCommand<Domain>) {
    guard let index = indexOfHost(driving) else { return }
    hosts[index].host.perform(command) { self.report($0, of: command, by: driving) }
  }

  /// Processes the report of a host on a command.
  @inlinable
  func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of command: PopupCommand<Domain>, by driving: Int
  ) {
    if !core.routing.declines.isEmpty, core.routing.isDeclined(command.presentation, by: driving) {
      return
    }
    if case .didDecline(let reason) = kind { return decline(command, by: driving, reason) }
    if core.routing.hasLocks { return reportUnderLock(kind, of: command) }
    send(.report(command.report(kind)))
  }

  @usableFromInline
  func reportUnderLock(_ kind: PopupReport<Domain.Answer>.Kind, of command: PopupCommand<Domain>) {
    perform(core.routing.report(kind, of: command))
    if [.didPresent, .willDismiss, .dismissCancelled].contains(kind.name) { return }
    perform(core.routing.answered(command.presentation))
  }

  @inlinable
  func indexOfHost(_ driving: Int) -> Int? {
    hosts.firstIndex { $0.number == driving }
  }

  // MARK: The settled state

  /// Updates hosts, locks and questions to the settled state.
  @inlinable
  func followHosts() {
    let isDone = core.routing.forgetEnded(presented: core.state.presented)
    if !isDone { performSettled() }
    if !core.inners.isEmpty { withdraw(core.takeLeftInners()) }
    core.examineNewcomers()
    if !core.questions.isEmpty { core.updateQuestions() }
  }

  @usableFromInline
  func performSettled() {
    perform(core.routing.settled(presented: core.state.presented, effects: core.effects))
    if core.state.isActive { perform(core.routing.serve(core.state.presented)) }
    if !core.state.laneSuspensions.isEmpty {
      perform(core.routing.releaseHeldBack(in: core.state))
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
    let twin = hosts.first { $0.host === host }?.number
    let driving = core.routing.add(twin: twin, lanes: lanes, hasLock: lock != nil)
    hosts.append(DrivenHost(number: driving, host: host, lock: lock, attachment: attachment))
    noteServedLanes()
    let resumes = self.resumes(of: [.screen, .host], in: lanes)
    // A pending event may say that the store is inactive (R37). The next settle serves the host.
    let isServiceNow = core.state.isActive && mailbox.isEmpty
    let actions = isServiceNow ? core.routing.serve(core.state.presented) : []
    perform(actions, thenSend: resumes)
    return driving
  }

  /// Removes a host. Commands that wait for its lock are kept for the next host.
  func remove(_ driving: Int) {
    let lanes = core.routing.lanes(of: driving)
    let actions = core.routing.remove(driving)
    core.routing.noteKept(in: state, at: now)
    noteServedLanes()
    let resumes = lanes.map { self.resumes(of: [.screen], in: $0) } ?? []
    perform(actions, thenSend: resumes)
    releaseUnusedHosts()
  }

  func perform(_ actions: [HostRouting<Domain>.Action], thenSend events: [PopupEvent<Domain>]) {
    if actions.isEmpty && events.isEmpty { return }
    // The host receives everything in order, so events that a call causes wait for the other calls.
    drain {
      perform(actions)
      for event in events { send(event) }
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
