extension Publisher {
  /// Sets the effect of a request whose id is in use (<doc:Rules#R8>).
  public func coalescing<Domain: PopupDomain>(
    _ coalescing: PopupCoalescing
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.coalescing = coalescing }
  }
}
