extension Publisher {
  /// Gives the requests an id, in place of a fresh one each.
  ///
  /// With one id for all, each request meets the one before: what happens then says ``coalescing(_:)``
  /// (R8).
  public func id<Domain: PopupDomain>(
    _ id: PopupID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.id = id }
  }
}
