extension Publisher {
  /// Sets the maximum waiting time of the popups, in seconds from the arrival of each request
  /// (<doc:Rules#R7>, <doc:Rules#R35>).
  public func expires<Domain: PopupDomain>(
    after seconds: Double
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expiresAt = .after(seconds) }
  }
}
