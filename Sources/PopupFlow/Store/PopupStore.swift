import Dispatch

/// A store that runs the machine for an app: it receives requests and events, publishes states and
/// outcomes, and sends commands to hosts.
///
/// ```swift
/// let store = PopupStore<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))
/// campaigns.popupRequests { PopupRequest<Shop>(.offer($0)) }.enqueue(in: store)
///   .store(in: &cancellables)
/// store.drive(host).store(in: &cancellables)
/// ```
///
/// Events enter one mailbox and are processed in order on the main actor. Receivers of states,
/// outcomes and commands can send events, which are processed next. All subscribers receive states
/// in the same order, and are served in the order in which they subscribed.
@MainActor
public final class PopupStore<Domain: PopupDomain> {
  /// The current state of the machine.
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated at each event that settles.
  /// ``presentations(in:)``, ``isPresented(_:)``, ``countdown(of:)``, ``explanation(of:)`` and
  /// ``session`` update a `body` when their answer changes.
  public var state: PopupState<Domain> {
    #if DEBUG
      engine.countRead()
    #endif
    noteRead(.state)
    return engine.state
  }

  /// The current state, not observed.
  package var unobservedState: PopupState<Domain> { engine.state }

  /// The rules for all popups, with values that make sense for those that were out of range.
  package nonisolated let policy: PopupPolicy

  @usableFromInline nonisolated let engine: StoreEngine<Domain>
  var visitCount = 0

  /// All patches of the configuration, each laid over those before it. Locked, because any thread
  /// adds them.
  package nonisolated let patches = Locked(PopupConfiguration.Patch())

  @usableFromInline
  init(
    policy: PopupPolicy, state: PopupState<Domain>?, clock: any PopupClock,
    specialized: StoreEngine<Domain>.Specialized, at callSite: PopupCallSite?
  ) {
    let state = state ?? PopupState(now: clock.now)
    let reducer = PopupReducer<Domain>(policy: policy)
    self.policy = reducer.policy
    engine = StoreEngine(
      reducer: reducer, state: state, clock: clock, specialized: specialized)
    #if DEBUG
      engine.mistakes?.frequency.creation = callSite
    #endif
    for issue in reducer.policyIssues { engine.tell(issue, at: callSite) }
    engine.setTimer()
  }

  /// Returns the store's only object of a type, which is created by the first call and released
  /// with the store, on the main actor. For modules that depend on this one.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let key = ObjectIdentifier(Companion.self)
    if let known = engine.companions[key] as? Companion { return known }
    let new = make()
    engine.companions[key] = new
    return new
  }

  /// Whether no transition is in progress, so that the next one is published completely.
  package var isSettled: Bool { !engine.core.hasBegun }

  /// Notes that hosts of UIKit or SwiftUI show the popups of the store.
  package func noteShownInApp() {
    #if DEBUG
      engine.mistakes?.frequency.isShownInApp = true
    #endif
  }

  /// The clock of the store.
  package nonisolated var clock: any PopupClock { engine.clock }

  /// Reports an issue of a part of the library that is outside the store, at a line of the app's code.
  package func report(_ issue: PopupIssue, at site: PopupCallSite) {
    engine.report([issue], at: site)
  }

  /// The seconds by which the time of the state is ahead of the clock.
  package var lead: Double { engine.lead }

  deinit {
    // On the main actor, like all deliveries, whatever thread releases the store.
    MainQueue.run { [engine] in engine.shutDown() }
  }

  /// Sends an event, and settles.
  ///
  /// The event has taken effect when this method returns. If it is called during a delivery of the
  /// store, the event has taken effect when the outermost call returns.
  @inlinable
  public func send(_ event: consuming PopupEvent<Domain>) {
    #if DEBUG
      if case .resume(let reason, let lane) = copy event {
        engine.willResume(reason, lane: lane)
      }
    #endif
    engine.process(event)
  }

  /// Sends events, and settles once.
  ///
  /// The events have taken effect when this method returns. If it is called during a delivery of
  /// the store, they have taken effect when the outermost call returns.
  public func send(batch events: [PopupEvent<Domain>]) {
    enqueue(batch: events)
    engine.drain()
  }

  /// Sends events from any thread, and settles once. On the main queue, they are processed
  /// immediately, else asynchronously.
  ///
  /// ```swift
  /// store.post(.gate("online", isOpen: true), .trigger)
  /// ```
  public nonisolated func post(_ events: PopupEvent<Domain>...) {
    enqueue(batch: events)
    drainSoon()
  }

  /// Sends an event from any thread.
  nonisolated func post(_ event: PopupEvent<Domain>) {
    if MainQueue.isCurrent {
      // Correct because this is the main queue. Usually avoids the mailbox.
      MainActor.assumeIsolated { engine.process(event) }
    } else {
      enqueue(batch: [event])
      drainSoon()
    }
  }

  /// Appends events to the mailbox, to settle together. The next drain processes them.
  nonisolated func enqueue(batch events: [PopupEvent<Domain>]) {
    engine.mailbox.enqueue(events.map { ($0, nil) })
  }

  /// Processes the mailbox: immediately on the main queue, else asynchronously.
  nonisolated func drainSoon() {
    MainQueue.run { [engine] in engine.drain() }
  }
}

// MARK: - Publishers

// Values arrive on the main actor. If a subscriber demands on another
// thread, buffered values arrive there.
extension PopupStore {
  /// A publisher of the states: the current state, then each settled state.
  ///
  /// A subscriber that is added during a delivery of the store begins with ``state`` as it is then,
  /// which may not have settled. Without demand, the latest state is buffered.
  ///
  /// Values arrive on the main actor. A subscriber on another thread receives the first state a
  /// moment later. A buffered state arrives on the thread that demands it.
  public nonisolated var states: AnyPublisher<PopupState<Domain>, Never> {
    engine.stateBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the transitions from now on, each with its events and effects.
  ///
  /// Without demand, all transitions are buffered. Values arrive on the main actor, and buffered ones
  /// on the thread that demands them.
  public nonisolated var transitions: AnyPublisher<PopupTransition<Domain>, Never> {
    engine.transitionBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the outcomes of all requests from now on.
  ///
  /// Events that a subscriber sends during a delivery are processed before the store settles, or after it
  /// if a deadline or the settle itself is the cause of the outcome. So a popup that is requested when the
  /// user or the app ends another one competes for the slot that becomes free. Without demand, all
  /// outcomes are buffered. Values arrive on the main actor, and buffered ones on
  /// the thread that demands them.
  public nonisolated var outcomes: AnyPublisher<PopupResolution<Domain>, Never> {
    engine.outcomeBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the appearances of popups from now on, for analytics: each popup that is shown,
  /// set aside, answered, closed or refused, once.
  ///
  /// Events that a subscriber sends during a delivery are processed as for ``outcomes``. Without
  /// subscribers, an appearance costs one check. Without demand, all appearances are
  /// buffered. Values arrive on the main actor, and buffered ones on the thread that demands them.
  public nonisolated var appearances: AnyPublisher<PopupAppearance<Domain>, Never> {
    engine.appearanceBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of issues from now on: faults of the app or its host. Each is also passed to
  /// `reportIssue`.
  ///
  /// Without demand, all issues are buffered. Values arrive on the main actor, and buffered ones on
  /// the thread that demands them.
  public nonisolated var issues: AnyPublisher<PopupIssue, Never> {
    engine.issueBroadcast.eraseToAnyPublisher()
  }
}

// MARK: - Descriptions

extension PopupStore: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The state: the presented, queued and set-aside popups in order. Thread-safe, but the state is
  /// read on the main thread only, and not while an event changes it.
  public nonisolated var description: String { text(\.description) }

  /// The state with its pages, gates and session, for `po store` on the main thread. Thread-safe.
  public nonisolated var debugDescription: String {
    "PopupStore<\(Domain.self)>\n\(text(\.debugDescription))"
  }

  /// The state, on the main thread only, and the policy. Thread-safe.
  public nonisolated var customMirror: Mirror {
    let state = currentState.map { [("state", $0 as Any)] } ?? []
    return Mirror(
      self, children: state + [("policy", policy)], displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  private nonisolated func text(_ words: (PopupState<Domain>) -> String) -> String {
    currentState.map(words) ?? "state unknown: it is read on the main thread only, between events"
  }

  private nonisolated var currentState: PopupState<Domain>? {
    guard MainQueue.isCurrent else { return nil }
    // Correct because this is the main queue, where the main actor runs.
    return MainActor.assumeIsolated { engine.isStepping ? nil : engine.state }
  }
}
