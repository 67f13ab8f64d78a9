extension Publisher {
  /// Sets whether the popups survive a relaunch of the app (<doc:Rules#R41>).
  public func relaunch<Domain: PopupDomain>(
    _ relaunch: PopupRelaunch
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.relaunch = relaunch }
  }
}
