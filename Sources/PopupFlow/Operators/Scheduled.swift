extension Publisher where Failure == Never {
  /// Runs the machine over these requests, without a store.
  ///
  /// Merges requests, page events, logouts and reports in the order in which they arrive, from any
  /// thread. Emits a transition when effects are to be performed or events have settled. A
  /// transition contains the state, and the effects since the previous transition. The subscriber
  /// sends commands to a host, and the reports of the host to `host`:
  ///
  /// ```swift
  /// let reports = PassthroughSubject<PopupReport<Shop.Answer>, Never>()
  /// requests
  ///   .scheduled(pages: pages, logouts: logouts, host: reports, on: DispatchQueue.main)
  ///   .sink { transition in
  ///     for case .command(let command) in transition.effects {
  ///       show(command) { reports.send($0) }
  ///     }
  ///   }
  /// ```
  ///
  /// Reports and requests can be sent during the delivery of a transition. They are processed next:
  /// before the settle, if the transition was delivered before it and has another cause than a deadline.
  /// Unlike in a store, issues are effects only. Mistakes in the policy are reported.
  ///
  /// The time is that of the scheduler. That of `DispatchQueue` stands still while the device sleeps, so a
  /// date comes late by as much; on `RunLoop.main`, it does not.
  ///
  /// Transitions without demand are buffered. The operator completes when all inputs have completed
  /// and no deadline is ahead.
  ///
  /// - Parameters:
  ///   - pages: Events of visits. Leave it out if all popups can be shown on any page.
  ///   - logouts: Values that each end the session. Leave it out if there is one session.
  ///   - host: Reports of the host. Leave it out if reports arrive as `events`.
  ///   - events: Other events, such as gates, suspension, triggers and dismissals.
  ///   - policy: The rules for all popups.
  ///   - state: The initial state. Time continues from its ``PopupState/now``.
  ///   - scheduler: The scheduler whose time is used, and on which deadlines fire. On a scheduler
  ///     without time, such as the immediate one, no deadline fires.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func scheduled<Domain: PopupDomain, Logouts: Publisher, Context: Scheduler>(
    pages: any Publisher<PageVisitEvent<Domain.Page>, Never> = Empty(),
    logouts: Logouts = Empty<Void, Never>(),
    host: any Publisher<PopupReport<Domain.Answer>, Never> = Empty(),
    events: any Publisher<PopupEvent<Domain>, Never> = Empty(),
    policy: PopupPolicy = PopupPolicy(),
    from state: PopupState<Domain> = PopupState(),
    on scheduler: Context,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> some Publisher<PopupTransition<Domain>, Never>
  where
    Output == PopupRequest<Domain>, Logouts.Failure == Never
  {
    ScheduledPopups(
      sources: [
        map(PopupEvent.request).eraseToAnyPublisher(),
        PopupEvent.publisher(of: pages, PopupEvent.page),
        logouts.map { _ in PopupEvent.sessionEnded }.eraseToAnyPublisher(),
        PopupEvent.publisher(of: host, PopupEvent.report),
        PopupEvent.publisher(of: events, \.self),
      ],
      policy: policy, state: state, scheduler: scheduler,
      callSite: PopupCallSite(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension PopupEvent {
  /// Returns a publisher of events, one for each value. It opens the existential.
  fileprivate static func publisher<Values: Publisher>(
    of values: Values, _ event: @escaping (Values.Output) -> PopupEvent
  ) -> AnyPublisher<PopupEvent, Never> where Values.Failure == Never {
    values.map(event).eraseToAnyPublisher()
  }
}

/// A publisher that runs the machine; see `scheduled(pages:logouts:host:events:policy:from:on:)`.
private struct ScheduledPopups<Domain: PopupDomain, Context: Scheduler>: Publisher {
  typealias Output = PopupTransition<Domain>
  typealias Failure = Never

  let sources: [AnyPublisher<PopupEvent<Domain>, Never>]
  let policy: PopupPolicy
  let state: PopupState<Domain>
  let scheduler: Context
  let callSite: PopupCallSite

  /// Starts a separate machine for the subscriber.
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let reducer = PopupReducer<Domain>(policy: policy)
    for issue in reducer.policyIssues { reportIssue("\(issue)", at: callSite) }
    let pipeline = ScheduledPipeline<Domain>(
      reducer: reducer, state: state, time: SchedulerTime(scheduler, from: state.now),
      sourceCount: sources.count)
    let conduit = Conduit<Output, Never>(to: subscriber, buffering: .all) { _ in pipeline.stop() }
    pipeline.start(sources, downstream: conduit)
    conduit.start()
  }
}

/// A subscription of `scheduled`: a mailbox, the core of a store without hosts and handles, and a timer.
///
/// Events arrive on any thread. A thread that finds no other thread draining drains; the others
/// only append to the mailbox. So one thread at a time runs the machine, and values are delivered
/// unlocked and in order.
///
/// As in a store, events that arrive during a delivery are taken in before the settle, or next if
/// the machine has settled, and deadlines fire as ``PopupCore`` says.
final class ScheduledPipeline<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable because only the draining thread accesses the core and the timer, and locks protect
  // everything else.
  private struct Status {
    var isDraining = false
    // Whether an event arrived for which the draining thread must continue.
    var mustDrain = false
    var timerHasFired = false
    var openSources: Int
    // Nil when it is stopped.
    var downstream: Conduit<PopupTransition<Domain>, Never>?
  }

  private var core: PopupCore<Domain>
  // The number of the core's events that were delivered.
  private var deliveredCount = 0
  private let time: SchedulerTime
  private let mailbox = Mailbox<PopupEvent<Domain>>()
  private let status: Locked<Status>
  private let subscriptions = CompositeCancellable()
  private var timer = DeadlineTimer(isLeftWhenEarly: false)

  init(
    reducer: PopupReducer<Domain>, state: PopupState<Domain>, time: SchedulerTime, sourceCount: Int
  ) {
    core = PopupCore(reducer: reducer, state: state)
    self.time = time
    status = Locked(Status(openSources: sourceCount))
  }

  /// Processes the events of the sources until the downstream cancels or all have completed.
  func start(
    _ sources: [AnyPublisher<PopupEvent<Domain>, Never>],
    downstream: Conduit<PopupTransition<Domain>, Never>
  ) {
    status.withLock { $0.downstream = downstream }
    for source in sources {
      subscriptions.keep(
        source.sink(
          receiveCompletion: { [weak self] _ in self?.drain { $0.openSources -= 1 } },
          receiveValue: { [weak self] event in
            self?.mailbox.enqueue(event)
            self?.drain()
          }))
    }
    // Sets the timer, because a restored state can have a deadline before the first event.
    drain()
  }

  /// Releases all resources.
  func stop() {
    _ = status.withLock { $0.downstream.take() }
    subscriptions.cancel()
    // The draining thread cancels the timer.
    drain()
  }

  private func drain(after change: (inout Status) -> Void = { _ in }) {
    let mayDrain = status.withLock { status in
      change(&status)
      status.mustDrain = true
      defer { status.isDraining = true }
      return !status.isDraining
    }
    guard mayDrain else { return }
    while mustDrain() { drainOnce() }
  }

  private func mustDrain() -> Bool {
    status.withLock { status in
      status.isDraining = status.mustDrain
      status.mustDrain = false
      return status.isDraining
    }
  }

  private func drainOnce() {
    let (isStopped, isOver, timerHasFired) = status.withLock { status in
      defer { status.timerHasFired = false }
      return (status.downstream == nil, status.openSources == 0, status.timerHasFired)
    }
    if isStopped || timerHasFired { timer.cancel() }
    if isStopped { return }
    run()
    timer.set(to: core.deadline) { instant in
      self.time.schedule(at: instant) { [weak self] in self?.drain { $0.timerHasFired = true } }
    }
    guard isOver && core.deadline == nil else { return }
    status.withLock { $0.downstream }?.complete(with: .finished)
    stop()
  }

  private func run() {
    var now = time.now()
    while true {
      let new = mailbox.dequeueAll()
      if !new.isEmpty {
        core.receive(new.map { ($0, nil) }, instantOfDate: time.instantOfDate)
        now = time.now()
      }
      switch core.next(at: now, for: (isRecording: true, emitsAppearances: true)) {
      case .taken(_, let start):
        if start < core.effects.count { deliver(from: start) }
      case .settled(let start):
        deliver(from: start)
        deliveredCount = 0
      case .idle: return
      case .askForChanges, .joined, .left:
        assertionFailure("there are no gates with conditions and no handles")
      }
    }
  }

  /// Delivers the effects from an index on, with the events since the last delivery.
  private func deliver(from start: Int) {
    let transition = PopupTransition(
      at: core.state.now, events: Array(core.events[deliveredCount...]), state: core.state,
      effects: Array(core.effects[start...]))
    deliveredCount = core.events.count
    status.withLock { $0.downstream }?.push(transition)
  }
}
