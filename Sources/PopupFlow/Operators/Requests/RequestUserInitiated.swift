extension Publisher {
  /// Sets whether the popups are presented even while their lane pauses (<doc:Rules#R39>).
  public func userInitiated<Domain: PopupDomain>(
    _ userInitiated: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.userInitiated = userInitiated }
  }
}
