import IssueReporting

// What the store does about what the machine asks for.
extension PopupStore {
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

// MARK: - What is told

extension PopupStore {
  /// The states, the current one first, then each it settles in. A subscriber that has not demanded
  /// enough gets the latest when it does.
  public nonisolated var states: AnyPublisher<PopupState<Domain>, Never> {
    stateBroadcast.eraseToAnyPublisher()
  }

  /// What settles, with its events and effects, from now on. Nothing is dropped: what a subscriber
  /// has not demanded yet waits for it.
  public nonisolated var transitions: AnyPublisher<PopupTransition<Domain>, Never> {
    transitionBroadcast.eraseToAnyPublisher()
  }

  /// The outcomes of all requests, as they come, from now on. Events sent from here come before the
  /// settle: a popup that is requested because of an outcome competes for the slot it frees.
  /// Nothing is dropped: what a subscriber has not demanded yet waits for it.
  public nonisolated var outcomes: AnyPublisher<PopupResolution<Domain.Answer>, Never> {
    outcomeBroadcast.eraseToAnyPublisher()
  }

  /// What is wrong in the app or its host, from now on; each is reported by `reportIssue` too.
  /// Nothing is dropped: what a subscriber has not demanded yet waits for it.
  public nonisolated var issues: AnyPublisher<PopupIssue, Never> {
    issueBroadcast.eraseToAnyPublisher()
  }
}
