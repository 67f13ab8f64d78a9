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
  @inlinable public var state: PopupState<Domain> { engine.loop.state }

  /// The rules that hold for all popups.
  public nonisolated let policy: PopupPolicy

  @usableFromInline nonisolated let engine: StoreEngine<Domain>
  var visitCount = 0
  private var companions: [ObjectIdentifier: AnyObject] = [:]

  @usableFromInline
  init(
    policy: PopupPolicy, state: PopupState<Domain>?, clock: any PopupClock,
    specialized: SpecializedEngine<Domain>,
    hosts connect: (StoreEngine<Domain>) -> HostConnection<Domain>
  ) {
    let state = state ?? PopupState(now: clock.now)
    self.policy = policy
    engine = StoreEngine(
      reducer: PopupReducer(policy: policy), state: state, clock: clock,
      lead: max(0, state.now - clock.now), specialized: specialized)
    engine.hosts = connect(engine)
    engine.setTimer()
  }

  /// The store's only object of a type, made when it is first asked for and kept as long as the store:
  /// for modules above this one.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let key = ObjectIdentifier(Companion.self)
    if let known = companions[key] as? Companion { return known }
    let new = make()
    companions[key] = new
    return new
  }

  /// The time it lives by.
  package nonisolated var clock: any PopupClock { engine.clock }

  deinit {
    // On the main actor, as everything is told, whatever thread the store was let go on.
    MainQueue.perform { [engine] in engine.end() }
  }

  /// Takes an event in and settles.
  ///
  /// It has taken effect when this returns; called from inside a delivery of the store, when the
  /// outermost call returns.
  @inlinable
  public func send(_ event: PopupEvent<Domain>) {
    engine.send(event)
  }

  /// Takes events in, and settles once.
  ///
  /// They have taken effect when this returns; called from inside a delivery of the store, when the
  /// outermost call returns.
  public func send(batch events: [PopupEvent<Domain>]) {
    append(batch: events)
    engine.drain()
  }

  /// Takes an event in, from any thread: at once on the main queue, as soon as it can be elsewhere.
  public nonisolated func post(_ event: PopupEvent<Domain>) {
    if MainQueue.isCurrent {
      // Right because this is the main queue; without a stop in the mailbox, mostly.
      MainActor.assumeIsolated { engine.send(event) }
    } else {
      post([StoreEngine.Message(event: event)])
    }
  }

  /// Takes events in and settles once, from any thread: at once on the main queue, as soon as it
  /// can be elsewhere.
  public nonisolated func post(batch events: [PopupEvent<Domain>]) {
    append(batch: events)
    drainSoon()
  }

  nonisolated func post(_ messages: [StoreEngine<Domain>.Message]) {
    engine.mailbox.append(messages)
    drainSoon()
  }

  /// Puts events in a row with those of other threads, to settle together. They are taken in when
  /// somebody drains.
  nonisolated func append(batch events: [PopupEvent<Domain>]) {
    engine.mailbox.append(events.map { StoreEngine.Message(event: $0) })
  }

  /// Takes in what was put in the row, from any thread: at once on the main queue, as soon as it can
  /// be elsewhere.
  nonisolated func drainSoon() {
    MainQueue.perform { [engine] in engine.drain() }
  }
}
