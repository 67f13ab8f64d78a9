extension Publisher {
  /// Sets aside the popups when their page disappears, so that they return with it
  /// (<doc:Rules#R14>).
  public func keepAlive<Domain: PopupDomain>()
    -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain>
  {
    stamped { $0.retention = .keepAlive }
  }
}
