extension Publisher {
  /// Adds gates that must be open before the popups are presented (<doc:Rules#R18>).
  public func requires<Domain: PopupDomain>(
    _ gates: PopupGate...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.requires.formUnion(gates) }
  }
}
