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
    var isStopped = false
    var timerHasFired = false
    var openSources: Int
    var subscriptions: [AnyCancellable] = []
  }

  private var core: PopupCore<Domain>
  private let next: PopupCore<Domain>.Next
  private let time: SchedulerTime
  private let mailbox = Mailbox<PopupCore<Domain>.Message>()
  private let status: Locked<Status>
  private let downstream = Locked<Conduit<PopupTransition<Domain>, Never>?>(nil)
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
    self.downstream.withLock { $0 = downstream }
    for source in sources {
      let subscription = source.sink(
        receiveCompletion: { [weak self] _ in self?.sourceDidComplete() },
        receiveValue: { [weak self] event in self?.take(event) })
      // Kept unless it was stopped during the subscription.
      let isKept = status.withLock { status in
        if !status.isStopped { status.subscriptions.append(subscription) }
        return !status.isStopped
      }
      if !isKept { subscription.cancel() }
    }
  }

  /// Releases all resources.
  func stop() {
    let subscriptions = status.withLock { status in
      status.isStopped = true
      defer { status.subscriptions = [] }
      return status.subscriptions
    }
    for subscription in subscriptions { subscription.cancel() }
    let released = downstream.withLock { downstream in
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(released) {}
    // The draining thread cancels the timer.
    drain()
  }

  private func take(_ event: PopupEvent<Domain>) {
    mailbox.append((event, nil))
    drain()
  }

  private func sourceDidComplete() {
    status.withLock { $0.openSources -= 1 }
    drain()
  }

  private func drain() {
    let mayDrain = status.withLock { status in
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
      return (status.isStopped, status.openSources == 0, status.timerHasFired)
    }
    if isStopped || timerHasFired { timer.cancel() }
    if isStopped { return }
    run()
    let deadline = core.earliestDeadline
    if timer.mustBeSet(for: deadline) {
      timer.set(to: deadline) { instant in
        self.time.schedule(at: instant) { [weak self] in self?.timerDidFire() }
      }
    }
    if isOver && deadline == nil { complete() }
  }

  private func run() {
    while true {
      if !mailbox.isEmpty { core.receive(mailbox.takeAll(), instantOfDate: time.instantOfDate) }
      switch next(&core) {
      case .readClock: core.time = time.now()
      case .begin:
        core.begin(isRecording: true, emitsAppearances: true)
        toldCount = 0
      case .askGates: break  // There are no gates with a condition.
      case .taken(_, let start): if start < core.effects.count { tellEffects(from: start) }
      case .settled(let start): tellEffects(from: start)
      case .idle:
        core.time = nil
        return
      }
    }
  }

  private func timerDidFire() {
    status.withLock { $0.timerHasFired = true }
    drain()
  }

  private func tellEffects(from start: Int) {
    let events = Array(core.events[toldCount...])
    toldCount = core.events.count
    // A copy, because the core reuses its array.
    let effects = Array(core.effects[start...])
    downstream.withLock { $0 }?.send(
      PopupTransition(at: core.state.now, events: events, state: core.state, effects: effects))
  }

  private func complete() {
    downstream.withLock { $0 }?.send(completion: .finished)
    stop()
  }
}
