extension Publisher {
  /// Sets the id of the requests. Without it, each request has a new id.
  ///
  /// With one id, each request meets the popup of the previous one. ``coalescing(_:)`` sets the
  /// effect (<doc:Rules#R8>).
  public func id<Domain: PopupDomain>(
    _ id: PopupID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.id = id }
  }
}
