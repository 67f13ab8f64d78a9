// The handles of requests.
extension StoreEngine: HandleOwner {
  @inlinable
  func number(_ handle: Handle, _ number: Int) {
    core.add(handle, ofRequest: number)
    handle.setNumber(number)
  }

  /// Returns the handle of an open request, or a new one if it has none.
  func handle(ofRequest number: Int, in lane: PopupLane) -> Handle {
    if let handle = core.handles[number]?.own { return handle }
    let handle = Handle(owner: self, lane: lane)
    self.number(handle, number)
    return handle
  }

  @usableFromInline
  nonisolated func withdraw(request number: Int) {
    mailbox.enqueue((.withdraw(request: number), nil))
    MainQueue.run { self.drain() }
  }

  @usableFromInline
  nonisolated func places(
    of number: @escaping @Sendable () -> Int?
  ) -> AnyPublisher<PopupPlace?, Never> {
    stateBroadcast.map { state in number().flatMap(state.place(ofRequest:)) }
      .eraseToAnyPublisher()
  }
}

// The tasks that await outcomes (R47, R48).
extension StoreEngine {
  /// Sends a request whose outcome a task awaits. On another thread than the main one, the request is
  /// processed asynchronously.
  nonisolated func ask(
    _ request: PopupRequest<Domain>, at callSite: PopupCallSite
  ) -> PopupHandle<Domain.Answer> {
    var request = request
    request.userInitiated = request.userInitiated ?? true
    request.callSite = callSite
    let handle = Handle(owner: self, lane: request.lane, isMadeByTask: true)
    // Whether it joins a popup is decided among the events that wait.
    mailbox.enqueue((.request(request), handle))
    MainQueue.run { self.drain() }
    return handle
  }

  @usableFromInline
  func join(_ handle: Handle, to popup: Popup<Domain>) {
    core.join(handle, to: popup)
    handle.setNumber(popup.number)
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

// Dismissing popups by a condition (R34).
extension StoreEngine {
  /// Withdraws all popups and all pending requests that fulfill a condition, in one batch.
  func withdraw(where isIncluded: (Popup<Domain>) throws -> Bool) rethrows {
    // Outside a delivery, this leaves no event pending.
    drain()
    core.receive(mailbox.dequeueAll(), instantOfDate: instantOfDate)
    let (state, pending) = (state, core.inbox)
    let popups = state.presented.map(\.popup) + state.queued + state.alive
    let events = try popups.filter(isIncluded)
      .map { PopupEvent<Domain>.withdraw(request: $0.number) }
    let indices = try pending.indices.filter { index in
      guard case .request(let request) = pending[index].event else { return false }
      return try isIncluded(
        Popup(request, number: state.requestCount + 1, order: core.reducer.policy.order, now: now))
    }
    for index in indices { withdrawPending(index) }
    mailbox.enqueue(events.map { ($0, nil) })
    drain()
  }

  // A handle withdraws its request when it is taken in.
  private func withdrawPending(_ index: Int) {
    guard core.inbox.indices.contains(index),
      case .request(let request) = core.inbox[index].event
    else { return }
    let handle = core.inbox[index].handle ?? Handle(owner: self, lane: request.lane)
    core.inbox[index].handle = handle
    handle.withdraw()
  }
}
