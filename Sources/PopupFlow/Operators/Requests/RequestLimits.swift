extension Publisher {
  /// Adds limits that bind the popups, by the names that the policy gives them (<doc:Rules#R38>).
  ///
  /// ```swift
  /// ads.popupRequests(of: Shop.self) { .ad($0) }
  ///   .limits("daily", "three an hour")
  /// ```
  public func limits<Domain: PopupDomain>(
    _ limits: PopupLimitName...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.limits.formUnion(limits) }
  }
}
