extension Publisher {
  /// Requires gates to be open for the popups to come in (R18); added to those required before.
  public func requires<Domain: PopupDomain>(
    _ gates: PopupGate...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.requires.formUnion(gates) }
  }
}
