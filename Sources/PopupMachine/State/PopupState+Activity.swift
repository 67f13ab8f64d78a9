// Suspension and activity: R19, R37, R45.
extension PopupState {
  @inlinable
  mutating func suspend(_ reason: PopupSuspension, _ lane: PopupLane?) {
    if let lane {
      suspend(lane, for: reason)
    } else if !suspensions.contains(reason) {
      suspensions.insert(reason)
    }
  }

  @inlinable
  mutating func resume(_ reason: PopupSuspension, _ lane: PopupLane?) {
    if let lane {
      resume(lane, for: reason)
    } else if suspensions.contains(reason) {
      suspensions.remove(reason)
      if !isSuspended { dirty.lanes = .all }
    }
  }

  // Time of both kinds counts once, so it is the screen's only while the app is active (R45).

  // R37: inactive time does not count for presented popups.
  @inlinable
  mutating func deactivate() {
    guard isActive else { return }
    for index in environment.laneSuspensions.indices { addTakenTime(index) }
    inactiveSince = now
  }

  @inlinable
  mutating func activate() {
    guard let start = inactiveSince else { return }
    inactiveSince = nil
    let now = now
    for index in fields.presented.indices {
      fields.presented[index].moveForward(seconds: { now - max($0, start) })
      fields.presented[index].moveSeenForward(seconds: { now - max($0, start) })
    }
    for index in environment.laneSuspensions.indices {
      let isTaken = environment.laneSuspensions[index].takenSince != nil
      if isTaken { ownEnvironment.laneSuspensions[index].takenSince = now }
    }
    dirty.lanes = .all
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
    if reason == .screen { suspensions[index].takenSince = now }
    ownEnvironment.laneSuspensions = suspensions
  }

  @usableFromInline
  mutating func resume(_ lane: PopupLane, for reason: PopupSuspension) {
    guard let index = environment.laneSuspensions.index(of: lane),
      environment.laneSuspensions[index].reasons.contains(reason)
    else { return }
    if reason == .screen {
      if isActive { addTakenTime(index) }
      ownEnvironment.laneSuspensions[index].takenSince = nil
    }
    ownEnvironment.laneSuspensions[index].reasons.remove(reason)
    if environment.laneSuspensions[index].reasons.isEmpty {
      ownEnvironment.laneSuspensions.remove(at: index)
      dirty.mark(lane)
    }
  }

  // R45: the time while the screen was taken does not count for what is on screen in the lane.
  @usableFromInline
  mutating func addTakenTime(_ index: Int) {
    let suspension = environment.laneSuspensions[index]
    guard let start = suspension.takenSince else { return }
    let now = now
    for index in fields.presented.indices
    where fields.presented[index].shown.lane == suspension.lane {
      fields.presented[index].moveForward(seconds: { now - max($0, start) })
    }
  }
}
