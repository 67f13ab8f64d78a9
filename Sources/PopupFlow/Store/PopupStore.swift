import Dispatch

/// Runs the machine for an app: publishers and calls in, states, outcomes and commands out.
///
/// ```swift
/// let store = PopupStore<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))
/// campaigns.popupRequests { PopupRequest<Shop>(.offer($0)) }.enqueue(in: store)
///   .store(in: &cancellables)
/// store.drive(host).store(in: &cancellables)
/// ```
///
/// Events go into one mailbox and are taken out in order, one after the other, on the main actor.
/// Whoever is told of a state, an outcome or a command may send events from there: they are taken
/// in next. All subscribers see the same states in the same order, and are served in the order in
/// which they subscribed.
@MainActor
public final class PopupStore<Domain: PopupDomain> {
  /// The machine's state, now.
  @inlinable public var state: PopupState<Domain> { loop.state }

  /// The rules that hold for all popups.
  public nonisolated let policy: PopupPolicy

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
  // The handles of requests without an outcome, by number.
  @usableFromInline
  nonisolated let handles = Locked<[Int: PopupHandle<Domain.Answer>]>([:])

  @usableFromInline let belongings: StoreBelongings<Domain>
  var visitCount = 0
  // How far a kept state is ahead of the clock: its time goes on from where it was.
  @usableFromInline let lead: Double
  @exclusivity(unchecked) @usableFromInline var isDraining = false
  @usableFromInline let link = StoreLink<Domain>()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - policy: the rules that hold for all popups.
  ///   - state: the state it begins with: a fresh one, or one that was kept, whose time goes on
  ///     from where it was. What it has on screen is not shown anew.
  ///   - clock: the time it lives by.
  public init(
    policy: PopupPolicy = PopupPolicy(), state: PopupState<Domain>? = nil,
    clock: any PopupClock = DispatchPopupClock()
  ) {
    let state = state ?? PopupState(now: clock.now)
    lead = max(0, state.now - clock.now)
    self.policy = policy
    self.clock = clock
    belongings = StoreBelongings(leavesEarlyTimers: clock.leavesEarlyTimers)
    loop = MachineLoop(reducer: PopupReducer(policy: policy), state: state)
    stateBroadcast = Broadcast(current: state)
    link.store = self
    setTimer()
  }

  /// Makes a store whose policy says only what popups are ordered by.
  public convenience init(order: PopupOrder, clock: any PopupClock = DispatchPopupClock()) {
    self.init(policy: PopupPolicy(order: order), clock: clock)
  }

  deinit {
    // Nothing can end any more what is still open, and whoever waits for it must not wait for ever.
    let open = handles.withLock { handles in handles.sorted { $0.key < $1.key }.map(\.value) }
    let untaken = mailbox.takeAll().compactMap(\.handle)
    // On the main actor, as everything is told, whatever thread the store was let go on.
    MainQueue.perform {
      [belongings, stateBroadcast, transitionBroadcast, outcomeBroadcast, issueBroadcast] in
      for handle in open + untaken { handle.end(.cancelled) }
      stateBroadcast.finish()
      transitionBroadcast.finish()
      outcomeBroadcast.finish()
      issueBroadcast.finish()
      belongings.letGo()
    }
  }

  /// Takes an event in and settles.
  ///
  /// It has taken effect when this returns; called from inside a delivery of the store, when the
  /// outermost call returns.
  @inlinable
  public func send(_ event: PopupEvent<Domain>) {
    send(event, handle: nil)
  }

  /// Takes events in, and settles once.
  ///
  /// They have taken effect when this returns; called from inside a delivery of the store, when the
  /// outermost call returns.
  public func send(batch events: [PopupEvent<Domain>]) {
    mailbox.append(events.map { Message(event: $0) })
    drain()
  }

  /// Takes an event in, from any thread: at once on the main queue, as soon as it can be elsewhere.
  public nonisolated func post(_ event: PopupEvent<Domain>) {
    post([Message(event: event)])
  }

  /// Takes events in and settles once, from any thread: at once on the main queue, as soon as it
  /// can be elsewhere.
  public nonisolated func post(batch events: [PopupEvent<Domain>]) {
    post(events.map { Message(event: $0) })
  }

  nonisolated func post(_ messages: [Message]) {
    mailbox.append(messages)
    MainQueue.perform { [weak self] in self?.drain() }
  }

  // What is sent while nothing is pending goes in without a stop in the mailbox.
  @inlinable
  func send(_ event: PopupEvent<Domain>, handle: PopupHandle<Domain.Answer>?) {
    guard !isDraining, mailbox.isEmpty else {
      mailbox.append(Message(event: event, handle: handle))
      return drain()
    }
    let now = clock.now + lead
    guard !loop.isAnythingDue(at: now) else {
      mailbox.append(Message(event: event, handle: handle))
      return drain()
    }
    drain(time: now) {
      let start = loop.take(event, at: now, isObserved: { isObserved })
      if let handle { number(handle, state.requestCount) }
      perform(loop.effects[start...])
    }
  }

  /// Tells what is to be told first, if anything, and runs the machine until nothing is pending.
  ///
  /// - Parameter time: the time, if it was read just now.
  @inlinable
  func drain(time: Double? = nil, after deliveries: () -> Void = {}) {
    guard !isDraining else { return deliveries() }
    isDraining = true
    defer { isDraining = false }
    // Whoever is told something may let go of the store.
    withExtendedLifetime(self) {
      deliveries()
      loop.drain(
        time: time,
        now: { clock.now + lead },
        takePending: { mailbox.takeAll() },
        beforeSettle: {
          belongings.askedGates.isEmpty
            ? [] : belongings.askedGates.compactMap { $0.change(in: state.openGates) }
        },
        isObserved: { isObserved },
        numbered: { number($0, $1) },
        taken: { _, effects in perform(effects) },
        settled: { effects in
          perform(effects)
          publish()
        })
      setTimer()
    }
  }

  // Whether anyone wants to know a transition as a whole.
  @inlinable var isObserved: Bool {
    transitionBroadcast.hasSubscribers || belongings.hosting.locked != nil
  }

  @inlinable
  func setTimer() {
    let deadline = loop.earliestDeadline
    if belongings.timer.mustBeSet(for: deadline) { setTimer(to: deadline) }
  }

  @usableFromInline
  func setTimer(to deadline: Double?) {
    belongings.timer.set(to: deadline) { instant in
      clock.schedule(at: instant - lead) { [weak self] in
        self?.belongings.timer.cancel()
        self?.drain()
      }
    }
  }

  @usableFromInline
  func number(_ handle: PopupHandle<Domain.Answer>, _ number: Int) {
    handles.withLock { $0[number] = handle }
    handle.isNumbered(number)
  }
}
