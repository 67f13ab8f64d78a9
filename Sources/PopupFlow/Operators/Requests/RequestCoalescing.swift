extension Publisher {
  /// Sets what happens when the id is in use (R8).
  public func coalescing<Domain: PopupDomain>(
    _ coalescing: PopupCoalescing
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.coalescing = coalescing }
  }
}
