import PopupMachine

/// A machine that is looked at closely: the invariants, and those rules that can be seen to be
/// broken from outside, are checked after each of its steps.
///
/// It runs the machine itself, and keeps models of the host, of the pages and of what was asked
/// for, which share no code with the machine. Feed it the events of a test, at random, say:
///
/// ```swift
/// var machine = PopupInvariants<Shop>(policy: policy)
/// try machine.take([.request(offer)], at: 1)
/// ```
///
/// or hold a live store to them, from its first event:
///
/// ```swift
/// var invariants = PopupInvariants<Shop>(policy: store.policy)
/// store.transitions.sink { transition in
///   do { try invariants.follow(transition) } catch { Issue.record(error) }
/// }
/// ```
///
/// Its memory does not grow with the length of the run: what has ended is forgotten.
public struct PopupInvariants<Domain: PopupDomain>: Sendable {
  /// The machine.
  public let reducer: PopupReducer<Domain>

  /// The state it is in.
  public private(set) var state: PopupState<Domain>

  /// What the host shows, from what it was told.
  package internal(set) var host = HostModel()

  private(set) var pages = PagesModel<Domain.Page>()
  var frequency: FrequencyModel
  private(set) var suspensions: Set<PopupSuspension> = []
  private(set) var isActive = true

  /// The requests without an outcome, in order of their numbers.
  private(set) var requests: [RequestModel<Domain.Page>] = []

  /// How many requests were made.
  public private(set) var requestCount = 0

  // The tick that was asked for and has not come in.
  private var wake: Double?

  /// Begins with a machine to which nothing has happened.
  ///
  /// - Parameters:
  ///   - policy: the rules for all popups.
  ///   - now: the time it begins at, in seconds.
  public init(policy: PopupPolicy = PopupPolicy(), now: Double = 0) {
    reducer = PopupReducer(policy: policy)
    state = PopupState(now: now)
    frequency = FrequencyModel(policy.configuration)
  }

  /// The numbers of the requests that have no outcome yet, ascending.
  public var openRequests: [Int] { requests.map { $0.number } }

  /// Takes events in, settles once, and checks the invariants.
  ///
  /// O(*n* log *n*) in the number of popups.
  ///
  /// - Parameters:
  ///   - events: what happened, in order.
  ///   - now: the time, in seconds.
  /// - Returns: what is to be done, in order.
  /// - Throws: the first violation that is found. What comes after one is not to be relied on.
  @discardableResult
  public mutating func take(
    _ events: [PopupEvent<Domain>], at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let effects = try step(events, at: now)
    try checkState()
    return effects
  }

  /// As ``take(_:at:)``, without the checks of the state that it comes to.
  mutating func step(
    _ events: [PopupEvent<Domain>], at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let before = state.now
    var all: [PopupEffect<Domain>] = []
    for event in events {
      let effects = try take(event, at: now)
      if all.isEmpty { all = effects } else { all += effects }
    }
    for presentation in state.presented where presentation.phase != .dismissing {
      anchor(presentation.popup)
    }
    let effects = reducer.settle(into: &state)
    try follow(effects)
    if all.isEmpty { all = effects } else { all += effects }
    try PopupRule.time.require(
      state.now == (now.isFinite ? max(before, now) : before),
      "the time is \(state.now), not \(now)")
    let deadline = earliestDeadline()
    try PopupRule.time.require(
      wake == deadline, "a tick is asked for at \(wake.words), not at \(deadline.words)")
    return all
  }

  private mutating func take(
    _ event: PopupEvent<Domain>, at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    switch event {
    case .request(let request):
      requestCount += 1
      requests.append(RequestModel(number: requestCount, name: request.id))
    case .page(let event): pages.take(event)
    case .report(let report): return try take(report, at: now)
    case .tick: wake = nil
    case .sessionEnded, .dismiss, .withdraw, .dismissAll: doom(by: event)
    case .suspend(let reason): suspensions.insert(reason)
    case .resume(let reason): suspensions.remove(reason)
    case .deactivated: isActive = false
    case .activated: isActive = true
    case .relaunched: relaunch()
    case .configured, .gate, .trigger: break
    }
    let effects = reducer.take(into: &state, event, at: now)
    switch event {
    case .sessionEnded: frequency.endSession()
    case .configured(let configuration): frequency.configure(configuration, at: state.now)
    default: break
    }
    try follow(effects)
    switch event {
    case .request: collect()
    case .relaunched: try endRelaunch()
    default: break
    }
    return effects
  }

  // R32
  private mutating func take(
    _ report: PopupReport<Domain.Answer>, at now: Double
  ) throws(PopupViolation) -> [PopupEffect<Domain>] {
    let verdict = host.say(report)
    // What changes by the time alone: nothing is withdrawn.
    var before = state
    _ = reducer.take(into: &before, .withdraw(request: 0), at: now)
    let effects = reducer.take(into: &state, .report(report), at: now)
    let issueCount = effects.count {
      if case .issue(.unexpectedReport) = $0 { true } else { false }
    }
    let rule = PopupRule.strayReport
    try rule.require(
      issueCount == (verdict == .misfit ? 1 : 0),
      "\(report.kind) of \(report.id) is an issue \(issueCount) times")
    if verdict == .fits {
      note(report, before)
      try follow(effects)
    } else {
      try rule.require(
        effects.count == issueCount, "\(report.kind) of \(report.id) does not fit, and has effects")
      try rule.require(
        state.isSame(as: before),
        "\(report.kind) of \(report.id) does not fit, and changes the state")
    }
    return effects
  }
}

// MARK: - What the machine says

extension PopupInvariants {
  private mutating func follow(_ effects: [PopupEffect<Domain>]) throws(PopupViolation) {
    defer { endStays() }
    if effects.isEmpty { return }
    let updated = effects.compactMap { effect in
      if case .command(.update(_, let number)) = effect { number } else { nil }
    }
    // The issue comes after the command that it explains, or after the one that it makes possible.
    for case .issue(.overdue(_, let number, let phase, _)) in effects where phase != .dismissing {
      try host.giveUp(number, phase)
    }
    for effect in effects {
      switch effect {
      case .command(let command): try follow(command)
      case .resolve(let resolution):
        try follow(resolution)
        // What is replaced on screen ends, and its stay goes on.
        if let stay = frequency.stays.first(where: { $0.request == resolution.request }),
          !updated.contains(stay.presentation)
        {
          frequency.end(presentation: stay.presentation, resolution.outcome, at: state.now)
        }
      case .wake(let instant):
        try PopupRule.time.require(instant != wake, "a tick is asked for again, though none came")
        wake = instant
      case .issue(.overdue(_, let number, .dismissing, _)):
        try host.giveUp(number, .dismissing)
      case .issue: break
      }
    }
  }

  private mutating func follow(_ command: PopupCommand<Domain>) throws(PopupViolation) {
    let popup = command.popup
    let index = requests.firstIndex { $0.number == popup.number }
    try host.obey(command, wasShown: index.map { requests[$0].wasShown } ?? false)
    switch command {
    case .dismiss: return
    case .update(_, let number): frequency.update(presentation: number, request: popup.number)
    case .present(_, let number, let isReturning):
      try checkCapacity(for: popup)
      frequency.present(popup, presentation: number, isReturning: isReturning, at: state.now)
    }
    if let index {
      requests[index].wasShown = true
      requests[index].isSpared = false
    }
    anchor(popup)
  }

  private mutating func follow(
    _ resolution: PopupResolution<Domain.Answer>
  ) throws(PopupViolation) {
    let number = resolution.request
    guard let index = requests.firstIndex(where: { $0.number == number }) else {
      let isMade = number >= 1 && number <= requestCount
      throw PopupViolation(
        of: .oneOutcome,
        isMade ? "request \(number) ends twice" : "request \(number) ends, which nobody made")
    }
    let request = requests.remove(at: index)
    try PopupRule.oneOutcome.require(
      request.name.map { $0 == resolution.id } ?? true,
      "request \(number) ends as \(resolution.id)")
    try PopupRule.oneOutcome.require(
      request.canEnd(by: resolution.outcome),
      "\(resolution.outcome) of \(resolution.id), which was \(request.wasShown ? "" : "not ")shown")
  }

  private mutating func anchor(_ popup: Popup<Domain>) {
    guard case .only = popup.request.target,
      let index = requests.firstIndex(where: { $0.number == popup.number })
    else { return }
    requests[index].anchor = pages.anchor(
      for: popup.request.target, after: requests[index].anchor)
  }

  // R41
  private mutating func relaunch() {
    host.relaunch()
    wake = nil
    suspensions = []
    isActive = true
    frequency.relaunch()
  }

  private mutating func endRelaunch() throws(PopupViolation) {
    try checkRelaunch()
    pages = PagesModel()
    let (queued, alive) = (state.queued, state.alive)
    for index in requests.indices {
      let number = requests[index].number
      requests[index].anchor = nil
      requests[index].isSpared = alive.contains { $0.number == number }
      // What had not come yet is queued again, as if it had not been placed.
      if queued.contains(where: { $0.number == number }) { requests[index].wasShown = false }
    }
  }

  // R17, R34: what is asked to go for good.
  private mutating func doom(by event: PopupEvent<Domain>) {
    for popup in state.presented.map({ $0.popup }) + state.queued + state.alive {
      let isMeant =
        switch event {
        case .sessionEnded: popup.request.scope != .app
        case .dismiss(let id): popup.id == id
        case .withdraw(let number): popup.number == number
        case .dismissAll(let lane): lane == nil || popup.lane == lane
        default: false
        }
      guard isMeant, let index = requests.firstIndex(where: { $0.number == popup.number }) else {
        continue
      }
      requests[index].isToGo = true
    }
  }
}

extension Double? {
  fileprivate var words: String { map { "\($0) s" } ?? "no time" }
}
