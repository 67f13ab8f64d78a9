import IssueReporting

// The effects of the machine, and the reports of hosts on its commands.
extension StoreEngine {
  /// Executes effects in order. Events that the app's code sends meanwhile are processed
  /// afterwards.
  @inlinable
  func executeEffects(from start: Int) {
    for index in start..<core.effects.count {
      switch core.effects[index] {
      case .command(let command):
        if core.routing.followsWindows { noteWindows() }
        switch core.routing.route(command) {
        case .call(let driving): call(driving, with: command)
        case .execute(let actions): execute(actions)
        }
      case .resolve(let resolution):
        resolve(resolution)
      case .wake:
        // The timer follows the earliest deadline after every run.
        break
      case .issue(let issue):
        tell(issue)
      case .appearance(let appearance):
        // Costs one check if nobody subscribes.
        appearanceBroadcast.publish(appearance)
      }
    }
  }

  @inlinable
  func resolve(_ resolution: PopupResolution<Domain>) {
    if case .replaced = resolution.outcome { noteUpdate(resolution) }
    while let driving = core.routing.takeDriving(ofRequest: resolution.request) {
      if let index = indexOfHost(driving) { hosts[index].host.didResolve(resolution) }
    }
    if !core.handles.isEmpty { resolveHandles(resolution) }
    outcomeBroadcast.publish(resolution)
  }

  /// Lets the hosts of a popup receive the outcome of the request as which it continues, although
  /// they receive no command for that (R8).
  @usableFromInline
  func noteUpdate(_ resolution: PopupResolution<Domain>) {
    guard let popup = state.popup(updatedSilentlyAt: resolution) else { return }
    for driving in core.routing.noteUpdate(of: resolution.request, by: popup.number) {
      guard let index = indexOfHost(driving) else { continue }
      hosts[index].serialized?.noteUpdate(of: resolution.request, by: popup.number)
    }
  }

  @inlinable
  func resolveHandles(_ resolution: PopupResolution<Domain>) {
    let open = core.handles.removeValue(forKey: resolution.request)
    if case .discarded(.duplicate) = resolution.outcome, open?.awaiting.isEmpty ?? true {
      core.noteAskedOtherwise(for: resolution.id)
      #if DEBUG
        if let own = open?.own { noteDuplicate(own, ofRequest: resolution.request) }
      #endif
    }
    guard let open else { return }
    for handle in open.awaiting { handle.resolve(with: resolution.outcome, isFollowed: true) }
    var taskCount = open.awaiting.count { $0.purpose == .awaiting }
    for handle in open.takenOver {
      taskCount += handle.resolve(with: resolution.outcome, isFollowed: true)
    }
    taskCount += open.own?.resolve(with: resolution.outcome, isFollowed: true) ?? 0
    if taskCount > 0 { followUp(resolution, in: open.lane, taskCount: taskCount) }
  }

  @usableFromInline
  func tell(_ issue: PopupIssue) {
    tell(issue, at: callSite(of: issue))
  }

  private func callSite(of issue: PopupIssue) -> PopupCallSite? {
    if case .invalidShowings(let limit, _, _) = issue { return showingsSites[limit] }
    return state.callSite(of: issue)
  }

  /// Reports the issues of the core.
  @usableFromInline
  func tellIssues() {
    let issues = core.issues
    core.issues = []
    for (issue, site) in issues { tell(issue, at: site ?? state.callSite(of: issue)) }
  }

  /// Reports issues that come from no event: after those that a subscriber is about to receive.
  func report(_ issues: [PopupIssue], at site: PopupCallSite?) {
    core.issues += issues.map { ($0, site) }
    drain()
  }

  func tell(_ issue: PopupIssue, at site: PopupCallSite?) {
    issueBroadcast.publish(issue)
    if !isReportedByTask(issue, at: site) { reportIssue("\(issue)", at: site) }
  }

  /// Lets a task that awaits the popup of an issue report it, in a test to which the current code does
  /// not belong: only there it fails the test.
  private func isReportedByTask(_ issue: PopupIssue, at site: PopupCallSite?) -> Bool {
    guard isTesting, let request = issue.request, let handles = core.handles[request] else {
      return false
    }
    if let context = TestContext.current, context.isSwiftTesting { return false }
    return handles.all.contains { $0.report(issue, at: site) }
  }

  #if DEBUG
    @usableFromInline
    func noteDuplicate(_ handle: Handle, ofRequest number: Int) {
      mistakes?.noteDuplicate(handle, ofRequest: number)
    }
  #endif

  // MARK: Commands and reports

  /// Makes the host of a driving perform a command.
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
    process(.report(command.report(kind)))
  }

  @inlinable
  func indexOfHost(_ driving: Int) -> Int? {
    hosts.firstIndex { $0.number == driving }
  }
}
