extension Publisher {
  /// Sets how long the popups stay once presented, in seconds; anew each time (R36).
  public func duration<Domain: PopupDomain>(
    _ seconds: Double
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.duration = .seconds(seconds) }
  }
}
