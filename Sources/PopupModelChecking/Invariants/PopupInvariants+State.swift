import PopupMachine

// Checks of a state, independent of the events before it. They run for millions of states: closures
// are faster here than key paths, which are created anew each time.
extension PopupInvariants {
  func checkState() throws(PopupViolation) {
    let queued = state.queued
    let alive = state.alive
    try checkPlaces(queued, alive)
    try checkPromises(queued, alive)
    try checkHost()
    try checkStandstill()
    try checkPages(queued, alive)
    try checkLanes(queued, alive)
    try checkWaiting(queued, alive)
    try checkFrequency()
  }

  // Invariants 1 and 2: every open request is in exactly one place, and nothing else is in any
  // place.
  private func checkPlaces(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    var places = state.presented.map { $0.popup.number }
    for popup in queued { places.append(popup.number) }
    for popup in alive { places.append(popup.number) }
    places.sort()
    try PopupRule.onePlace.require(
      places.elementsEqual(requests) { $0 == $1.number },
      "requests \(openRequests) are open, but requests \(places) are in a place")
    try PopupRule.onePlace.require(
      state.waitingCount == queued.count + alive.count,
      "waitingCount is \(state.waitingCount), expected \(queued.count + alive.count)")
    try PopupRule.order.require(
      state.requestCount == requestCount,
      "requestCount is \(state.requestCount), expected \(requestCount)")
    for popups in [queued, alive] where popups.count > 1 {
      try PopupRule.order.require(
        zip(popups, popups.dropFirst()).allSatisfy { isBetter($0, than: $1) },
        "\(popups.map { $0.id }) are out of order")
    }
  }

  private func checkPromises(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    for request in requests where request.isToGo {
      try PopupRule.goesForGood.require(
        state.presented.contains { $0.popup.number == request.number },
        "request \(request.number) was dismissed for good, but waits")
    }
    let waiting = queued + alive
    for (index, popup) in waiting.enumerated() {
      try PopupRule.idWaitsOnce.require(
        waiting[..<index].allSatisfy { $0.id != popup.id }, "\(popup.id) waits twice")
    }
  }

  // Invariant 4: the machine's presentations are those that the host shows.
  private func checkHost() throws(PopupViolation) {
    let isShown = host.shown.elementsEqual(state.presented) { shown, presentation in
      shown.number == presentation.number && shown.id == presentation.popup.id
        && shown.lane == presentation.popup.lane && shown.request == presentation.popup.number
        && shown.phase == presentation.phase
    }
    try PopupRule.sensibleCommands.require(
      isShown,
      "the host shows \(host.shown.map { "\($0.id), \($0.phase)" }), but the machine "
        + "\(state.presented.map { "\($0.popup.id), \($0.phase)" })")
    try PopupRule.placing.require(
      state.presentationCount == host.presentationCount,
      "presentationCount is \(state.presentationCount), expected \(host.presentationCount)")
  }

  // R45, and R37. Instants move when time passes again, so they are compared only then.
  private func checkStandstill() throws(PopupViolation) {
    let now = state.now
    for (shown, presentation) in zip(host.shown, state.presented) where !isStill(shown.lane) {
      if let start = presentation.transitionStart {
        try PopupRule.standstill.require(
          isSame(now - start, shown.transitionSeconds),
          "\(shown.id) is \(shown.phase) for \(now - start) s, expected "
            + "\(shown.transitionSeconds) s")
      }
      if let start = presentation.presentedSince {
        try PopupRule.standstill.require(
          isSame(now - start, shown.shownSeconds),
          "\(shown.id) is on screen for \(now - start) s, expected \(shown.shownSeconds) s")
      }
    }
  }

  // Times are added up in another order, so they differ by rounding.
  private func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(state.now) / 1000)
  }

  // R10, R13 and R16.
  private func checkPages(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    try PopupRule.visibleVisits.require(
      state.visibleVisits.elementsEqual(pages.visible) {
        $0.id == $1.name && $0.page == $1.page
      },
      "visibleVisits is \(state.visibleVisits.map { $0.id }), expected "
        + "\(pages.visible.map { $0.name })")
    for presentation in state.presented where presentation.phase == .presented {
      try PopupRule.offPage.require(
        allow(presentation.popup), "the page condition of \(presentation.popup.id) does not hold")
    }
    for popup in queued {
      guard case .visit(let origin) = popup.request.pages else { continue }
      try PopupRule.lostForGood.require(
        pages.isLive(origin), "\(popup.id) is queued, but its origin was left")
    }
    for popup in alive
    where !isSpared(popup)
      && (popup.request.retention == .drop
        || pages.haveLost(popup.request.pages, anchor: anchor(of: popup)))
    {
      try PopupRule.lostForGood.require(allow(popup), "\(popup.id) is alive, but can never return")
    }
  }
}

// MARK: - Lanes

extension PopupInvariants {
  // Invariant 3, as far as a state shows it; invariant 5; R9, R23, R24.
  private func checkLanes(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    var lanes: [PopupLane] = []
    func note(_ popup: Popup<Domain>) {
      if !lanes.contains(popup.lane) { lanes.append(popup.lane) }
    }
    for presentation in state.presented { note(presentation.popup) }
    for popup in queued { note(popup) }
    for popup in alive { note(popup) }
    for lane in lanes {
      let shown = state.presented.filter { $0.popup.lane == lane }
      guard shown.allSatisfy({ $0.phase == .presented }) else { continue }
      let queuedCount = queued.count { $0.lane == lane }
      try PopupRule.queueLimit.require(
        queuedCount <= frequency.configuration.queueLimit ?? .max,
        "\(queuedCount) popups are queued in \(lane)")
      guard frequency.configuration.promotion == .automatic, !isSuspended(lane), isActive else {
        continue
      }
      try checkTurns(
        queued.filter { $0.lane == lane }, alive.filter { $0.lane == lane }, shown)
    }
  }

  private func checkTurns(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>],
    _ shown: [PopupPresentation<Domain>]
  ) throws(PopupViolation) {
    for (popups, isAlive) in [(queued, false), (alive, true)] {
      for popup in popups
      where isEligible(popup, isAlive: isAlive) && isAbsent(popup)
        && !isHeldBack(popup, isAlive: isAlive)
      {
        try PopupRule.noIdleSlot.require(
          !isFree(for: popup, shown), "\(popup.id) could be placed, but is not")
        try PopupRule.preemption.require(
          !canPreempt(popup, shown), "\(popup.id) could preempt, but does not")
      }
    }
    for popup in queued
    where popup.request.whenIneligible == .discard && !isEligible(popup, isAlive: false)
      && isAbsent(popup) && !isHeldBack(popup, isAlive: false)
      && state.now >= popup.notBefore ?? state.now
    {
      try PopupRule.discardedAtItsTurn.require(
        !isFree(for: popup, shown) && !canPreempt(popup, shown),
        "\(popup.id) had its turn, but still waits")
    }
  }
}

// MARK: - Reasons and times

extension PopupInvariants {
  private func isSpared(_ popup: Popup<Domain>) -> Bool {
    requests.contains { $0.number == popup.number && $0.isSpared }
  }

  // R43, R44
  private func checkWaiting(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    let waiting = queued.map { ($0, false) } + alive.map { ($0, true) }
    for (popup, isAlive) in waiting {
      let better = waiting.filter { $0.0.lane == popup.lane && isBetter($0.0, than: popup) }
        .sorted { isBetter($0.0, than: $1.0) }
      try checkReasons(of: popup, isAlive: isAlive, among: better)
    }
  }

  // R19, R37 to R40, R42
  private func checkFrequency() throws(PopupViolation) {
    let now = state.now
    try PopupRule.suspensions.require(
      state.suspensions == suspensions && state.isSuspended == !suspensions.isEmpty,
      "suspended for \(state.suspensions), and not \(suspensions)")
    try PopupRule.suspensions.require(
      state.laneSuspensions == laneSuspensions,
      "lanes are suspended for \(state.laneSuspensions), and not \(laneSuspensions)")
    for lane in laneSuspensions.keys {
      try PopupRule.suspensions.require(state.isSuspended(lane), "\(lane) is not suspended")
    }
    try PopupRule.activity.require(
      state.isActive == isActive, "the app is \(isActive ? "" : "not ")active")
    try PopupRule.configuration.require(
      state.configuration == frequency.configuration, "\(state.configuration.snapshot) is in force")
    try PopupRule.limits.require(
      state.countedShowings.map { "\($0.limit) \($0.presentation)" }
        == frequency.currentShowings(at: now).map { "\($0.limit) \($0.presentation)" },
      "counted are \(state.countedShowings), and not \(frequency.currentShowings(at: now))")
    try PopupRule.pauses.require(
      state.pausingLanes.elementsEqual(FrequencyModel.running(frequency.pauses, now), by: ==),
      "pausing are \(state.pausingLanes), and not \(frequency.pauses)")
    try PopupRule.collections.require(
      state.collectingLanes.elementsEqual(
        FrequencyModel.running(frequency.collections, now), by: ==),
      "collecting are \(state.collectingLanes), and not \(frequency.collections)")
  }
}
