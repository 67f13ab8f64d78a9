extension Publisher {
  /// Sets how long the popups wait at least, in seconds from when they are taken in (R18).
  ///
  /// The requests are passed on at once: it is the popup that waits, queued, where it has its place
  /// and can be coalesced, withdrawn and cleared at logout. Combine's `delay` holds the request back.
  public func delayed<Domain: PopupDomain>(
    by seconds: Double
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.notBefore = .after(seconds) }
  }
}
