// The effects of the machine.
extension StoreEngine {
  /// Performs effects in order. Events that the app's code sends meanwhile are processed
  /// afterwards.
  @inlinable
  func performEffects(from start: Int) {
    for index in start..<loop.effects.count {
      switch loop.effects[index] {
      case .command(let command):
        hosts?.perform(command)
      case .resolve(let resolution):
        resolve(resolution)
      case .wake:
        // The timer follows the earliest deadline after every drain.
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
    hosts?.tell(resolution)
    if !handles.isEmpty {
      let handle = handles.removeValue(forKey: resolution.request)
      handle?.end(resolution.outcome)
    }
    outcomeBroadcast.send(resolution)
  }

  @usableFromInline
  func tell(_ issue: PopupIssue) {
    tell(issue, at: state.callSite(of: issue))
  }

  /// Reports a mistake in the policy of the store.
  func tell(_ fault: PopupPolicyFault) {
    tell(fault.issue, at: fault.callSite)
  }

  private func tell(_ issue: PopupIssue, at site: PopupCallSite?) {
    issueBroadcast.send(issue)
    issue.report(at: site)
  }

  /// - Parameter subscribers: The subscribers that have not received the new state.
  @inlinable
  func publish(to subscribers: [Broadcast<PopupState<Domain>>.SubscriberEntry]) {
    hosts?.settled()
    if loop.isRecording { transitionBroadcast.send(loop.transition) }
    if !subscribers.isEmpty { stateBroadcast.serve(subscribers, with: Borrowed(loop.state)) }
  }
}
