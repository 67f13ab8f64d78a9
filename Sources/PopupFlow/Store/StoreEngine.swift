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

  // Nil when the store is gone.
  @exclusivity(unchecked) @usableFromInline var hosts: HostConnection<Domain>?

  // Nothing of the user's is called while one of these is being changed.
  @exclusivity(unchecked) @usableFromInline var timer: DeadlineTimer
  @exclusivity(unchecked) @usableFromInline var askedGates: [AskedGate] = []
  // Of requests without an outcome, by number.
  @exclusivity(unchecked) @usableFromInline var handles: [Int: PopupHandle<Domain.Answer>] = [:]
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  /// Whether the store is gone.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

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
    specialized.take(self, event, handle)
  }

  /// Calls a closure that may send events, and runs the machine until nothing is pending.
  @usableFromInline
  func drain(after deliveries: () -> Void = {}) {
    guard !isDraining else { return deliveries() }
    guard !hasEnded else { return }
    isDraining = true
    deliveries()
    specialized.run(self)
  }

  @usableFromInline
  func gateChanges() -> [PopupEvent<Domain>] {
    askedGates.compactMap { $0.change(in: state.openGates) }
  }

  @inlinable
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

// MARK: - What the specialized engine calls

extension StoreEngine {
  /// Takes an event in, at once if nothing comes before it, and runs the machine.
  @inlinable
  func take(_ event: PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>?) {
    guard !hasEnded else { return }
    guard !isDraining else { return mailbox.append(Message(event: event, handle: handle)) }
    isDraining = true
    let now = clock.now + lead
    if mailbox.isEmpty && !loop.isAnythingDue(at: now) {
      taken(handle, from: loop.take(event, at: now, isObserved: { isObserved }))
    } else {
      mailbox.append(Message(event: event, handle: handle))
    }
    run(from: now)
  }

  /// Runs the machine until nothing is pending. Nobody else may be running it.
  ///
  /// - Parameter time: The time, if it was read just now.
  @inlinable
  func run(from time: Double? = nil) {
    loop.drain(
      from: time,
      now: { clock.now + lead },
      takePending: { mailbox.takeAll() },
      beforeSettle: { askedGates.isEmpty ? [] : gateChanges() },
      isObserved: { isObserved },
      taken: { message, start in taken(message.handle, from: start) },
      settled: { settled(from: $0) })
    setTimer()
    isDraining = false
    if hasEnded { letGo() }
  }

  @inlinable
  func taken(_ handle: PopupHandle<Domain.Answer>?, from start: Int) {
    if let handle { number(handle, loop.state.requestCount) }
    performEffects(from: start)
  }

  @inlinable
  func settled(from start: Int) {
    performEffects(from: start)
    publish()
  }

  // Whether anyone wants to know a transition as a whole.
  @inlinable var isObserved: Bool { transitionBroadcast.hasSubscribers.isSet }
}

// MARK: - Handles

extension StoreEngine: HandleOwner {
  @usableFromInline
  nonisolated func withdraw(request number: Int) {
    mailbox.append(Message(event: .withdraw(request: number)))
    MainQueue.perform { self.drain() }
  }

  @usableFromInline
  nonisolated func places(
    of number: @escaping @Sendable () -> Int?
  ) -> AnyPublisher<PopupPlace?, Never> {
    stateBroadcast.map { state in number().flatMap(state.place(ofRequest:)) }
      .eraseToAnyPublisher()
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
    let released = (hosts, askedGates)
    hosts = nil
    askedGates = []
    released.0?.end()
    withExtendedLifetime(released) {}
  }

  func stopAsking(_ gate: AskedGate) {
    // Taken out first, let go then: what ends with a predicate may end another asking.
    let released = askedGates.filter { $0 === gate }
    askedGates.removeAll { $0 === gate }
    withExtendedLifetime(released) {}
  }
}
