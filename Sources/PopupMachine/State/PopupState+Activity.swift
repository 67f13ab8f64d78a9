// Suspension and activity: R19, R37, R45.
extension PopupState {
  @usableFromInline
  mutating func suspend(_ reason: PopupSuspension, _ lane: PopupLane?) {
    if let lane {
      suspend(lane, for: reason)
    } else if !suspensions.contains(reason) {
      suspensions.insert(reason)
    }
  }

  @usableFromInline
  mutating func resume(_ reason: PopupSuspension, _ lane: PopupLane?) {
    if let lane {
      resume(lane, for: reason)
    } else if suspensions.contains(reason) {
      suspensions.remove(reason)
    }
  }

  // R37
  @usableFromInline
  mutating func deactivate() {
    guard isActive else { return }
    isActive = false
    runClocks()
  }

  @usableFromInline
  mutating func activate() {
    guard !isActive else { return }
    isActive = true
    runClocks()
  }
}

// MARK: - One lane

extension PopupState {
  @usableFromInline
  mutating func suspend(_ lane: PopupLane, for reason: PopupSuspension) {
    let environment = environment
    let known = environment.laneSuspensions.index(of: lane)
    if let known, environment.laneSuspensions[known].reasons.contains(reason) { return }
    var suspensions = environment.laneSuspensions
    // Ascending by name, so that equal states have equal lists.
    let index = known ?? suspensions.firstIndex { lane < $0.lane } ?? suspensions.count
    if known == nil { suspensions.insert(LaneSuspension(lane: lane), at: index) }
    suspensions[index].reasons.insert(reason)
    ownEnvironment.laneSuspensions = suspensions
    // R45: time stands still for what is on screen in the lane.
    if reason == .screen { runClocks() }
  }

  @usableFromInline
  mutating func resume(_ lane: PopupLane, for reason: PopupSuspension) {
    guard let index = environment.laneSuspensions.index(of: lane),
      environment.laneSuspensions[index].reasons.contains(reason)
    else { return }
    ownEnvironment.laneSuspensions[index].reasons.remove(reason)
    if environment.laneSuspensions[index].reasons.isEmpty {
      ownEnvironment.laneSuspensions.remove(at: index)
    }
    if reason == .screen { runClocks() }
  }
}
