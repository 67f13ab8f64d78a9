import PopupMachine

// R43 and R44, written independently of the machine's code.
extension PopupInvariants {
  func checkReasons(
    of popup: Popup<Domain>, isAlive: Bool, among better: [(popup: Popup<Domain>, isAlive: Bool)]
  ) throws(PopupViolation) {
    let expected = reasons(for: popup, isAlive: isAlive, among: better)
    let found = state.explanation(ofRequest: popup.number)
    try PopupRule.reasons.require(
      found?.reasons == expected,
      "\(popup.id) is said to wait for \(found.map { "\($0.reasons)" } ?? "nothing"), and waits for "
        + "\(expected)")
    try PopupRule.reasons.require(
      found?.position == better.count + 1 && found?.place == (isAlive ? .alive : .queued),
      "\(popup.id) is said to be \(found.map { "\($0)" } ?? "nowhere")")
    let isOnlyBehind = expected.allSatisfy { if case .behind = $0 { true } else { false } }
    try PopupRule.waitsForReason.require(
      !isOnlyBehind, "\(popup.id) waits for \(expected) and nothing else")
  }

  private func reasons(
    for popup: Popup<Domain>, isAlive: Bool, among better: [(popup: Popup<Domain>, isAlive: Bool)]
  ) -> [PopupWaitingReason<Domain.Page>] {
    typealias Reason = PopupWaitingReason<Domain.Page>
    let now = state.now
    let request = popup.request
    let given = suspensions.union(laneSuspensions[popup.lane] ?? [])
    var reasons = given.sorted().map(Reason.suspended)
    if !isActive { reasons.append(.inactive) }
    if !allow(popup) {
      reasons.append(.page(request.pages, anchor: anchor(of: popup)?.name))
    }
    for gate in request.requires.sorted() where !state.openGates.contains(gate) {
      reasons.append(.gate(gate))
    }
    if let begin = popup.notBefore, begin > now { reasons.append(.notBefore(begin)) }
    if let end = popup.expiresAt, end <= now { reasons.append(.expired(end)) }
    if !isAlive {
      for limit in frequency.usedUp(request.limits, popup.id, now) {
        reasons.append(.limit(limit.name, until: limit.end))
      }
    }
    if let end = frequency.collectionEnd(of: popup.lane, now), canBeHeldBack(popup) {
      reasons.append(.collecting(until: end))
    }
    if let end = frequency.pauseEnd(of: popup.lane, now), isPausable(popup, isAlive: isAlive) {
      reasons.append(.pausing(until: end))
    }
    if !isAbsent(popup) { reasons.append(.sameID) }
    let shown = state.presented.filter { $0.popup.lane == popup.lane }
    let moving = shown.filter { $0.phase != .presented }
    if !moving.isEmpty { reasons.append(.transition(moving.map { $0.popup.id })) }
    let staying = staying(against: popup, shown)
    if request.presence == .exclusive && staying.count >= capacity(of: popup.lane) {
      reasons.append(.slot(staying.map { $0.id }))
    }
    if frequency.configuration.promotion == .onTrigger && !state.isArmed(popup.lane) {
      reasons.append(.trigger)
    }
    let eligible = better.filter { isEligible($0.popup, isAlive: $0.isAlive) }
    if !eligible.isEmpty { reasons.append(.behind(eligible.map { $0.popup.id })) }
    return reasons
  }
}
