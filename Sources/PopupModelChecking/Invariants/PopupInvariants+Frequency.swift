import PopupMachine

// Times, limits and relaunches in the models: R37 to R42.
extension PopupInvariants {
  // Invariant 3
  func checkCapacity(for popup: Popup<Domain>) throws(PopupViolation) {
    guard popup.request.presence == .exclusive else { return }
    let count = state.presented.count {
      $0.popup.lane == popup.lane && $0.popup.request.presence == .exclusive
    }
    try PopupRule.freeLane.require(
      count <= capacity(of: popup.lane), "\(count) are presented in \(popup.lane)")
  }
}

// MARK: - Collections

extension PopupInvariants {
  // R40, for the popup that was queued last.
  mutating func collect() {
    let queued = state.queued
    guard let popup = queued.first(where: { $0.number == requestCount }),
      isEligible(popup, isAlive: false), canBeHeldBack(popup),
      state.presented.allSatisfy({ $0.popup.lane != popup.lane }),
      frequency.collectionEnd(of: popup.lane, state.now) == nil
    else { return }
    let others =
      queued.filter { $0.number != popup.number && isEligible($0, isAlive: false) }
      + state.alive.filter { isEligible($0, isAlive: true) }
    if others.allSatisfy({ $0.lane != popup.lane }) {
      frequency.collect(in: popup.lane, at: state.now)
    }
  }
}

// MARK: - Deadlines

extension PopupInvariants {
  // R35
  func earliestDeadline() -> Double? {
    let now = state.now
    var deadlines: [Double?] = []
    for (popups, isAlive) in [(state.queued, false), (state.alive, true)] {
      for popup in popups {
        deadlines.append(popup.expiresAt)
        if let begin = popup.notBefore, begin > now { deadlines.append(begin) }
        deadlines.append(frequency.collectionEnd(of: popup.lane, now))
        guard !isAlive else { continue }
        deadlines.append(frequency.pauseEnd(of: popup.lane, now))
        deadlines += frequency.usedUp(popup.request.limits, popup.id, now).map { $0.end }
      }
    }
    for presentation in state.presented where !isStill(presentation.popup.lane) {
      if let start = presentation.transitionStart {
        deadlines.append(frequency.configuration.transitionSeconds.map { start + $0 })
      } else if let start = presentation.presentedSince {
        deadlines.append(presentation.popup.duration.map { start + $0 })
      }
    }
    return deadlines.compactMap { $0 }.min().flatMap { $0 < .infinity ? $0 : nil }
  }
}

// MARK: - Relaunch

extension PopupInvariants {
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
      state.openGates.isEmpty && state.liveVisits.isEmpty && state.lanesArmed.isEmpty
        && !state.hasUnseenTrigger,
      "gates, visits, armed lanes or triggers outlived their process")
  }
}
