#if DEBUG
  @_spi(ToldFacts) import PopupMachine
#endif

/// The engine of a store: performs what its core decides, with a mailbox, hosts, timers and
/// publishers.
///
/// It is separate from the store, so that reports and timers can retain it without retaining the
/// store. A weak reference to an object would make each of its references several times as
/// expensive. After the store is deallocated, the engine ignores all events.
@MainActor
@usableFromInline
final class StoreEngine<Domain: PopupDomain> {
  @usableFromInline typealias Handle = PopupCore<Domain>.Handle

  /// The entry points, compiled for the app's types, because they are created where the store is.
  /// Code that was compiled for generic types calls them: sinks, timers, handles and adapters.
  /// Without them, a request through a sink costs nine times as much.
  @usableFromInline
  struct Specialized: Sendable {
    @usableFromInline
    let process: @MainActor @Sendable (StoreEngine, consuming PopupEvent<Domain>, Handle?) -> Void
    @usableFromInline let run: @MainActor @Sendable (StoreEngine) -> Void

    @inlinable
    init() {
      process = { engine, event, handle in engine.run(with: event, handle: handle) }
      run = { engine in engine.run(at: engine.now) }
    }
  }

  // Unchecked: while the core changes, no subscriber and no host is called. Of the app's code, only that
  // of its values runs (`==` and `hash(into:)` of pages and contents, `isMandatory`, and deinits), and that
  // of its clock. Events from there wait in the mailbox, and a subscription from there gets the state
  // after the step. This code must not read `state`.
  @exclusivity(unchecked) @usableFromInline var core: PopupCore<Domain>
  @usableFromInline let clock: any PopupClock
  @usableFromInline nonisolated let mailbox = Mailbox<PopupCore<Domain>.Message>()
  @usableFromInline
  nonisolated let stateBroadcast = Broadcast<PopupState<Domain>>(buffering: .latest)
  @usableFromInline
  nonisolated let transitionBroadcast = Broadcast<PopupTransition<Domain>>()
  @usableFromInline
  nonisolated let outcomeBroadcast = Broadcast<PopupResolution<Domain>>()
  nonisolated let issueBroadcast = Broadcast<PopupIssue>()
  @usableFromInline
  nonisolated let appearanceBroadcast = Broadcast<PopupAppearance<Domain>>()

  /// The lanes that hosts or the app itself serve; nil if a host serves all lanes.
  nonisolated let servedLanes = Locked<Set<PopupLane>?>([])

  /// The state at each change of these lanes.
  nonisolated let servedBroadcast = Broadcast<PopupState<Domain>>()

  /// Is told each transition before its effects are executed; nil without an archive.
  @usableFromInline var beforeEffects: (@MainActor (PopupTransition<Domain>) -> Void)?

  // The difference between a restored state's time and the clock: the state's time continues.
  @usableFromInline let lead: Double

  // While one of these changes, only the app's clock is called. The events that it sends wait.
  @exclusivity(unchecked) @usableFromInline var timer: DeadlineTimer
  @exclusivity(unchecked) @usableFromInline var hosts: [DrivenHost] = []
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  // Whether the core changes. The machine compares the app's pages, whose code can subscribe.
  @exclusivity(unchecked) @usableFromInline var isStepping = false
  var askedGates: [AskedGate] = [] {
    didSet { noteWhetherToAsk() }
  }

  /// The store's only object of each type; see `PopupStore.companion(_:)`.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// The adapters that watch pages.
  var pageWatches: [(key: Int, watch: PageWatch<Domain>)] = [] {
    didSet { noteWhetherToAsk() }
  }
  var pageWatchCount = 0

  #if DEBUG
    /// The object that looks for mistakes; see `mistakes`. Without its type, so that the engine does not
    /// depend on it.
    var mistakeObserver: AnyObject?

    /// The number of times that the app has read the state.
    private(set) var readCount = 0

    @usableFromInline
    func countRead() { readCount += 1 }

    /// What the app has told so far, for explanations on any thread.
    nonisolated let toldFacts = Locked<ToldFacts<Domain>?>(nil)

    /// Lines for logs that are not about a transition.
    nonisolated let remarkBroadcast = Broadcast<String>()
  #endif

  /// The latest line of the app's code that has set the showings of a limit, for issues.
  var showingsSites: [PopupLimitName: PopupCallSite] = [:]

  /// The number of transitions so far, and when the last trigger for a publisher has settled.
  @exclusivity(unchecked) @usableFromInline var settledCount = 0
  private var triggeredCount: Int?

  /// The number of tasks whose code runs after the end of a `withSuspension`, which suspends the store
  /// for it (R47).
  var endingSuspensionCount = 0

  // Locked, because subscriptions that suspend are made on any thread.
  nonisolated let suspensionCount = Locked(0)

  /// Whether the store was deallocated.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline let specialized: Specialized

  @usableFromInline
  init(
    reducer: PopupReducer<Domain>, state: PopupState<Domain>, clock: any PopupClock,
    specialized: Specialized
  ) {
    core = PopupCore(reducer: reducer, state: state)
    self.clock = clock
    self.specialized = specialized
    lead = max(0, state.now - clock.now)
    timer = DeadlineTimer(isLeftWhenEarly: clock is any CostlyTimerClock)
    // The engine finishes the broadcast before it is deallocated.
    stateBroadcast.setCurrent { [unowned self] in isStepping ? nil : core.state }
    #if DEBUG
      observeMistakes()
    #endif
  }

  @inlinable var state: PopupState<Domain> { core.state }

  /// The current time of the machine, in seconds.
  @inlinable var now: Double { clock.now + lead }

  /// Takes in an event, and runs the machine until no event is pending.
  @inlinable
  func process(_ event: consuming PopupEvent<Domain>, handle: Handle? = nil) {
    specialized.process(self, event, handle)
  }

  /// Triggers the machine for a publisher, unless that would change nothing (R20): no popup waits, or
  /// nothing has happened since the last trigger, also to the conditions of gates.
  ///
  /// Otherwise an idle main loop would trigger for ever: a subscriber on the main queue wakes the loop.
  func trigger() {
    if !isRunning && mailbox.isEmpty {
      let isRepeated = settledCount == triggeredCount && gateChanges().isEmpty
      if isRepeated || state.waitingCount == 0 { return }
      triggeredCount = settledCount + 1
    }
    process(.trigger)
  }

  /// Calls a closure that can send events, and runs the machine until no event is pending.
  @usableFromInline
  func drain(after deliveries: () -> Void = {}) {
    guard !isRunning else { return deliveries() }
    guard !hasEnded else { return cancelUntaken() }
    isRunning = true
    deliveries()
    specialized.run(self)
  }

  /// Schedules an action at an instant of the machine.
  @usableFromInline
  func schedule(at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void)
    -> AnyCancellable
  {
    clock.schedule(at: instant - lead, action)
  }
}

// MARK: - Running

extension StoreEngine {
  /// Takes in an event, immediately if no other one comes before it, and runs the machine.
  @inlinable
  func run(with event: consuming PopupEvent<Domain>, handle: Handle?) {
    if hasEnded && !isRunning {
      handle?.resolve(with: .cancelled)
      return
    }
    guard !isRunning else { return mailbox.enqueue((event, handle)) }
    isRunning = true
    let now = now
    if mailbox.isEmpty && core.isFree(at: now) {
      event.convertDates(instantOfDate)
      isStepping = true
      let start = core.receiveFirst(event, at: now, for: observation)
      isStepping = false
      taken(handle, from: start)
    } else {
      mailbox.enqueue((event, handle))
    }
    run(at: now)
  }

  /// Performs the steps of the core until no event is pending. It must not be running already.
  @inlinable
  func run(at time: Double) {
    var (now, isIdle) = (time, false)
    while !isIdle {
      if !mailbox.isEmpty {
        core.receive(mailbox.dequeueAll(), instantOfDate: instantOfDate)
        now = self.now
      }
      isStepping = true
      let step = core.next(at: now, for: observation)
      isStepping = false
      switch step {
      case .askForChanges: askForChanges()
      case .taken(let handle, let start): taken(handle, from: start)
      case .joined(let handle, let popup): join(handle, to: popup)
      case .left(let handle): handle?.resolve(with: .cancelled)
      case .settled(let start): settled(from: start)
      case .idle:
        guard core.issues.isEmpty || hasEnded else { tellIssues(); continue }
        setTimer()
        // The end of a transition or a timer can release contents of the app, which may send events then.
        isIdle = mailbox.isEmpty || hasEnded
      }
    }
    isRunning = false
    if hasEnded { letGo() }
  }

  /// Converts seconds since 1970 to an instant of the machine.
  @usableFromInline
  func instantOfDate(_ seconds: Double) -> Double {
    let instant = clock.instant(ofSecondsSince1970: seconds) + lead
    #if DEBUG
      mistakes?.noteDate(seconds, instant: instant)
    #endif
    return instant
  }

  /// The parts of transitions that subscribers observe.
  @inlinable var observation: PopupCore<Domain>.Observation {
    (
      isRecording: transitionBroadcast.hasSubscribers.isSet,
      emitsAppearances: appearanceBroadcast.hasSubscribers.isSet
    )
  }

  @inlinable
  func taken(_ handle: Handle?, from start: Int) {
    if core.isTakingOver {
      takeOver(with: handle, from: start)
    } else if let handle {
      number(handle, core.state.requestCount)
    }
    executeEffects(from: start)
  }

  @inlinable
  func settled(from start: Int) {
    settledCount += 1
    // A subscriber that comes during the effects begins with the state as it is then.
    let subscribers = stateBroadcast.subscribers
    if core.isRecording, let beforeEffects { beforeEffects(core.transition) }
    executeEffects(from: start)
    followHosts()
    if !core.issues.isEmpty { tellIssues() }
    #if DEBUG
      observeTransition()
    #endif
    if core.isRecording { transitionBroadcast.publish(core.transition) }
    if !subscribers.isEmpty { stateBroadcast.publish(core.state, to: subscribers) }
  }

  @inlinable
  func setTimer() {
    timer.set(to: core.deadline) { instant in
      schedule(at: instant) {
        self.timer.cancel()
        self.drain()
      }
    }
  }
}

// MARK: - The end

extension StoreEngine {
  /// Ends the engine after the store is deallocated: delivers outcomes to the open handles and
  /// releases all resources, immediately or after the current delivery.
  func shutDown() {
    hasEnded = true
    if !isRunning { letGo() }
  }

  /// Cancels the requests that were not taken in. Another thread may still send one while the store ends.
  func cancelUntaken() {
    for case let handle? in mailbox.dequeueAll().map(\.handle) { handle.resolve(with: .cancelled) }
  }

  @usableFromInline
  func letGo() {
    // No event can end these requests now, and their callers must not wait forever. Suspensions that
    // wait for an answer end with the state (R47).
    let open = core.handles.sorted { $0.key < $1.key }.flatMap(\.value.all)
    core.handles = [:]
    for handle in open { handle.resolve(with: .cancelled) }
    cancelUntaken()
    stateBroadcast.finish()
    transitionBroadcast.finish()
    outcomeBroadcast.finish()
    issueBroadcast.finish()
    appearanceBroadcast.finish()
    servedBroadcast.finish()
    timer.cancel()
    #if DEBUG
      mistakeObserver = nil
      remarkBroadcast.finish()
    #endif
    // Released after the change, because their end can run the app's code.
    let released = (core, hosts, askedGates, pageWatches, companions)
    core = PopupCore(reducer: core.reducer, state: core.state)
    (hosts, askedGates, pageWatches, companions) = ([], [], [], [:])
    for host in released.1 { host.serialized?.leave() }
    for host in released.1 { host.serialized?.finish() }
    withExtendedLifetime(released) {}
  }
}
