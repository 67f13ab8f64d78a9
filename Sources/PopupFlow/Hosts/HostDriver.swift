/// Performs the decisions of a store's ``HostRouting``: calls hosts, locks and the engine.
///
/// Decisions are complete before they are performed, so hosts, locks and the app's code can call
/// back at any time.
@MainActor
@usableFromInline
final class HostDriver<Domain: PopupDomain> {
  @usableFromInline typealias Kind = PopupReport<Domain.Answer>.Kind

  @usableFromInline let engine: StoreEngine<Domain>
  // The app's code is not called while one of these changes.
  @exclusivity(unchecked) @usableFromInline var routing = HostRouting<Domain>()
  @exclusivity(unchecked) @usableFromInline var hosts: [DrivenHost<Domain>] = []
  var leases: [Int: TransitionTurn] = [:]
  // The timers of leases whose end the machine does not await any more.
  var limits: [Int: AnyCancellable] = [:]
  // The timer for popups that no host serves.
  var unservedTimer: DeadlineTimer
  // Requests from inside popups.
  var inners = InnerRequests<Domain>() {
    didSet { hasInners = !inners.isEmpty }
  }
  @usableFromInline private(set) var hasInners = false
  // Questions behind popups on screen.
  @exclusivity(unchecked) @usableFromInline var questions: BlockedQuestions<Domain>
  var questionTimer: DeadlineTimer

  @usableFromInline
  init(engine: StoreEngine<Domain>) {
    self.engine = engine
    unservedTimer = DeadlineTimer(isLeftWhenEarly: false)
    questionTimer = DeadlineTimer(isLeftWhenEarly: false)
    questions = BlockedQuestions(requestCount: engine.state.requestCount)
  }

  // MARK: The machine

  /// Makes a host perform a command: immediately, or when there is a host and its lock is free.
  @inlinable
  func perform(_ command: PopupCommand<Domain>) {
    switch routing.route(command) {
    case .kept, .merged: break
    case .call(let driving): call(driving, with: command)
    case .perform(let actions): perform(actions)
    }
  }

  /// Passes the outcome of a request to the hosts that were commanded to present its popup.
  @inlinable
  func tell(_ resolution: PopupResolution<Domain.Answer>) {
    if hasInners { endInners(of: resolution.request) }
    while let driving = routing.takeDriving(ofRequest: resolution.request) {
      host(driving)?.host.didResolve(resolution)
    }
  }

  /// Updates hosts and locks to the settled state.
  @inlinable
  func settled() {
    let isDone = routing.forgetEnded(presented: engine.loop.state.presented)
    if !isDone { performSettled() }
    if hasInners { followInners() }
    if engine.loop.state.requestCount != questions.requestCount {
      questions.examineNewcomers(in: engine.loop.state)
    }
    if !questions.isEmpty { followQuestions() }
  }

  @usableFromInline
  func performSettled() {
    perform(
      routing.settled(presented: engine.loop.state.presented, effects: engine.loop.effects))
    if engine.loop.state.isActive { perform(routing.serve()) }
    if !engine.loop.state.laneSuspensions.isEmpty {
      perform(routing.releaseHeldBack(in: engine.loop.state))
    }
    if routing.hasLanesOfApp { noteServedLanes() }
    setUnservedTimer()
  }

  /// Releases all hosts and ends all transitions, because the store was deallocated.
  @usableFromInline
  func end() {
    let ended = (routing, hosts, leases)
    routing = HostRouting()
    hosts = []
    leases = [:]
    limits = [:]
    unservedTimer.cancel()
    inners = InnerRequests()
    questions = BlockedQuestions()
    questionTimer.cancel()
    let released = ended.2.sorted { $0.key < $1.key }.map(\.value)
    for lease in released { lease.leave() }
    for lease in released { lease.end() }
    withExtendedLifetime(ended) {}
  }

  // MARK: Hosts

  /// Adds a host, and makes it perform the commands that were kept for it, as soon as the store is
  /// active.
  ///
  /// - Returns: The number of its driving.
  @usableFromInline
  func add(
    _ host: any PopupHost<Domain>, lanes: Set<PopupLane>?, lock: TransitionLock?,
    attachment: AnyCancellable?,
    perform:
      @escaping @MainActor (PopupCommand<Domain>, @escaping DrivenHost<Domain>.Report) ->
      Void
  ) -> Int {
    let twin = hosts.first { $0.host === host }?.number
    let driving = routing.add(twin: twin, lanes: lanes, hasLock: lock != nil)
    hosts.append(
      DrivenHost(
        number: driving, host: host, lock: lock, attachment: attachment, perform: perform))
    noteServedLanes()
    let resumes = self.resumes(of: [.screen, .host], in: lanes)
    // A pending event may say that the store is inactive (R37). The next settle serves the host.
    let isServiceNow = engine.loop.state.isActive && engine.mailbox.isEmpty
    let actions = isServiceNow ? routing.serve() : []
    if resumes.isEmpty && actions.isEmpty { return driving }
    // The host receives everything in order, so events that a call causes wait for the other calls.
    engine.drain {
      self.perform(actions)
      for event in resumes { self.engine.send(event) }
    }
    return driving
  }

  /// Removes a host. Commands that wait for its lock are kept for the next host.
  @usableFromInline
  func remove(_ driving: Int) {
    let lanes = routing.lanes(of: driving)
    let actions = routing.remove(driving)
    noteServedLanes()
    let resumes = lanes.map { self.resumes(of: [.screen], in: $0) } ?? []
    if actions.isEmpty && resumes.isEmpty { return perform([]) }
    engine.drain {
      self.perform(actions)
      for event in resumes { self.engine.send(event) }
      self.setUnservedTimer()
    }
  }

  @inlinable
  func call(_ driving: Int, with command: PopupCommand<Domain>) {
    guard let driven = host(driving) else { return }
    let hasLock = driven.lock != nil
    driven.perform(command) { self.report($0, of: command, by: driving, hasLock: hasLock) }
  }

  /// Processes the report of a host on a command.
  @inlinable
  func report(_ kind: Kind, of command: PopupCommand<Domain>, by driving: Int, hasLock: Bool) {
    if case .didDecline(let reason) = kind { return decline(command, by: driving, reason) }
    if hasLock { return reportUnderLock(kind, of: command) }
    engine.send(
      .report(PopupReport(kind, id: command.popup.id, presentation: command.presentation)))
  }

  @usableFromInline
  func reportUnderLock(_ kind: Kind, of command: PopupCommand<Domain>) {
    perform(routing.report(kind, of: command))
    if kind.isLast { perform(routing.answered(command.presentation)) }
  }

  @inlinable
  func host(_ driving: Int) -> DrivenHost<Domain>? {
    let hosts = hosts
    for index in hosts.indices where hosts[index].number == driving { return hosts[index] }
    return nil
  }

  @usableFromInline
  func releaseUnusedHosts() {
    let unused = routing.takeUnused()
    guard !unused.isEmpty else { return }
    // Released after the change, because the end of a host is the app's code.
    let released = hosts.filter { unused.contains($0.number) }
    hosts.removeAll { unused.contains($0.number) }
    withExtendedLifetime(released) {}
  }
}
