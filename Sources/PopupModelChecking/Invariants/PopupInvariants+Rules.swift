import PopupMachine

// The rules, written independently of the machine's code.
extension PopupInvariants {
  func anchor(of popup: Popup<Domain>) -> PagesModel<Domain.Page>.Visit? {
    requests.first { $0.number == popup.number }?.anchor
  }

  // R11, R12
  func allow(_ popup: Popup<Domain>) -> Bool {
    pages.allow(popup.request.pages, anchor: anchor(of: popup))
  }

  // R1, R2
  func isBetter(_ one: Popup<Domain>, than other: Popup<Domain>) -> Bool {
    let order = reducer.policy.order
    if order.usesPriority && one.priority != other.priority {
      return one.priority > other.priority
    }
    switch (one.request.tieBreak ?? order.tieBreak, other.request.tieBreak ?? order.tieBreak) {
    case (.fifo, .fifo): return one.number < other.number
    case (.lifo, .lifo): return one.number > other.number
    case (let tieBreak, _): return tieBreak == .lifo
    }
  }

  func capacity(of lane: PopupLane) -> Int {
    frequency.configuration.lanes[lane]?.capacity ?? 1
  }

  // R19
  func isSuspended(_ lane: PopupLane) -> Bool {
    !suspensions.isEmpty || laneSuspensions[lane] != nil
  }

  // R37, R45
  func isStill(_ lane: PopupLane) -> Bool {
    !isActive || laneSuspensions[lane]?.contains(.screen) ?? false
  }

  mutating func resume(_ lane: PopupLane, for reason: PopupSuspension) {
    laneSuspensions[lane]?.remove(reason)
    if laneSuspensions[lane]?.isEmpty ?? false { laneSuspensions[lane] = nil }
  }

  // R39, R40
  func canBeHeldBack(_ popup: Popup<Domain>) -> Bool {
    !popup.request.interrupts && popup.request.userInitiated != true
  }

  // R39
  func isPausable(_ popup: Popup<Domain>, isAlive: Bool) -> Bool {
    !isAlive && popup.request.presence == .exclusive && canBeHeldBack(popup)
  }

  // R23, R39, R40
  func isHeldBack(_ popup: Popup<Domain>, isAlive: Bool) -> Bool {
    frequency.collectionEnd(of: popup.lane, state.now) != nil && canBeHeldBack(popup)
      || frequency.pauseEnd(of: popup.lane, state.now) != nil
        && isPausable(popup, isAlive: isAlive)
  }

  /// Whether a lane pauses or collects.
  var isAnyLaneHeld: Bool {
    frequency.pauses.values.contains { $0 > state.now }
      || frequency.collections.values.contains { $0 > state.now }
  }

  // R18
  func isEligible(_ popup: Popup<Domain>, isAlive: Bool) -> Bool {
    (isAlive || frequency.usedUp(popup.request.limits, popup.id, state.now).isEmpty)
      && allow(popup) && popup.request.requires.allSatisfy(state.openGates.contains)
      && state.now >= popup.notBefore ?? state.now
      && state.now < popup.expiresAt ?? .infinity
  }

  // R23: no popup with the same id is presented.
  func isAbsent(_ popup: Popup<Domain>) -> Bool {
    state.presented.allSatisfy { $0.popup.id != popup.id }
  }

  // R23
  func isFree(for popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]) -> Bool {
    popup.request.presence == .concurrent
      || inTheWay(of: popup, shown).count < capacity(of: popup.lane)
  }

  private func inTheWay(
    of popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]
  ) -> [Popup<Domain>] {
    shown.map { $0.popup }.filter { other in
      other.request.presence == .exclusive || isBetter(other, than: popup)
    }
  }

  // R24
  func canPreempt(_ popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]) -> Bool {
    guard popup.request.presence == .exclusive else { return false }
    return staying(against: popup, shown).count < capacity(of: popup.lane)
  }

  /// Returns the popups that are in the way of another one and cannot be displaced.
  func staying(
    against popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]
  ) -> [Popup<Domain>] {
    inTheWay(of: popup, shown).filter { other in
      other.request.presence == .concurrent || isBetter(other, than: popup)
        || (other.request.preemption == .hold && !popup.request.interrupts)
    }
  }
}
