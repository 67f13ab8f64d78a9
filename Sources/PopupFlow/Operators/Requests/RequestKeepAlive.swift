extension Publisher {
  /// Keeps the popups alive when their page goes out of sight, so that they come back with it (R14).
  public func keepAlive<Domain: PopupDomain>()
    -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain>
  {
    stamped { $0.retention = .keepAlive }
  }
}
