extension Publisher {
  /// Sets the effect on the popups when their page is no longer visible (<doc:Rules#R14>).
  ///
  /// With `keepAlive`, a popup returns with its page. With `drop`, the default, it ends.
  public func retention<Domain: PopupDomain>(
    _ retention: PopupRetention
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.retention = retention }
  }
}
