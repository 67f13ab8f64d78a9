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
  public var state: PopupState<Domain> { loop.state }

  /// The rules that hold for all popups.
  public nonisolated let policy: PopupPolicy

  let loop: MachineLoop<Domain>
  let clock: any PopupClock
  nonisolated let mailbox = Mailbox<MachineLoop<Domain>.Message>()
  nonisolated let stateBroadcast: Broadcast<PopupState<Domain>>
  nonisolated let transitionBroadcast = Broadcast<PopupTransition<Domain>>()
  nonisolated let outcomeBroadcast = Broadcast<PopupResolution<Domain.Answer>>()
  nonisolated let issueBroadcast = Broadcast<PopupIssue>()
  // The handles of requests without an outcome, by number.
  nonisolated let handles = Locked<[Int: PopupHandle<Domain.Answer>]>([:])

  let belongings = StoreBelongings<Domain>()
  var visitCount = 0
  // How far a kept state is ahead of the clock: its time goes on from where it was.
  private let lead: Double
  private var isDraining = false

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
    loop = MachineLoop(reducer: PopupReducer(policy: policy), state: state)
    stateBroadcast = Broadcast(current: state)
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
  public func send(_ event: PopupEvent<Domain>) {
    mailbox.append([MachineLoop.Message(event: event)])
    drain()
  }

  /// Takes events in, and settles once.
  ///
  /// They have taken effect when this returns; called from inside a delivery of the store, when the
  /// outermost call returns.
  public func send(batch events: [PopupEvent<Domain>]) {
    mailbox.append(events.map { MachineLoop.Message(event: $0) })
    drain()
  }

  /// Takes an event in, from any thread: at once on the main queue, as soon as it can be elsewhere.
  public nonisolated func post(_ event: PopupEvent<Domain>) {
    post([MachineLoop.Message(event: event)])
  }

  /// Takes events in and settles once, from any thread: at once on the main queue, as soon as it
  /// can be elsewhere.
  public nonisolated func post(batch events: [PopupEvent<Domain>]) {
    post(events.map { MachineLoop.Message(event: $0) })
  }

  nonisolated func post(_ messages: [MachineLoop<Domain>.Message]) {
    mailbox.append(messages)
    MainQueue.perform { [weak self] in self?.drain() }
  }

  /// Tells what is to be told first, if anything, and runs the machine until nothing is pending.
  func drain(after deliveries: () -> Void = {}) {
    guard !isDraining else { return deliveries() }
    isDraining = true
    defer { isDraining = false }
    // Whoever is told something may let go of the store.
    withExtendedLifetime(self) {
      deliveries()
      drainOnce()
    }
  }

  private func drainOnce() {
    loop.drain(
      MachineLoop.Surroundings(
        now: { self.clock.now + self.lead },
        takePending: { self.mailbox.takeAll() },
        number: { self.number($0, $1) },
        beforeSettle: {
          self.belongings.askedGates.compactMap { $0.change(in: self.state.openGates) }
        },
        didTake: { _, effects in self.perform(effects) },
        didSettle: { effects, transition in
          self.perform(effects)
          self.publish(transition)
        }))
    setTimer()
  }

  private func setTimer() {
    belongings.timer.set(to: loop.earliestDeadline) { instant in
      clock.schedule(at: instant - lead) { [weak self] in
        self?.belongings.timer.cancel()
        self?.drain()
      }
    }
  }

  private func number(_ handle: PopupHandle<Domain.Answer>, _ number: Int) {
    handles.withLock { $0[number] = handle }
    handle.isNumbered(number)
  }
}
