// The handles of requests.
extension StoreEngine: HandleOwner {
  @inlinable
  func number(_ handle: Handle, _ number: Int) {
    core.add(handle, ofRequest: number)
    handle.setNumber(number)
  }

  /// Numbers the handle of a request, if it has one, and those of the popup that the request has taken
  /// over.
  @usableFromInline
  func takeOver(with handle: Handle?, from start: Int) {
    let number = core.state.requestCount
    for handle in core.takeOver(with: handle, from: start) { handle.setNumber(number) }
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

// The tasks that await outcomes, and conditions (R47, R48).
extension StoreEngine {
  /// Sends a request whose outcome a task awaits. On another thread than the main one, the request is
  /// processed asynchronously.
  nonisolated func ask(
    _ request: PopupRequest<Domain>, at callSite: PopupCallSite
  ) -> PopupHandle<Domain.Answer> {
    var request = request
    let isMerelyAwaited = request.userInitiated == nil
    request.userInitiated = request.userInitiated ?? true
    return send(request, for: .awaiting, isMerelyAwaited: isMerelyAwaited, at: callSite)
  }

  /// Sends a request that can join a popup. On another thread than the main one, it is processed
  /// asynchronously.
  nonisolated func send(
    _ request: PopupRequest<Domain>, for purpose: Handle.Purpose, isMerelyAwaited: Bool = false,
    at callSite: PopupCallSite
  ) -> PopupHandle<Domain.Answer> {
    var request = request
    request.callSite = callSite
    let handle = Handle(
      owner: self, lane: request.lane, for: purpose, isMerelyAwaited: isMerelyAwaited)
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

  #if DEBUG
    @usableFromInline
    func willAwait(request: Int) {
      mistakes?.willAwait(request: request)
    }
  #endif

  @usableFromInline
  func taskDidResume(request: Int) {
    core.taskDidResume(request: request)
    performBehindTask {
      if let resume = self.core.taskDidRun(request: request) { self.process(resume) }
    }
  }

  /// Performs an action when the code behind an `await`, which the main actor runs now, has run to where it
  /// waits next, or has ended.
  private func performBehindTask(_ action: @escaping @MainActor @Sendable () -> Void) {
    // The main actor runs tasks in order. Detached, since hosts and subscribers must not run with the local
    // values of the task.
    Task.detached { @MainActor in action() }
  }

  /// Ends the suspension of a `withSuspension`: on the main actor, behind the task.
  nonisolated func endSuspension(for reason: PopupSuspension, lane: PopupLane?) {
    let isOnMainActor = MainQueue.isCurrent
    MainQueue.run {
      guard isOnMainActor else { return self.process(.resume(reason, lane: lane)) }
      self.endingSuspensionCount += 1
      self.performBehindTask {
        self.endingSuspensionCount -= 1
        self.process(.resume(reason, lane: lane))
      }
    }
  }

  @usableFromInline
  nonisolated func leave(_ handle: AnyObject, request: Int) {
    guard let handle = handle as? Handle else { return }
    // Whether the popup stays for others is decided among the events that wait.
    mailbox.enqueue((.withdraw(request: request), handle))
    MainQueue.run { self.drain() }
  }

  /// Whether no event is pending, and the code behind each outcome and each suspension has had its turn.
  var isIdle: Bool {
    !isRunning && mailbox.isEmpty && core.followUps.isEmpty && endingSuspensionCount == 0
  }
}

extension PopupStore {
  /// Whether no event is pending, and the code behind each outcome and each suspension has had its turn.
  package var isIdle: Bool { engine.isIdle }
}

// Dismissing popups by a condition (R34).
extension StoreEngine {
  /// Withdraws all popups and all pending requests that fulfill a condition, in one batch.
  func withdraw(where isIncluded: (Popup<Domain>) throws -> Bool) rethrows {
    // Outside a delivery, this leaves no event pending.
    drain()
    core.receive(mailbox.dequeueAll(), instantOfDate: instantOfDate)
    // Also if the closure throws, so that no later event overtakes these.
    defer { drain() }
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
    // Before the pending events, because an update among them would change the number of its popup.
    core.inbox.insert(contentsOf: events.map { ($0, nil) }, at: 0)
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
