extension Publisher {
  /// Sets whether the popups belong to the session or to the app (<doc:Rules#R5>, <doc:Rules#R17>).
  public func scope<Domain: PopupDomain>(
    _ scope: PopupScope
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.scope = scope }
  }
}
