/// The machine: a pure function from a state and events to the next state and effects.
///
/// The machine has no clock, closures, locks or randomness. Time is an argument, and effects are
/// values, so the same events at the same times give the same states and effects. Use the reducer
/// alone, inside the app's own reducer, or through a store.
///
/// ```swift
/// let reducer = PopupReducer<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))
/// var state = PopupState<Shop>()
/// let effects = reducer.reduce(into: &state, .request(PopupRequest(.forceUpdate)), at: 0)
/// // effects: present the popup, and send a tick after ten seconds if the host does not report
/// ```
///
/// <doc:Rules> has the complete contract.
public struct PopupReducer<Domain: PopupDomain>: Sendable {
  @usableFromInline package typealias State = PopupState<Domain>
  @usableFromInline package typealias Event = PopupEvent<Domain>
  @usableFromInline package typealias Effect = PopupEffect<Domain>

  @usableFromInline let order: PopupOrder
  @usableFromInline let configuration: CheckedConfiguration

  /// A Boolean value that indicates whether the effects contain ``PopupEffect/appearance(_:)``, for
  /// analytics.
  ///
  /// A store sets it while its appearances or transitions have subscribers, because the appearances
  /// cost a tenth of a popup's life. The states are the same.
  @usableFromInline package var emitsAppearances: Bool

  /// Creates a reducer.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - emitsAppearances: Whether the effects contain ``PopupEffect/appearance(_:)``.
  @inlinable
  public init(policy: PopupPolicy = PopupPolicy(), emitsAppearances: Bool = false) {
    order = policy.order
    configuration = CheckedConfiguration(policy.configuration)
    self.emitsAppearances = emitsAppearances
  }

  /// The rules for all popups, with values that make sense for those that were out of range: see
  /// ``PopupIssue/outOfRange(_:of:given:least:instead:)``. An event can replace the configuration of a
  /// state (<doc:Rules#R42>); ``PopupState/configuration`` is the current one.
  public var policy: PopupPolicy { PopupPolicy(order: order, configuration.values) }

  /// The mistakes in the policy as it was given. Almost always empty.
  package var policyIssues: [PopupIssue] { configuration.issues }

  /// Takes in an event and settles.
  ///
  /// O(*p* + *l* + *e* *n*), where *p* popups are presented, *n* wait, *l* is the number of lines and
  /// limits, and *e* popups come, go or end: lines are arrays. An event that names an id or a request is
  /// O(*n*) more. If waiting popups have deadlines, or
  /// name limits that count each id, O(*n*) more. O(*l* log *n*) more for each waiting popup that
  /// interrupts, and finds no slot. If popups are more than the queue limit of their lane,
  /// O(*n* log *n*) more. If a lane collects, O(*n*) more for each request. The events
  /// `dismissAll`, `sessionEnded` and `relaunched` are O(*n* log *n*), and O(*n*) more for each popup
  /// that ends. The event `showings` is O(*s* log *s*), where the limit counts *s* showings.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - event: The event.
  ///   - now: The time, in seconds. If the value is not finite or before the state's time, the
  ///     state's time is used (<doc:Rules#R35>).
  /// - Returns: The effects, in order.
  @inlinable
  public func reduce(
    into state: inout PopupState<Domain>, _ event: consuming PopupEvent<Domain>, at now: Double
  ) -> [PopupEffect<Domain>] {
    var effects: [PopupEffect<Domain>] = []
    take(event, at: now, into: &state, &effects)
    settle(&state, &effects)
    return effects
  }

  /// Takes in an event, settles, and appends the effects to an existing array, which avoids an
  /// allocation for each event. See ``reduce(into:_:at:)``.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - event: The event.
  ///   - now: The time, in seconds. If the value is not finite or before the state's time, the
  ///     state's time is used (<doc:Rules#R35>).
  ///   - effects: The array to which the effects are appended, in order.
  @_spi(JournalTools)
  @inlinable
  public func reduce(
    into state: inout PopupState<Domain>, _ event: consuming PopupEvent<Domain>, at now: Double,
    adding effects: inout [PopupEffect<Domain>]
  ) {
    take(event, at: now, into: &state, &effects)
    settle(&state, &effects)
  }

  /// Takes in several events and settles once.
  ///
  /// Use a batch for events that belong together, such as one page that disappears and the next
  /// that appears: popups that both pages allow stay on screen (<doc:Rules#R13>).
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - events: The events, in order.
  ///   - now: The time, in seconds. If the value is not finite or before the state's time, the
  ///     state's time is used (<doc:Rules#R35>).
  /// - Returns: The effects, in order.
  @inlinable
  public func reduce(
    into state: inout PopupState<Domain>, batch events: some Sequence<PopupEvent<Domain>>,
    at now: Double
  ) -> [PopupEffect<Domain>] {
    var effects: [PopupEffect<Domain>] = []
    for event in events { take(event, at: now, into: &state, &effects) }
    settle(&state, &effects)
    return effects
  }

  /// Takes in several events, settles once, and appends the effects to an existing array. See
  /// ``reduce(into:batch:at:)``.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - events: The events, in order.
  ///   - now: The time, in seconds. If the value is not finite or before the state's time, the
  ///     state's time is used (<doc:Rules#R35>).
  ///   - effects: The array to which the effects are appended, in order.
  @_spi(JournalTools)
  @inlinable
  public func reduce(
    into state: inout PopupState<Domain>, batch events: some Sequence<PopupEvent<Domain>>,
    at now: Double, adding effects: inout [PopupEffect<Domain>]
  ) {
    for event in events { take(event, at: now, into: &state, &effects) }
    settle(&state, &effects)
  }

  /// Takes in an event without settling.
  ///
  /// Call `settle(into:)` when no event is pending. Until then, no waiting popup is presented.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - event: The event.
  ///   - now: The time, in seconds. If the value is not finite or before the state's time, the
  ///     state's time is used (<doc:Rules#R35>).
  /// - Returns: The effects, in order.
  @_spi(JournalTools)
  @inlinable
  public func take(
    into state: inout PopupState<Domain>, _ event: consuming PopupEvent<Domain>, at now: Double
  ) -> [PopupEffect<Domain>] {
    var effects: [PopupEffect<Domain>] = []
    take(event, at: now, into: &state, &effects)
    return effects
  }

  /// Decides what to present and what to dismiss (<doc:Rules#R21>). Call it when no event is
  /// pending.
  ///
  /// - Parameter state: The state to change.
  /// - Returns: The effects, in order.
  @inlinable
  package func settle(into state: inout PopupState<Domain>) -> [PopupEffect<Domain>] {
    var effects: [PopupEffect<Domain>] = []
    settle(&state, &effects)
    return effects
  }
}

extension PopupReducer {
  // The event is consumed: if the reference to a request is the only one, the request becomes a
  // popup in place.
  @inlinable
  package func take(
    _ event: consuming Event, at now: Double, into state: inout State, _ effects: inout [Effect]
  ) {
    let before = state.now
    prepare(&state, at: now)
    if let kind = event.emptyName { effects.emit(.issue(.emptyName(kind, of: .event))) }
    switch consume event {
    case .request(let request): admit(request, &state, &effects)
    case .page(let event):
      state.ownEnvironment.visits.apply(event)
    case .sessionEnded: endSession(&state, &effects)
    case .dismiss(let id): dismiss(id, &state, &effects)
    case .withdraw(let number): withdraw(number, &state, &effects)
    case .dismissAll(let lane, let range): dismissAll(lane, only: range, &state, &effects)
    case .report(let report): apply(report, &state, &effects)
    case .gate(let gate, let isOpen):
      if isOpen {
        state.ownEnvironment.openGates.insert(gate)
      } else {
        state.ownEnvironment.openGates.remove(gate)
      }
    case .suspend(let reason, let lane): state.suspend(lane, for: reason)
    case .resume(let reason, let lane): state.resume(lane, for: reason)
    case .trigger: state.isTriggered = true
    case .tick: tick(&state, &effects)
    case .deactivated: state.deactivate()
    case .activated: state.activate()
    case .relaunched: relaunch(since: before, &state, &effects)
    case .configured(let configuration):
      for issue in state.configure(configuration) { effects.emit(.issue(issue)) }
    case .showings(let limit, let instants, let id):
      if let mistake = state.setShowings(of: limit, to: instants, for: id) {
        effects.emit(.issue(.invalidShowings(of: limit, id: id, mistake)))
      }
    }
  }

  @inlinable
  func prepare(_ state: inout State, at now: Double) {
    if now.isFinite && now > state.now {
      state.fields.now = now
      state.passTime()
    }
    adoptPolicy(&state)
  }

  /// Applies the configuration of this reducer to the state, unless an event has configured the
  /// state.
  @inlinable
  package func adoptPolicy(_ state: inout State) {
    if state.environment.configuration !== configuration && !state.environment.isConfigured {
      state.adopt(configuration)
    }
  }

  // R21
  @inlinable
  package func settle(_ state: inout State, _ effects: inout [Effect]) {
    adoptPolicy(&state)
    dismissPresentedWithoutPage(&state, &effects)
    finishWaitingWithoutPage(&state, &effects)
    if state.isTriggered { armLanes(&state) }
    if state.isActive { stepLanes(&state, &effects) }
    if state.environment.configuration.haveQueueLimits { discardOverflow(&state, &effects) }
    if state.waiting.lanes.count > 8 { state.waiting.removeEmptyLanes() }
    requestTick(&state, &effects)
  }
}
