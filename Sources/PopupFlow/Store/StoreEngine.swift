/// What runs in a store: the machine over its mailbox, the hosts, the timer, and what is told.
///
/// It is apart from the store so that those who report to it, and timers, can hold it: they do not
/// keep the store, and nobody refers to the engine weakly, which would make each of its references
/// several times as costly. When its store is gone it hears nothing any more.
@MainActor
@usableFromInline
final class StoreEngine<Domain: PopupDomain> {
  @usableFromInline typealias Message = MachineLoop<Domain>.Message

  @usableFromInline let loop: MachineLoop<Domain>
  @usableFromInline let clock: any PopupClock
  @usableFromInline nonisolated let mailbox = Mailbox<Message>()
  @usableFromInline nonisolated let stateBroadcast: Broadcast<PopupState<Domain>>
  @usableFromInline
  nonisolated let transitionBroadcast = Broadcast<PopupTransition<Domain>>()
  @usableFromInline
  nonisolated let outcomeBroadcast = Broadcast<PopupResolution<Domain.Answer>>()
  @usableFromInline nonisolated let issueBroadcast = Broadcast<PopupIssue>()

  // How far a kept state is ahead of the clock: its time goes on from where it was.
  @usableFromInline let lead: Double

  @usableFromInline let hosting = HostRegister<Domain>()

  // Nothing of the user's is called while one of these is being changed.
  @exclusivity(unchecked) @usableFromInline var timer: DeadlineTimer
  @exclusivity(unchecked) @usableFromInline var askedGates: [AskedGate] = []
  // Of requests without an outcome, by number.
  @exclusivity(unchecked) @usableFromInline var handles: [Int: PopupHandle<Domain.Answer>] = [:]
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  /// Whether the store is gone.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  // What runs it, compiled for the app's types.
  @usableFromInline let specialized: SpecializedEngine<Domain>

  init(
    reducer: PopupReducer<Domain>, state: PopupState<Domain>, clock: any PopupClock, lead: Double,
    specialized: SpecializedEngine<Domain>
  ) {
    self.specialized = specialized
    self.clock = clock
    self.lead = lead
    loop = MachineLoop(reducer: reducer, state: state)
    stateBroadcast = Broadcast(current: state)
    timer = DeadlineTimer(isLeftWhenEarly: clock.leavesEarlyTimers)
  }

  @inlinable var state: PopupState<Domain> { loop.state }

  /// Takes an event in, and runs the machine until nothing is pending.
  @inlinable
  func send(_ event: PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>? = nil) {
    specialized.send(self, event, handle)
  }

  /// Tells what is to be told first, if anything, and runs the machine until nothing is pending.
  @inlinable
  func drain(after deliveries: () -> Void = {}) {
    specialized.drain(self, deliveries)
  }

  @usableFromInline
  func gateChanges() -> [PopupEvent<Domain>] {
    askedGates.compactMap { $0.change(in: state.openGates) }
  }

  @usableFromInline
  func number(_ handle: PopupHandle<Domain.Answer>, _ number: Int) {
    handles[number] = handle
    handle.isNumbered(number)
  }

  @inlinable
  func setTimer() {
    let deadline = loop.earliestDeadline
    if timer.mustBeSet(for: deadline) { setTimer(to: deadline) }
  }

  @usableFromInline
  func setTimer(to deadline: Double?) {
    timer.set(to: deadline) { instant in
      clock.schedule(at: instant - lead) {
        self.timer.cancel()
        self.drain()
      }
    }
  }
}

// MARK: - What the specialized engine runs

extension StoreEngine {
  // What is sent while nothing is pending goes in without a stop in the mailbox.
  @inlinable
  func run(_ event: PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>?) {
    guard !hasEnded else { return }
    if !isDraining && mailbox.isEmpty {
      let now = clock.now + lead
      if !loop.isAnythingDue(at: now) { return run(event, handle: handle, at: now) }
    }
    mailbox.append(Message(event: event, handle: handle))
    run()
  }

  // Most of the time nothing comes of an event but what settles with it: then the loop need not go
  // round.
  @inlinable
  func run(_ event: PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>?, at now: Double) {
    isDraining = true
    let start = loop.take(event, at: now, isObserved: { isObserved })
    if let handle { number(handle, loop.state.requestCount) }
    performEffects(from: start)
    if mailbox.isEmpty && askedGates.isEmpty {
      hasSettled(from: loop.settle())
      loop.forgetSettled()
    }
    if loop.isUnsettled || !mailbox.isEmpty || loop.isAnythingDue(at: now) {
      drainLoop(time: now)
    }
    endDraining()
  }

  @inlinable
  func run(after deliveries: () -> Void = {}) {
    guard !isDraining else { return deliveries() }
    guard !hasEnded else { return }
    isDraining = true
    deliveries()
    drainLoop()
    endDraining()
  }

  /// - Parameter time: the time, if it was read just now.
  @inlinable
  func drainLoop(time: Double? = nil) {
    loop.drain(
      time: time,
      now: { clock.now + lead },
      takePending: { mailbox.takeAll() },
      beforeSettle: { askedGates.isEmpty ? [] : gateChanges() },
      isObserved: { isObserved },
      numbered: { number($0, $1) },
      taken: { _, start in performEffects(from: start) },
      settled: { start in hasSettled(from: start) })
  }

  @inlinable
  func endDraining() {
    setTimer()
    isDraining = false
    if hasEnded { letGo() }
  }

  @inlinable
  func hasSettled(from start: Int) {
    performEffects(from: start)
    publish()
  }

  // Whether anyone wants to know a transition as a whole.
  @inlinable var isObserved: Bool {
    transitionBroadcast.hasSubscribers.isSet || hosting.locked != nil
  }
}

// MARK: - The end

extension StoreEngine {
  /// The store is gone. Whoever waits for an outcome gets it, and all that is held is let go of: at
  /// once, or, if something is being told, behind that.
  func end() {
    hasEnded = true
    if !isDraining { letGo() }
  }

  @usableFromInline
  func letGo() {
    // Nothing can end any more what is still open, and whoever waits for it must not wait for ever.
    let open = handles.sorted { $0.key < $1.key }.map(\.value)
    handles = [:]
    let untaken = mailbox.takeAll().compactMap(\.handle)
    for handle in open + untaken { handle.end(.cancelled) }
    stateBroadcast.finish()
    transitionBroadcast.finish()
    outcomeBroadcast.finish()
    issueBroadcast.finish()
    timer.cancel()
    let released = (hosting.takeAll(), askedGates)
    askedGates = []
    withExtendedLifetime(released) {}
  }

  func stopAsking(_ gate: AskedGate) {
    // Taken out first, let go then: what ends with a predicate may end another asking.
    let released = askedGates.filter { $0 === gate }
    askedGates.removeAll { $0 === gate }
    withExtendedLifetime(released) {}
  }
}
