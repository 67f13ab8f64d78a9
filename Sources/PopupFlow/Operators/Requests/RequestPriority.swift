extension Publisher {
  /// Sets the priority of the popups; a higher one is better (<doc:Rules#R1>).
  public func priority<Domain: PopupDomain>(
    _ priority: PopupPriority
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.priority = priority }
  }
}
