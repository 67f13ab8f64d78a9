/// The machine: a pure function from a state and an event to the next state and what is to be done.
///
/// It has no clock, no closure, no lock, no randomness. Time comes in as an argument, what is to be
/// done goes out as effects; the same events at the same times give the same states and effects
/// (invariant 6). It can be used alone, inside an app's own reducer, or by a store.
///
/// ```swift
/// let reducer = PopupReducer<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))
/// var state = PopupState<Shop>()
/// let effects = reducer.reduce(into: &state, .request(PopupRequest(.forceUpdate)), at: 0)
/// // effects: command the host to present it, and wake up in ten seconds if it does not report
/// ```
///
/// The rules it follows are cited by their numbers, R1 to R44.
public struct PopupReducer<Domain: PopupDomain>: Sendable {
  /// The state that is reduced into.
  public typealias State = PopupState<Domain>

  /// What can happen.
  public typealias Event = PopupEvent<Domain>

  /// What is to be done about it.
  public typealias Effect = PopupEffect<Domain>

  /// The rules that hold for all popups. The state has the configuration in force, which an event may
  /// have replaced (R42).
  public var policy: PopupPolicy { PopupPolicy(order: order, rules.configuration) }

  @usableFromInline let order: PopupOrder

  // Kept by each state that it reduces: whether two are the same is known without comparing what they
  // say.
  @usableFromInline let rules: PopupRules

  /// Makes the machine of a policy.
  @inlinable
  public init(policy: PopupPolicy = PopupPolicy()) {
    order = policy.order
    rules = PopupRules(policy.configuration)
  }

  /// Takes an event in and settles.
  ///
  /// Logarithmic in the number of popups that wait, and linear in the number of their distinct
  /// lines and in the number of popups that end.
  ///
  /// - Parameters:
  ///   - state: the state to change.
  ///   - event: what happened.
  ///   - now: the time, in seconds. One that is earlier than the state's, or not finite, counts as
  ///     the state's (R35).
  /// - Returns: what is to be done, in order.
  @inlinable
  public func reduce(
    into state: inout State, _ event: consuming Event, at now: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    reduce(into: &state, event, at: now, adding: &effects)
    return effects
  }

  /// Takes an event in and settles, as ``reduce(into:_:at:)`` does, for whoever reduces often and
  /// would rather use one array again than be given another each time.
  ///
  /// - Parameters:
  ///   - state: the state to change.
  ///   - event: what happened.
  ///   - now: the time, in seconds. One that is earlier than the state's, or not finite, counts as
  ///     the state's (R35).
  ///   - effects: gets what is to be done at its end, in order.
  @inlinable
  public func reduce(
    into state: inout State, _ event: consuming Event, at now: Double,
    adding effects: inout [Effect]
  ) {
    take(event, at: now, into: &state, &effects)
    settle(&state, &effects)
  }

  /// Takes events in, one after the other, and settles once: what a page change does at once is
  /// not torn apart (R13).
  ///
  /// - Parameters:
  ///   - state: the state to change.
  ///   - events: what happened, in order.
  ///   - now: the time, in seconds. One that is earlier than the state's, or not finite, counts as
  ///     the state's (R35).
  /// - Returns: what is to be done, in order.
  @inlinable
  public func reduce(
    into state: inout State, batch events: some Sequence<Event>, at now: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    reduce(into: &state, batch: events, at: now, adding: &effects)
    return effects
  }

  /// Takes events in and settles once, as ``reduce(into:batch:at:)`` does, for whoever reduces often
  /// and would rather use one array again than be given another each time.
  ///
  /// - Parameters:
  ///   - state: the state to change.
  ///   - events: what happened, in order.
  ///   - now: the time, in seconds. One that is earlier than the state's, or not finite, counts as
  ///     the state's (R35).
  ///   - effects: gets what is to be done at its end, in order.
  @inlinable
  public func reduce(
    into state: inout State, batch events: some Sequence<Event>, at now: Double,
    adding effects: inout [Effect]
  ) {
    for event in events { take(event, at: now, into: &state, &effects) }
    settle(&state, &effects)
  }

  /// Takes one event in, without settling.
  ///
  /// For whoever has more events to take in first: ``settle(into:)`` must follow when none is
  /// pending, for only it brings popups in.
  ///
  /// - Parameters:
  ///   - state: the state to change.
  ///   - event: what happened.
  ///   - now: the time, in seconds. One that is earlier than the state's, or not finite, counts as
  ///     the state's (R35).
  /// - Returns: what is to be done, in order.
  @inlinable
  public func take(
    into state: inout State, _ event: consuming Event, at now: Double
  ) -> [Effect] {
    var effects: [Effect] = []
    take(event, at: now, into: &state, &effects)
    return effects
  }

  /// Decides what to command next, when no event is pending (R21).
  ///
  /// - Parameter state: the state to change.
  /// - Returns: what is to be done, in order.
  @inlinable
  public func settle(into state: inout State) -> [Effect] {
    var effects: [Effect] = []
    settle(&state, &effects)
    return effects
  }
}

extension PopupReducer {
  @inlinable
  func take(
    _ event: consuming Event, at now: Double, into state: inout State, _ effects: inout [Effect]
  ) {
    prepare(&state, at: now)
    switch consume event {
    // A request that nobody else holds becomes a popup where it stands.
    case .request(let request): take(request, &state, &effects)
    case let event: act(on: event, &state, &effects)
    }
  }

  /// Takes an event in that its sender goes on holding: it is not copied for it.
  @inlinable
  package func take(
    held event: Event, at now: Double, into state: inout State, _ effects: inout [Effect]
  ) {
    prepare(&state, at: now)
    act(on: event, &state, &effects)
  }

  @inlinable
  func prepare(_ state: inout State, at now: Double) {
    // The next event of a batch meets the popup of a request among all that wait.
    state.fileNewcomer()
    if now.isFinite && now > state.now {
      state.fields.now = now
      state.passTime()
    }
    followRules(&state)
  }

  /// Has the state follow the rules of this machine, unless it was configured otherwise.
  @inlinable
  func followRules(_ state: inout State) {
    if state.environment.rules !== rules && !state.environment.isConfigured { state.adopt(rules) }
  }

  @inlinable
  func act(on event: Event, _ state: inout State, _ effects: inout [Effect]) {
    switch event {
    case .request(let request): take(request, &state, &effects)
    case .page(let event):
      state.ownEnvironment.visits.take(event)
      state.dirty.markAll()
    case .sessionEnded: endSession(&state, &effects)
    case .dismiss(let id): dismiss(id, &state, &effects)
    case .withdraw(let number): withdraw(number, &state, &effects)
    case .dismissAll(let lane): dismissAll(lane, &state, &effects)
    case .report(let report): take(report, &state, &effects)
    case .gate(let gate, let isOpen):
      if isOpen {
        state.ownEnvironment.openGates.insert(gate)
      } else {
        state.ownEnvironment.openGates.remove(gate)
      }
      state.dirty.lanes = .all
    case .suspend(let reason): state.suspend(reason)
    case .resume(let reason): state.resume(reason)
    case .trigger: state.isTriggered = true
    case .tick: tick(&state, &effects)
    case .deactivated: state.deactivate()
    case .activated: state.activate()
    case .relaunched: relaunch(&state, &effects)
    case .configured(let configuration): state.configure(configuration)
    }
  }

  // R21, in its order. What nothing can have changed is left alone.
  @inlinable
  package func settle(_ state: inout State, _ effects: inout [Effect]) {
    followRules(&state)
    noteTime(&state)
    if state.dirty.presentedPages {
      followPages(&state, &effects)
      state.dirty.presentedPages = false
    }
    if state.dirty.waitingPages {
      endWaitingWithoutPage(&state, &effects)
      state.dirty.waitingPages = false
    }
    placeNewcomer(&state, &effects)
    armLanes(&state)
    takeSteps(&state, &effects)
    discardOverflow(&state, &effects)
    requestTick(&state, &effects)
  }

  // What no event tells: that the time of a popup has come (R18).
  @inlinable
  func noteTime(_ state: inout State) {
    if let beginning = state.waiting.index.earliestBeginning(after: state.dirty.settledAt),
      beginning <= state.now
    {
      state.dirty.lanes = .all
    }
    state.dirty.settledAt = state.now
  }
}
