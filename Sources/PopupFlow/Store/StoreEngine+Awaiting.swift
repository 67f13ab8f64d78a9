// The tasks that await outcomes: R47 and R48.
extension StoreEngine {
  /// Sends a request whose outcome a task awaits. On another thread than the main one, the request is
  /// processed asynchronously.
  nonisolated func ask(
    _ request: PopupRequest<Domain>, at callSite: PopupCallSite
  ) -> PopupHandle<Domain.Answer> {
    var request = request
    request.userInitiated = request.userInitiated ?? true
    request.callSite = callSite
    let handle = Handle(owner: self, lane: request.lane, isAwaited: true)
    // Whether it joins a popup is decided among the events that wait.
    mailbox.enqueue((.request(request), handle))
    MainQueue.run { self.drain() }
    return handle
  }

  @usableFromInline
  func join(_ handle: Handle, to popup: Popup<Domain>) {
    core.join(handle, to: popup)
    handle.isNumbered(popup.number)
  }

  /// Suspends the lane of a popup that the user has ended, until the tasks that awaited its outcome
  /// have had their turn. The event comes before the settle.
  @usableFromInline
  func followUp(
    _ resolution: PopupResolution<Domain>, in lane: PopupLane, taskCount: Int
  ) {
    let suspend = core.beginFollowUp(
      resolution, in: lane, reason: { ownSuspension(named: "answer") }, taskCount: taskCount)
    if let suspend { process(suspend) }
  }

  @usableFromInline
  func taskDidResume(request: Int) {
    core.taskDidResume(request: request)
    // The main actor runs it after the code behind the `await`, which it runs now.
    Task { if let resume = core.taskDidRun(request: request) { process(resume) } }
  }

  /// Processes the cancellation of a task.
  @usableFromInline
  nonisolated func leave(_ handle: ObjectIdentifier, request: Int) {
    MainQueue.run {
      switch self.core.leave(handle, request: request) {
      case .leave(let handle): handle.resolve(with: .cancelled)
      case .withdraw: self.process(.withdraw(request: request))
      case .stay: break
      }
    }
  }

  /// Whether no event is pending, and each task that was resumed with an outcome has had its turn.
  var isIdle: Bool { !isRunning && mailbox.isEmpty && core.followUps.isEmpty }
}

extension PopupStore {
  /// Whether no event is pending, and each task that was resumed with an outcome has had its turn.
  package var isIdle: Bool { engine.isIdle }
}
