extension Publisher {
  /// Sets the time that the popups stay on screen. It starts anew each time a popup is presented
  /// (<doc:Rules#R36>).
  public func duration<Domain: PopupDomain>(
    _ duration: PopupDuration
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.duration = duration }
  }
}
