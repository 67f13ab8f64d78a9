/// A subscription of `scheduled`: a mailbox, the core of a store, and a timer.
///
/// Events arrive on any thread. A thread that finds no other thread draining drains; the others
/// only append to the mailbox. So one thread at a time runs the machine, and values are delivered
/// unlocked and in order.
final class ScheduledPipeline<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable because only the draining thread accesses the core, the timer and undelivered events,
  // and locks protect everything else.
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
  private let next: PopupCore<Domain>.Next
  private let time: SchedulerTime
  private let mailbox = Mailbox<PopupCore<Domain>.Message>()
  private let status: Locked<Status>
  private let subscriptions = CompositeCancellable()
  private var timer = DeadlineTimer(isLeftWhenEarly: false)
  // The number of events of the transition that were delivered.
  private var toldCount = 0

  init(
    core: PopupCore<Domain>, next: @escaping PopupCore<Domain>.Next, time: SchedulerTime,
    sourceCount: Int
  ) {
    self.core = core
    self.next = next
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
            self?.mailbox.enqueue((event, nil))
            self?.drain()
          }))
    }
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
    let deadline = core.earliestDeadline
    timer.set(to: deadline) { instant in
      self.time.schedule(at: instant) { [weak self] in self?.drain { $0.timerHasFired = true } }
    }
    guard isOver && deadline == nil else { return }
    status.withLock { $0.downstream }?.complete(with: .finished)
    stop()
  }

  private func run() {
    var now = time.now()
    while true {
      if !mailbox.isEmpty {
        core.receive(mailbox.dequeueAll(), instantOfDate: time.instantOfDate)
        now = time.now()
      }
      switch next(&core, now) {
      // There are no gates with a condition, and no requests whose outcome is awaited.
      case .askGates, .joined: break
      case .taken(_, let start): if start < core.effects.count { tellEffects(from: start) }
      case .settled(let start):
        tellEffects(from: start)
        toldCount = 0
      case .idle: return
      }
    }
  }

  private func tellEffects(from start: Int) {
    let events = Array(core.events[toldCount...])
    toldCount = core.events.count
    // A copy, because the core reuses its array.
    let effects = Array(core.effects[start...])
    status.withLock { $0.downstream }?.push(
      PopupTransition(at: core.state.now, events: events, state: core.state, effects: effects))
  }
}
