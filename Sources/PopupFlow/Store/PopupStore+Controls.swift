// Suspension, configuration and triggers.
extension PopupStore {
  /// Adds a reason to suspend the store (<doc:Rules#R19>).
  ///
  /// No popup is presented while any reason is left, so several parts of an app can suspend the
  /// store without knowing of each other.
  public func suspend(for reason: PopupSuspension = .app) {
    send(.suspend(reason))
  }

  /// Removes a reason to suspend the store. Popups are presented again if it was the last
  /// (<doc:Rules#R19>).
  public func resume(_ reason: PopupSuspension = .app) {
    send(.resume(reason))
  }

  /// Replaces the configuration: all rules of the policy but the order (<doc:Rules#R42>).
  ///
  /// Popups on screen stay, even if the capacity of their lane is smaller now.
  public func configure(_ configuration: PopupConfiguration) {
    send(.configured(configuration))
  }

  /// Presents waiting popups once, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
  public func trigger() {
    send(.trigger)
  }

  /// Returns a reason to suspend that no other caller has.
  nonisolated func newSuspension() -> PopupSuspension {
    let number = suspensionCount.withLock { count in
      count += 1
      return count
    }
    return PopupSuspension("suspension #\(number)")
  }
}
