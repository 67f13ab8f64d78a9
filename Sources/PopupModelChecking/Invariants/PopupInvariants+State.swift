import PopupMachine

// Checks of a state, independent of the events before it. They run for millions of states: closures
// are faster here than key paths, which are created anew each time.
extension PopupInvariants {
  func checkState() throws(PopupViolation) {
    let queued = state.queued
    let alive = state.alive
    try checkPlaces(queued, alive)
    try checkCommanded()
    try checkOrder(of: queued)
    try checkOrder(of: alive)
    try checkIDs(of: queued + alive)
    try checkQueueLimit(queued)
    try checkShowings()
    try checkReasons(of: queued + alive)
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
      places == openRequests,
      "requests \(openRequests) are open, but requests \(places) are in a place")
    try PopupRule.onePlace.require(
      state.waitingCount == queued.count + alive.count
        && state.requestCount == requestCount,
      "\(state.waitingCount) of \(state.requestCount) requests wait, expected "
        + "\(queued.count + alive.count) of \(requestCount)")
  }

  // Invariant 4: the machine's presentations are those that the host was commanded to show. Of an
  // update, the host is not told once it was commanded to dismiss the popup (R8).
  private func checkCommanded() throws(PopupViolation) {
    let isSame = commanded.all.elementsEqual(state.presented) { commanded, presentation in
      commanded.number == presentation.number && commanded.id == presentation.popup.id
        && (commanded.isDismissed || commanded.request == presentation.popup.number)
        && commanded.isDismissed == (presentation.phase == .dismissing)
    }
    try PopupRule.sensibleCommands.require(
      isSame && state.presentationCount == commanded.count,
      "the host was commanded to show "
        + "\(commanded.all.map { "\($0.id)\($0.isDismissed ? ", dismissed" : "")" }), but the machine "
        + "shows \(state.presented.map { "\($0.popup.id), \($0.phase)" })")
  }

  /// Checks that popups are in the order of their ranks (R1).
  func checkOrder(of popups: [Popup<Domain>]) throws(PopupViolation) {
    try PopupRule.order.require(
      zip(popups, popups.dropFirst()).allSatisfy { $0.outranks($1) },
      "\(popups.map { $0.id }) are out of order")
  }

  /// Checks that no id waits twice (R29).
  func checkIDs(of waiting: [Popup<Domain>]) throws(PopupViolation) {
    for (index, popup) in waiting.enumerated() {
      try PopupRule.idWaitsOnce.require(
        waiting[..<index].allSatisfy { $0.id != popup.id }, "\(popup.id) waits twice")
    }
  }

  /// Checks that no queue is longer than its limit (R9).
  func checkQueueLimit(_ queued: [Popup<Domain>]) throws(PopupViolation) {
    let configuration = state.configuration
    guard queued.count > 1, configuration.hasQueueLimit else { return }
    for (lane, popups) in Dictionary(grouping: queued, by: { $0.lane }) {
      guard let limit = configuration.maximumQueued(in: lane) else { continue }
      let isMoving = state.presented.contains { $0.popup.lane == lane && $0.phase != .presented }
      try PopupRule.queueLimit.require(
        isMoving || popups.count <= limit, "\(popups.count) popups are queued in \(lane)")
    }
  }

  /// Checks that no showing is ahead of now, and that each limit counts them in order (R38).
  func checkShowings() throws(PopupViolation) {
    var last: CountedShowing?
    for showing in state.countedShowings {
      let isInOrder =
        last.map { $0.limit != showing.limit || $0.instant <= showing.instant } ?? true
      try PopupRule.showings.require(
        isInOrder && showing.instant <= state.now,
        "\(showing.limit) counts \(showing.name) at \(showing.instant) out of order")
      last = showing
    }
  }

  // Invariant 5 and R44. The reasons themselves are compared with the model in Python.
  func checkReasons(of waiting: [Popup<Domain>]) throws(PopupViolation) {
    for popup in waiting {
      let reasons = state.explanation(ofRequest: popup.number)?.reasons ?? []
      try PopupRule.noIdleSlot.require(!reasons.isEmpty, "\(popup.id) could be placed, but is not")
      let isOnlyBehind = reasons.allSatisfy { if case .behind = $0 { true } else { false } }
      try PopupRule.waitsForReason.require(
        !isOnlyBehind, "\(popup.id) waits for \(reasons) and nothing else")
    }
  }
}

extension PopupConfiguration {
  /// Whether any lane can have a limit.
  fileprivate var hasQueueLimit: Bool {
    queueLimit != nil || lanes.contains { $0.value.queueLimit != .ofPolicy }
  }

  /// Returns the maximum number of popups that are queued in a lane; nil for no maximum.
  fileprivate func maximumQueued(in lane: PopupLane) -> Int? {
    switch lanes[lane]?.queueLimit ?? .ofPolicy {
    case .ofPolicy: queueLimit
    case .unlimited: nil
    case .count(let count): count
    }
  }
}
