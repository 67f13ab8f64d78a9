extension Publisher {
  /// Sets how much the popups matter: higher first (R1).
  public func priority<Domain: PopupDomain>(
    _ priority: PopupPriority
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.priority = priority }
  }
}
