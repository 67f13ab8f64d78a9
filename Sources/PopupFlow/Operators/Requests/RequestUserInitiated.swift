extension Publisher {
  /// Sets whether the user has just asked for the popups, so that neither a pause nor a collection
  /// of their lane holds them back (<doc:Rules#R39>, <doc:Rules#R40>).
  public func userInitiated<Domain: PopupDomain>(
    _ userInitiated: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.userInitiated = userInitiated }
  }
}
