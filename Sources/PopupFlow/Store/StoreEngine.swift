/// The engine of a store: the machine with its mailbox, hosts, timer and publishers.
///
/// It is separate from the store, so that reports and timers can retain it without retaining the
/// store. A weak reference to an object would make each of its references several times as
/// expensive. After the store is deallocated, the engine ignores all events.
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
  @usableFromInline
  nonisolated let appearanceBroadcast = Broadcast<PopupAppearance<Domain>>()

  /// The lanes that hosts or the app itself serve; nil if a host serves all lanes.
  @usableFromInline nonisolated let servedLanes = Locked<Set<PopupLane>?>([])

  // The difference between a restored state's time and the clock: the state's time continues.
  @usableFromInline let lead: Double

  // Nil after the store is deallocated.
  @exclusivity(unchecked) @usableFromInline var hosts: HostConnection<Domain>?

  // The app's code is not called while one of these changes.
  @exclusivity(unchecked) @usableFromInline var timer: DeadlineTimer
  @exclusivity(unchecked) @usableFromInline var askedGates: [AskedGate] = []
  // The handles of requests without an outcome, by number.
  @exclusivity(unchecked) @usableFromInline var handles: [Int: PopupHandle<Domain.Answer>] = [:]
  @exclusivity(unchecked) @usableFromInline var isDraining = false

  /// Whether the store was deallocated.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline let specialized: SpecializedEngine<Domain>

  init(
    reducer: PopupReducer<Domain>, state: PopupState<Domain>, clock: any PopupClock, lead: Double,
    specialized: SpecializedEngine<Domain>
  ) {
    self.specialized = specialized
    self.clock = clock
    self.lead = lead
    let loop = MachineLoop(
      reducer: reducer, state: state,
      instantOfDate: { seconds in
        // Correct because the engine runs the loop on the main actor.
        MainActor.assumeIsolated { clock.instant(ofSecondsSince1970: seconds) + lead }
      })
    self.loop = loop
    // Correct because the broadcast does not read the state while the loop changes it.
    nonisolated(unsafe) let source = loop
    stateBroadcast = Broadcast(current: { source.state })
    timer = DeadlineTimer(isLeftWhenEarly: clock is any CostlyTimerClock)
  }

  @inlinable var state: PopupState<Domain> { loop.state }

  /// Takes in an event, and runs the machine until no event is pending.
  @inlinable
  func send(_ event: consuming PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>? = nil) {
    specialized.take(self, event, handle)
  }

  /// Calls a closure that can send events, and runs the machine until no event is pending.
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
    // The closures are the app's, so no change of the state is in progress meanwhile.
    if loop.isUnsettled { _ = stateBroadcast.endChange() }
    defer { if loop.isUnsettled { stateBroadcast.beginChange() } }
    return askedGates.compactMap { $0.change(in: state.openGates) }
  }

  @inlinable
  func number(_ handle: PopupHandle<Domain.Answer>, _ number: Int) {
    handles[number] = handle
    handle.isNumbered(number)
  }

  /// Returns the handle of an open request, or a new one if it has none.
  func handle(ofRequest number: Int) -> PopupHandle<Domain.Answer> {
    if let handle = handles[number] { return handle }
    let handle = PopupHandle<Domain.Answer>(owner: self)
    self.number(handle, number)
    return handle
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

// MARK: - Entry points

extension StoreEngine {
  /// Takes in an event, immediately if no other one comes before it, and runs the machine.
  @inlinable
  func take(_ event: consuming PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>?) {
    guard !hasEnded else { return }
    guard !isDraining else { return mailbox.append(Message(event: event, handle: handle)) }
    isDraining = true
    let now = clock.now + lead
    if mailbox.isEmpty && !loop.isAnythingDue(at: now) {
      loop.convertDates(of: &event)
      taken(handle, from: loop.take(event, at: now, begin: begin))
    } else {
      mailbox.append(Message(event: event, handle: handle))
    }
    run(from: now)
  }

  /// Runs the machine until no event is pending. It must not be running already.
  ///
  /// - Parameter time: The current time, if it was just read.
  @inlinable
  func run(from time: Double? = nil) {
    loop.drain(
      from: time,
      now: { clock.now + lead },
      takePending: { mailbox.takeAll() },
      beforeSettle: { askedGates.isEmpty ? [] : gateChanges() },
      begin: begin,
      taken: { message, start in taken(message.handle, from: start) },
      settled: { settled(from: $0) })
    setTimer()
    isDraining = false
    if hasEnded { letGo() }
  }

  @inlinable
  func taken(_ handle: PopupHandle<Domain.Answer>?, from start: Int) {
    if let handle { number(handle, loop.state.requestCount) }
    guard start < loop.effects.count else { return }
    // A subscriber that comes during the effects begins with the state as it is then.
    _ = stateBroadcast.endChange()
    performEffects(from: start)
    stateBroadcast.beginChange()
  }

  @inlinable
  func settled(from start: Int) {
    let subscribers = stateBroadcast.endChange()
    performEffects(from: start)
    publish(to: subscribers)
  }

  /// Begins a transition.
  ///
  /// - Returns: What is observed of it.
  @inlinable
  func begin() -> MachineLoop<Domain>.Observers {
    stateBroadcast.beginChange()
    var observers: MachineLoop<Domain>.Observers = []
    if transitionBroadcast.hasSubscribers.isSet { observers.insert(.transitions) }
    if appearanceBroadcast.hasSubscribers.isSet { observers.insert(.appearances) }
    return observers
  }
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
  /// Ends the engine after the store is deallocated: delivers outcomes to the open handles and
  /// releases all resources, immediately or after the current delivery.
  func end() {
    hasEnded = true
    if !isDraining { letGo() }
  }

  @usableFromInline
  func letGo() {
    // No event can end these requests now, and their callers must not wait forever.
    let open = handles.sorted { $0.key < $1.key }.map(\.value)
    handles = [:]
    let untaken = mailbox.takeAll().compactMap(\.handle)
    for handle in open + untaken { handle.end(.cancelled) }
    stateBroadcast.finish()
    transitionBroadcast.finish()
    outcomeBroadcast.finish()
    issueBroadcast.finish()
    appearanceBroadcast.finish()
    timer.cancel()
    let released = (hosts, askedGates)
    hosts = nil
    askedGates = []
    released.0?.end()
    withExtendedLifetime(released) {}
  }

  func stopAsking(_ gate: AskedGate) {
    // Removed before it is released: the end of a closure's captures can end another gate.
    let released = askedGates.filter { $0 === gate }
    askedGates.removeAll { $0 === gate }
    withExtendedLifetime(released) {}
  }
}
