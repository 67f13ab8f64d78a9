import PopupFlow

/// A machine that is looked at closely: all invariants of SEMANTICS.md are checked after every
/// batch, with models that share no code with the machine.
struct InvariantChecker {
  let reducer: PopupReducer<Shop>
  private(set) var state = PopupState<Shop>()
  private(set) var host = ModelHost()
  private(set) var pages = ModelPages()

  /// The outcome of each request that has one.
  private(set) var outcomes: [Int: PopupOutcome<String>] = [:]

  private var names: [String] = []

  /// The requests that were asked to go for good.
  private var doomed: Set<Int> = []
  private var wake: Double?

  init(_ policy: PopupPolicy) {
    reducer = PopupReducer(policy: policy)
  }

  var requestCount: Int { names.count }

  /// Takes a batch in, and gives what is to be done.
  mutating func apply(_ batch: Batch) throws(Violation) -> [PopupEffect<Shop>] {
    let before = state.now
    var all: [PopupEffect<Shop>] = []
    for event in batch.events {
      all += try take(event, at: batch.time)
    }
    for presentation in state.presented where presentation.phase != .dismissing {
      pages.anchor(presentation.popup)
    }
    let effects = reducer.settle(into: &state)
    try follow(effects)
    all += effects
    try require(state.now == max(before, batch.time), "R35: time is not \(batch.time)")
    try checkPlaces()
    try checkPromises()
    try checkHost()
    try checkLanes()
    try checkPages()
    try checkTimer()
    return all
  }

  private mutating func take(
    _ event: PopupEvent<Shop>, at time: Double
  ) throws(Violation) -> [PopupEffect<Shop>] {
    var verdict: ModelHost.Verdict?
    switch event {
    case .request(let request):
      names.append(request.id?.description ?? "#\(names.count + 1)")
    case .page(let event): pages.take(event)
    case .report(let report): verdict = host.say(report)
    case .tick: wake = nil
    default: break
    }
    doom(by: event)
    let before = state
    let effects = reducer.take(into: &state, event, at: time)
    if let verdict { try check(verdict, from: before, effects, at: time) }
    try follow(effects)
    return effects
  }

  // R32
  private func check(
    _ verdict: ModelHost.Verdict, from before: PopupState<Shop>, _ effects: [PopupEffect<Shop>],
    at time: Double
  ) throws(Violation) {
    let issueCount = effects.count {
      if case .issue(.unexpectedReport) = $0 { true } else { false }
    }
    if verdict != .unclear {
      try require(
        issueCount == (verdict == .misfit ? 1 : 0), "R32: \(issueCount) issues of a report")
    }
    guard verdict != .fits else { return }
    try require(effects.count == issueCount, "R32: a report that does not fit has effects")
    // Time comes in with it all the same, as with an event that changes nothing.
    var unchanged = before
    _ = reducer.take(into: &unchanged, before.isSuspended ? .suspend : .resume, at: time)
    try require(state == unchanged, "R32: a report that does not fit changes the state")
  }

  private mutating func follow(_ effects: [PopupEffect<Shop>]) throws(Violation) {
    // The issue comes after the command that it explains, or after the one that it makes possible.
    for case .issue(.overdue(_, let number, let phase, _)) in effects where phase != .dismissing {
      try host.giveUp(number, phase)
    }
    for effect in effects {
      switch effect {
      case .command(let command):
        try host.obey(command)
        if case .present(let popup, _, _) = command { pages.anchor(popup) }
        if case .update(let popup, _) = command { pages.anchor(popup) }
      case .resolve(let resolution):
        let number = resolution.request
        try require(outcomes[number] == nil, "2: request \(number) ends twice")
        try require(
          names.indices.contains(number - 1) && names[number - 1] == resolution.id.description,
          "2: an outcome for request \(number), \(resolution.id), that nobody made")
        try require(
          fits(resolution.outcome, wasShown: host.hasShown(request: number)),
          "2: \(resolution.outcome) of \(resolution.id), request \(number)")
        outcomes[number] = resolution.outcome
      case .wake(let instant):
        try require(instant != wake, "R35: a tick is asked for again, though none came")
        wake = instant
      case .issue(.overdue(_, let number, .dismissing, _)):
        try host.giveUp(number, .dismissing)
      case .issue:
        break
      }
    }
  }
}

// MARK: - Checks

extension InvariantChecker {
  // Invariants 1 and 2: every request without an outcome is in exactly one place, and no other is.
  private func checkPlaces() throws(Violation) {
    let places =
      state.presented.map(\.popup.number) + state.queued.map(\.number) + state.alive.map(\.number)
    let open = (1..<(names.count + 1)).filter { outcomes[$0] == nil }
    try require(
      places.sorted() == open, "1: requests \(open) are open, \(places.sorted()) are somewhere")
    try require(state.requestCount == names.count, "R1: requests are not counted")
    try require(
      state.waitingCount == state.queued.count + state.alive.count, "1: waiting is miscounted")
    for popups in [state.queued, state.alive] {
      try require(
        zip(popups, popups.dropFirst()).allSatisfy { isBetter($0, than: $1) },
        "R1: \(popups) are out of order")
    }
  }

  // R17, R34: what was asked to go does not wait for another chance. R8: an id is queued once.
  private func checkPromises() throws(Violation) {
    let waiting = state.queued + state.alive
    try require(
      waiting.allSatisfy { !doomed.contains($0.number) }, "R28: \(doomed) are to go, and wait")
    let ids = state.queued.map(\.id)
    try require(Set(ids).count == ids.count, "R8: an id is queued twice: \(ids)")
  }

  private mutating func doom(by event: PopupEvent<Shop>) {
    let all = state.presented.map(\.popup) + state.queued + state.alive
    let meant = all.filter { popup in
      switch event {
      case .sessionEnded: popup.request.scope != .app
      case .dismiss(let id): popup.id == id
      case .withdraw(let number): popup.number == number
      case .dismissAll(let lane): lane == nil || popup.lane == lane
      default: false
      }
    }
    doomed.formUnion(meant.map(\.number))
  }

  // Invariant 4: what the machine takes to be presented is what the host shows.
  private func checkHost() throws(Violation) {
    let numbers = state.presented.map(\.number)
    try require(numbers == numbers.sorted(), "R25: out of order of presentation: \(numbers)")
    let believed = state.presented.map { presentation in
      ModelHost.Shown(
        id: presentation.popup.id, lane: presentation.popup.lane,
        request: presentation.popup.number, phase: presentation.phase)
    }
    try require(
      numbers.map { host.shown[$0] } == believed && host.shown.count == numbers.count,
      "4: the host shows \(host.shown), the machine means \(believed)")
    try require(state.presentationCount == host.presentationCount, "R25: miscounted")
  }

  // Invariant 3, what can be seen of it afterwards; invariant 5; R9.
  private func checkLanes() throws(Violation) {
    let waiting = state.queued + state.alive
    let lanes = Set(waiting.map(\.lane) + state.presented.map(\.popup.lane))
    for lane in lanes {
      let shown = state.presented.filter { $0.popup.lane == lane }
      let exclusive = shown.filter { $0.popup.request.presence == .exclusive }
      try require(
        exclusive.count <= reducer.policy.capacity(of: lane), "3: \(lane) is over its capacity")
      guard shown.allSatisfy({ $0.phase == .presented }) else { continue }
      let queuedCount = state.queued.count { $0.lane == lane }
      try require(queuedCount <= reducer.policy.queueLimit ?? .max, "R9: \(lane) is over its limit")
      guard reducer.policy.promotion == .automatic, !state.isSuspended else { continue }
      for popup in waiting where popup.lane == lane && isEligible(popup) {
        try require(!isFree(for: popup, shown), "5: a free slot faces \(popup.id)")
        try require(!canPreempt(popup, shown), "R24: \(popup.id) could preempt and does not")
      }
      let turned = state.queued.filter { popup in
        popup.lane == lane && popup.request.whenIneligible == .discard && !isEligible(popup)
          && state.now >= popup.notBefore ?? state.now && isAbsent(popup)
          && (isFree(for: popup, shown) || canPreempt(popup, shown))
      }
      try require(turned.isEmpty, "R23: \(turned) had their turn and are still there")
    }
  }

  // R13 and R16.
  private func checkPages() throws(Violation) {
    for presentation in state.presented where presentation.phase == .presented {
      try require(
        pages.allow(presentation.popup), "R13: \(presentation.popup.id) is off its page")
    }
    for popup in state.queued {
      if case .visit(let origin) = popup.request.target {
        try require(pages.isLive(origin), "R16: the origin of \(popup.id) is gone")
      }
    }
    for popup in state.alive where popup.request.retention == .drop || pages.haveLost(popup) {
      try require(pages.allow(popup), "R16: \(popup.id) can never come back")
    }
  }

  private func checkTimer() throws(Violation) {
    let deadline = reducer.earliestDeadline(in: state)
    try require(
      wake == deadline, "R35: a tick is asked for at \(wake as Any), not \(deadline as Any)")
  }
}
