import PopupMachine

/// A machine that checks the invariants and observable rules after each step.
///
/// It runs the machine, and remembers which requests are open and which popups the host was
/// commanded to present. Pass it the events of a test, such as random ones:
///
/// ```swift
/// var machine = PopupInvariants<Shop>(policy: policy)
/// try machine.take([.request(offer)], at: 1)
/// ```
///
/// Or check a live store, from its first event on:
///
/// ```swift
/// var invariants = PopupInvariants<Shop>(policy: store.policy)
/// store.transitions.sink { transition in
///   do { try invariants.follow(transition) } catch { Issue.record(error) }
/// }
/// ```
///
/// Its memory does not grow with the length of the run.
public struct PopupInvariants<Domain: PopupDomain>: Sendable {
  /// The reducer of the machine.
  public let reducer: PopupReducer<Domain>

  /// The current state of the machine.
  public internal(set) var state: PopupState<Domain>

  /// The popups that the host was commanded to present.
  var commanded = CommandedPopups()

  /// The numbers of the requests that have no outcome yet, ascending.
  public internal(set) var openRequests: [Int] = []

  /// The number of requests so far.
  public private(set) var requestCount = 0

  // The scheduled tick, if it has not come yet.
  var wake: Double?

  /// Creates a machine in its initial state.
  ///
  /// - Parameters:
  ///   - policy: the policy of the machine.
  ///   - now: the initial time, in seconds.
  public init(policy: PopupPolicy = PopupPolicy(), now: Double = 0) {
    reducer = PopupReducer(policy: policy, emitsAppearances: true)
    state = PopupState(now: now)
  }

  /// Reduces events, settles once, and checks the invariants.
  ///
  /// O(*n* log *n*), where *n* is the number of popups.
  ///
  /// - Parameters:
  ///   - events: the events, in order.
  ///   - now: the time, in seconds.
  /// - Returns: The effects, in order.
  /// - Throws: The first ``PopupViolation``. Do not use the value after it has thrown.
  @discardableResult
  public mutating func take(
    _ events: [PopupEvent<Domain>], at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let effects = try step(events, at: now)
    try checkState()
    return effects
  }

  /// Does the same as ``take(_:at:)``, without the checks of the resulting state.
  mutating func step(
    _ events: [PopupEvent<Domain>], at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let before = state.now
    var all: [PopupEffect<Domain>] = []
    for event in events {
      let effects = try take(event, at: now)
      if all.isEmpty { all = effects } else { all += effects }
    }
    let effects = reducer.settle(into: &state)
    try follow(effects)
    if all.isEmpty { all = effects } else { all += effects }
    try PopupRule.time.require(
      state.now == (now.isFinite ? max(before, now) : before),
      "the time is \(state.now), not \(now)")
    let deadline = reducer.earliestDeadline(in: state)
    try PopupRule.time.require(
      wake == deadline, "the tick is scheduled for \(wake.words), expected \(deadline.words)")
    return all
  }

  private mutating func take(
    _ event: PopupEvent<Domain>, at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    switch event {
    case .request:
      requestCount += 1
      openRequests.append(requestCount)
    case .report(let report): return try take(report, at: now)
    case .tick: wake = nil
    case .relaunched:
      commanded.relaunch()
      wake = nil
    default: break
    }
    let effects = reducer.take(into: &state, event, at: now)
    try follow(effects)
    if case .relaunched = event { try checkRelaunch() }
    return effects
  }

  // R32
  private mutating func take(
    _ report: PopupReport<Domain.Answer>, at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let verdict = commanded.take(report)
    let before = state
    let effects = reducer.take(into: &state, .report(report), at: now)
    let issueCount = effects.count {
      if case .issue(.unexpectedReport) = $0 { true } else { false }
    }
    let rule = PopupRule.strayReport
    try rule.require(
      issueCount == (verdict == .misfit ? 1 : 0),
      "\(report.kind) of \(report.id) is reported as \(issueCount) issues")
    if verdict == .fits {
      try follow(effects)
      return effects
    }
    try rule.require(
      effects.count == issueCount, "\(report.kind) of \(report.id) does not fit, but has effects")
    // The effect of time alone, since the machine has no request of this number.
    var expected = before
    _ = reducer.take(into: &expected, .withdraw(request: 0), at: now)
    try rule.require(
      state.isSame(as: expected),
      "\(report.kind) of \(report.id) does not fit, but changes the state")
    return effects
  }
}

extension Double? {
  fileprivate var words: String { map { "\($0) s" } ?? "no time" }
}
