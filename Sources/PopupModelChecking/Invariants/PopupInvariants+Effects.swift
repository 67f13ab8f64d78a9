import PopupMachine

// Checks of effects, against the memory of what was requested and commanded.
extension PopupInvariants {
  mutating func follow(_ effects: [PopupEffect<Domain>]) throws(PopupViolation) {
    // The issue follows the command that it explains, or the one that it makes possible.
    for case .issue(.overdue(_, let number, let phase, _)) in effects where phase != .dismissing {
      try commanded.timeOut(number, phase)
    }
    // The request that has just ended, until its last appearance.
    var ended: Int?
    for effect in effects {
      switch effect {
      case .command(let command):
        try commanded.perform(command)
        if case .present(let popup, _, _) = command { try checkCapacity(for: popup) }
      case .resolve(let resolution):
        try checkLastAppearance(of: ended, isFound: nil)
        try end(resolution)
        ended = resolution.request
      case .wake(let instant):
        try PopupRule.time.require(
          instant != wake, "a tick is scheduled twice for the same instant")
        wake = instant
      case .issue(.overdue(_, let number, .dismissing, _)):
        try commanded.timeOut(number, .dismissing)
      case .appearance(let appearance) where appearance.kind.isLast:
        try checkLastAppearance(of: ended, isFound: appearance.request)
        ended = nil
      case .issue, .appearance: break
      }
    }
    try checkLastAppearance(of: ended, isFound: nil)
  }

  // Invariant 2: exactly one last appearance for each outcome.
  private func checkLastAppearance(of ended: Int?, isFound found: Int?) throws(PopupViolation) {
    try PopupRule.oneOutcome.require(
      ended == found,
      "the last appearance is of \(found.map { "request \($0)" } ?? "no request"), expected of "
        + "\(ended.map { "request \($0)" } ?? "no request")")
  }

  // Invariant 2
  private mutating func end(
    _ resolution: PopupResolution<Domain.Answer>
  ) throws(PopupViolation) {
    let number = resolution.request
    guard let index = openRequests.firstIndex(of: number) else {
      let isMade = number >= 1 && number <= requestCount
      throw PopupViolation(
        of: .oneOutcome,
        isMade ? "request \(number) ends twice" : "request \(number) ends, but was never made")
    }
    openRequests.remove(at: index)
  }

  // Invariant 3
  private func checkCapacity(for popup: Popup<Domain>) throws(PopupViolation) {
    guard popup.request.presence == .exclusive else { return }
    let count = state.presented.count {
      $0.popup.lane == popup.lane && $0.popup.request.presence == .exclusive
    }
    try PopupRule.freeLane.require(
      count <= state.configuration.lanes[popup.lane]?.capacity ?? 1,
      "\(count) are presented in \(popup.lane)")
  }

  // R41, for the popups before the relaunch.
  func checkRelaunch() throws(PopupViolation) {
    let rule = PopupRule.relaunch
    try rule.require(state.presented.isEmpty, "\(state.presented) are on screen")
    for popup in state.queued + state.alive {
      var isOfVisit = false
      if case .visit = popup.request.pages { isOfVisit = true }
      try rule.require(
        popup.request.relaunch == .restore && !isOfVisit, "\(popup.id) outlived its process")
    }
    try rule.require(
      state.openGates.isEmpty && state.liveVisits.isEmpty && state.armedLanes.isEmpty
        && !state.isTriggered,
      "gates, visits, armed lanes or triggers outlived their process")
  }
}

extension PopupAppearance.Kind {
  /// Whether the request has ended.
  fileprivate var isLast: Bool {
    switch self {
    case .shown, .setAside: false
    case .answered, .closed, .refused: true
    }
  }
}
