// Configuration and triggers.
extension PopupStore {
  /// Replaces the configuration: all rules of the policy but the order (<doc:Rules#R42>).
  ///
  /// Popups on screen stay, even if the capacity of their lane is smaller now. Takes effect like
  /// ``send(_:)``.
  public func configure(_ configuration: PopupConfiguration) {
    send(.configured(configuration))
  }

  /// Presents waiting popups once, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
  /// Takes effect like ``send(_:)``.
  public func trigger() {
    send(.trigger)
  }
}
