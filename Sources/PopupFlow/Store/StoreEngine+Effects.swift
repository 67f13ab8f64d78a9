import IssueReporting

// What a store does about what the machine asks for.
extension StoreEngine {
  @inlinable
  func perform(_ effects: ArraySlice<PopupEffect<Domain>>) {
    for effect in effects { perform(effect) }
  }

  @inlinable
  func perform(_ effect: PopupEffect<Domain>) {
    switch effect {
    case .command(let command):
      perform(command)
    case .resolve(let resolution):
      tellHosts(resolution)
      let handle = handles.withLock { $0.removeValue(forKey: resolution.request) }
      handle?.end(resolution.outcome)
      outcomeBroadcast.send(resolution)
    case .wake:
      // The timer follows the earliest deadline after every drain.
      break
    case .issue(let issue):
      tell(issue)
    }
  }

  @usableFromInline
  func tell(_ issue: PopupIssue) {
    issueBroadcast.send(issue)
    reportIssue("\(issue)")
  }

  @inlinable
  func publish() {
    settleHosts()
    if loop.isRecording { transitionBroadcast.send(loop.transition) }
    stateBroadcast.send(loop.state)
  }
}
