extension Publisher {
  /// Sets how long the popups wait at most, in seconds from when they are taken in (R7, R35).
  public func expires<Domain: PopupDomain>(
    after seconds: Double
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expiresAt = .after(seconds) }
  }
}
