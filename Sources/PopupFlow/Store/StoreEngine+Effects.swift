// The effects of the machine.
extension StoreEngine {
  /// Performs effects in order. Events that the app's code sends meanwhile are processed
  /// afterwards.
  @inlinable
  func performEffects(from start: Int) {
    for index in start..<core.effects.count {
      switch core.effects[index] {
      case .command(let command):
        route(command)
      case .resolve(let resolution):
        resolve(resolution)
      case .wake:
        // The timer follows the earliest deadline after every run.
        break
      case .issue(let issue):
        tell(issue)
      case .appearance(let appearance):
        // Costs one check if nobody subscribes.
        appearanceBroadcast.send(appearance)
      }
    }
  }

  @inlinable
  func resolve(_ resolution: PopupResolution<Domain.Answer>) {
    if !core.inners.isEmpty { withdraw(core.takeInners(ofEnded: resolution.request)) }
    while let driving = core.routing.takeDriving(ofRequest: resolution.request) {
      if let index = indexOfHost(driving) { hosts[index].host.didResolve(resolution) }
    }
    if !core.handles.isEmpty {
      let handle = core.handles.removeValue(forKey: resolution.request)
      handle?.end(resolution.outcome)
    }
    outcomeBroadcast.send(resolution)
  }

  @usableFromInline
  func tell(_ issue: PopupIssue) {
    tell(issue, at: state.callSite(of: issue))
  }

  /// Reports the issues of the core.
  @usableFromInline
  func tellIssues() {
    let issues = core.issues
    core.issues = []
    for issue in issues { tell(issue) }
  }

  func tell(_ issue: PopupIssue, at site: PopupCallSite?) {
    issueBroadcast.send(issue)
    issue.report(at: site)
  }
}
