// Suspension and activity: R19, R37.
extension PopupState {
  @inlinable
  mutating func suspend(_ reason: PopupSuspension) {
    if suspensions.contains(reason) { return }
    suspensions.insert(reason)
  }

  @inlinable
  mutating func resume(_ reason: PopupSuspension) {
    guard suspensions.contains(reason) else { return }
    suspensions.remove(reason)
    if !isSuspended { dirty.lanes = .all }
  }

  @inlinable
  mutating func deactivate() {
    if isActive { inactiveSince = now }
  }

  // R37: inactive time does not count for presented popups.
  @inlinable
  mutating func activate() {
    guard let start = inactiveSince else { return }
    inactiveSince = nil
    let now = now
    for index in fields.presented.indices {
      fields.presented[index].moveForward { $0 + (now - max($0, start)) }
    }
    dirty.lanes = .all
  }
}
