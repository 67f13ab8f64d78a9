@_spi(JournalTools) import PopupMachine

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
/// Or check a live store, from its first event on, with the policy that it was created with:
///
/// ```swift
/// var invariants = PopupInvariants<Shop>(policy: policy)
/// store.transitions.sink { transition in
///   do { try invariants.follow(transition) } catch { Issue.record(error) }
/// }
/// ```
///
/// Its memory does not grow with the length of the run.
public struct PopupInvariants<Domain: PopupDomain>: Sendable {
  /// The reducer of the machine.
  package let reducer: PopupReducer<Domain>

  /// The current state of the machine.
  public internal(set) var state: PopupState<Domain>

  var commanded = CommandedPopups()

  /// The numbers of the requests that have no outcome yet, ascending.
  package internal(set) var openRequests: [Int] = []

  /// The number of requests so far.
  package private(set) var requestCount = 0

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
    for event in events { all += try take(event, at: now) }
    let effects = reducer.settle(into: &state)
    try follow(effects)
    all += effects
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
    var endCount = 0
    var isUpdate = false
    switch event {
    case .request(let request):
      requestCount += 1
      openRequests.append(requestCount)
      isUpdate = request.coalescing == .update
    case .report(let report): return try take(report, at: now)
    case .tick, .relaunched:
      wake = nil
      endCount = .max
    default: break
    }
    let effects = reducer.take(into: &state, event, at: now)
    try follow(effects, ending: endCount, isUpdate: isUpdate)
    return effects
  }

  private mutating func take(
    _ report: PopupReport<Domain.Answer>, at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let before = state
    let effects = reducer.take(into: &state, .report(report), at: now)
    let shown =
      report.presentation.map { number in before.presented.first { $0.number == number } }
      ?? before.presented.first { $0.popup.id == report.id }
    if let shown, shown.popup.id == report.id,
      shown.fittingReports.contains(report.kind.name)
    {
      try follow(effects, ending: 1)
      return effects
    }
    let isLate =
      shown == nil && (report.presentation.map { $0 >= 1 && $0 <= commanded.count } ?? false)
    let isIgnored = shown.map {
      $0.popup.id == report.id && $0.ignoredReports.contains(report.kind.name)
    }
    try checkStray(report, isLate || isIgnored ?? false, effects, since: before, at: now)
    return effects
  }

  /// Checks that a report which does not fit changes nothing, and is an issue (R32).
  func checkStray(
    _ report: PopupReport<Domain.Answer>, _ isIgnored: Bool, _ effects: [PopupEffect<Domain>],
    since before: PopupState<Domain>, at now: Double
  ) throws(PopupViolation) {
    let issueCount = effects.count {
      if case .issue(.unexpectedReport) = $0 { true } else { false }
    }
    try PopupRule.strayReport.require(
      issueCount == (isIgnored ? 0 : 1) && effects.count == issueCount,
      "\(report.kind) of \(report.id) does not fit, and is reported as \(issueCount) issues, with "
        + "\(effects.count) effects")
    // The effect of time alone, since the machine has no request of this number.
    var expected = before
    _ = reducer.take(into: &expected, .withdraw(request: 0), at: now)
    try PopupRule.strayReport.require(
      state.withoutContents == expected.withoutContents,
      "\(report.kind) of \(report.id) does not fit, but changes the state")
  }
}

/// The types of a domain, without contents: the machine ignores them, so they need not be comparable.
private enum Contentless<Domain: PopupDomain>: PopupDomain {
  typealias Content = Bool
  typealias Page = Domain.Page
  typealias Answer = Domain.Answer
}

extension PopupState {
  fileprivate var withoutContents: PopupState<Contentless<Domain>> {
    mapped(to: Contentless<Domain>.self, content: { _ in true }, page: { $0 })
  }
}

extension PopupPresentation {
  /// The reports that change something (R26 to R31, R45, R49).
  var fittingReports: [PopupReportName] {
    let ends: [PopupReportName] = [.didDismiss, .userDismissed]
    let touch: PopupReportName = isHeld ? .release : .hold
    return switch phase {
    case .presenting: [.didPresent, .didFail, .didDecline, touch] + ends
    case .presented: [.willDismiss, touch] + ends
    case .dismissing: (isSeen ? [] : [.didFail, .didDecline]) + ends
    case .swiping: [.dismissCancelled, touch] + ends
    }
  }

  /// The reports that change nothing, and are no issue, either.
  fileprivate var ignoredReports: [PopupReportName] {
    phase == .dismissing ? [.didPresent, .hold, .release] : [isHeld ? .hold : .release]
  }
}

extension Double? {
  fileprivate var words: String { map { "\($0) s" } ?? "no time" }
}

extension PopupInvariants where Domain.Content: Equatable, Domain.Answer: Equatable {
  /// Reduces the events of a store's transition, checks the invariants, and checks that the store
  /// has the same effects and state.
  ///
  /// - Parameter transition: The next transition of a store that began with this policy and a new
  ///   state. Pass every transition, from the first one on.
  /// - Throws: The first ``PopupViolation``. Do not use the value after it has thrown.
  public mutating func follow(
    _ transition: PopupTransition<Domain>
  ) throws(PopupViolation) {
    let effects = try take(transition.events, at: transition.at)
    try PopupRule.sameAgain.require(
      effects == transition.effects, "the effects of the store differ from those of the machine")
    try PopupRule.sameAgain.require(
      state == transition.state, "the state of the store differs from that of the machine")
  }
}

/// A rule that can be checked from outside the machine: an invariant, or a rule that a state or a
/// transition shows by itself.
package struct PopupRule: Hashable, Sendable, CustomStringConvertible {
  /// The name of the rule, such as `invariant 3` or `R16`.
  package let name: String

  /// The statement of the rule.
  package let statement: String

  /// Creates a rule, such as a property of the app's own.
  ///
  /// - Parameters:
  ///   - name: the name of the rule.
  ///   - statement: the statement of the rule.
  package init(_ name: String, _ statement: String) {
    self.name = name
    self.statement = statement
  }

  /// The name and the statement.
  package var description: String { "\(name), \(statement)" }
}

// MARK: - Invariants

extension PopupRule {
  static let onePlace = PopupRule(
    "invariant 1", "a popup is in exactly one of presented, queued and alive")
  static let oneOutcome = PopupRule("invariant 2", "every request gets exactly one outcome")
  static let freeLane = PopupRule(
    "invariant 3", "a lane presents one popup at a time, and no more than its capacity")
  static let sensibleCommands = PopupRule(
    "invariant 4", "the host receives only commands that fit the popups it shows")
  static let noIdleSlot = PopupRule("invariant 5", "no free slot faces an eligible popup")
  static let sameAgain = PopupRule(
    "invariant 6", "the same events produce the same states and effects")
}

// MARK: - Rules

extension PopupRule {
  static let order = PopupRule("R1", "popups are ordered by their rank")
  static let queueLimit = PopupRule("R9", "no lane has more queued popups than the limit")
  static let placing = PopupRule("R25", "presentations are numbered")
  static let idWaitsOnce = PopupRule("R29", "an id waits once only")
  static let strayReport = PopupRule("R32", "a report that does not fit changes nothing")
  static let time = PopupRule("R35", "one tick is scheduled for the earliest deadline")
  static let showings = PopupRule("R38", "showings count in order of time, and none is ahead of it")
  static let waitsForReason = PopupRule(
    "R44", "when all is settled, a popup waits for more than better ones")
}

// MARK: - Violations

/// A violation of a rule.
public struct PopupViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The violated rule.
  package let rule: PopupRule

  /// A description of the violation.
  public let finding: String

  /// The rule and the description of the violation, on one line.
  public var description: String { "\(rule): \(finding)" }

  init(of rule: PopupRule, _ finding: String) {
    self.rule = rule
    self.finding = finding
  }
}

extension PopupRule {
  func require(
    _ condition: Bool, _ finding: @autoclosure () -> String
  ) throws(PopupViolation) {
    guard condition else { throw PopupViolation(of: self, finding()) }
  }
}
