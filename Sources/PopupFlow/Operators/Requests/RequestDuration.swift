extension Publisher {
  /// Sets how long the popups stay on screen, from each time that they are fully presented.
  public func duration<Domain: PopupDomain>(
    _ duration: Duration
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.duration = duration.inSeconds }
  }
}
