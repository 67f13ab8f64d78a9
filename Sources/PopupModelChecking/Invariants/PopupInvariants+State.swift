import PopupMachine

// What must hold of a state, however it was come to. Checked of millions of them: a key path would
// be made anew each time, a closure is not.
extension PopupInvariants {
  func checkState() throws(PopupViolation) {
    let queued = state.queued
    let alive = state.alive
    try checkPlaces(queued, alive)
    try checkPromises(queued, alive)
    try checkHost()
    try checkPages(queued, alive)
    try checkLanes(queued, alive)
  }

  // Invariants 1 and 2: every request without an outcome is in exactly one place, and no other is.
  private func checkPlaces(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    var places = state.presented.map { $0.popup.number }
    for popup in queued { places.append(popup.number) }
    for popup in alive { places.append(popup.number) }
    places.sort()
    try PopupRule.onePlace.require(
      places.elementsEqual(requests) { $0 == $1.number },
      "requests \(openRequests) have no outcome, and \(places) are somewhere")
    try PopupRule.onePlace.require(
      state.waitingCount == queued.count + alive.count,
      "\(state.waitingCount) are said to wait, and \(queued.count + alive.count) do")
    try PopupRule.order.require(
      state.requestCount == requestCount,
      "\(state.requestCount) requests are counted of \(requestCount)")
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
        "request \(request.number) is to go, and waits")
    }
    for (index, popup) in queued.enumerated() {
      try PopupRule.idQueuedOnce.require(
        queued[..<index].allSatisfy { $0.id != popup.id }, "\(popup.id) is queued twice")
    }
  }

  // Invariant 4: what the machine takes to be presented is what the host shows.
  private func checkHost() throws(PopupViolation) {
    let isShown = host.shown.elementsEqual(state.presented) { shown, presentation in
      shown.number == presentation.number && shown.id == presentation.popup.id
        && shown.lane == presentation.popup.lane && shown.request == presentation.popup.number
        && shown.phase == presentation.phase
    }
    try PopupRule.sensibleCommands.require(
      isShown,
      "the host shows \(host.shown.map { "\($0.id), \($0.phase)" }), the machine means "
        + "\(state.presented.map { "\($0.popup.id), \($0.phase)" })")
    try PopupRule.placing.require(
      state.presentationCount == host.presentationCount,
      "\(state.presentationCount) presentations are counted of \(host.presentationCount)")
  }

  // R10, R13 and R16.
  private func checkPages(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>]
  ) throws(PopupViolation) {
    try PopupRule.visibleVisits.require(
      state.visibleVisits.elementsEqual(pages.visible) {
        $0.visit == $1.name && $0.page == $1.page
      },
      "\(state.visibleVisits.map { $0.visit }) are said to be visible, and "
        + "\(pages.visible.map { $0.name }) are")
    for presentation in state.presented where presentation.phase == .presented {
      try PopupRule.offPage.require(
        allow(presentation.popup), "\(presentation.popup.id) is off its page")
    }
    for popup in queued {
      guard case .visit(let origin) = popup.request.pages else { continue }
      try PopupRule.lostForGood.require(
        pages.isLive(origin), "the origin of \(popup.id), which is queued, is gone")
    }
    for popup in alive
    where popup.request.retention == .drop
      || pages.haveLost(popup.request.pages, anchor: anchor(of: popup))
    {
      try PopupRule.lostForGood.require(allow(popup), "\(popup.id), which is alive, lost its page")
    }
  }
}

// MARK: - Lanes

extension PopupInvariants {
  // Invariant 3, what can be seen of it afterwards; invariant 5; R9, R23, R24.
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
      let exclusiveCount = shown.count { $0.popup.request.presence == .exclusive }
      try PopupRule.freeLane.require(
        exclusiveCount <= reducer.policy.capacity(of: lane),
        "\(exclusiveCount) are presented in \(lane)")
      guard shown.allSatisfy({ $0.phase == .presented }) else { continue }
      let queuedCount = queued.count { $0.lane == lane }
      try PopupRule.queueLimit.require(
        queuedCount <= reducer.policy.queueLimit ?? .max, "\(queuedCount) are queued in \(lane)")
      guard reducer.policy.promotion == .automatic, !state.isSuspended else { continue }
      try checkTurns(
        queued.filter { $0.lane == lane }, alive.filter { $0.lane == lane }, shown)
    }
  }

  private func checkTurns(
    _ queued: [Popup<Domain>], _ alive: [Popup<Domain>],
    _ shown: [PopupPresentation<Domain>]
  ) throws(PopupViolation) {
    for popup in queued + alive where isEligible(popup) && isAbsent(popup) {
      try PopupRule.noIdleSlot.require(
        !isFree(for: popup, shown), "\(popup.id) could be placed, and is not")
      try PopupRule.preemption.require(
        !canPreempt(popup, shown), "\(popup.id) could preempt, and does not")
    }
    for popup in queued
    where popup.request.whenIneligible == .discard && !isEligible(popup) && isAbsent(popup)
      && state.now >= popup.notBefore ?? state.now
    {
      try PopupRule.discardedAtItsTurn.require(
        !isFree(for: popup, shown) && !canPreempt(popup, shown),
        "\(popup.id) had its turn, and still waits")
    }
  }
}
