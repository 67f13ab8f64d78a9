extension Publisher {
  /// Sets the time at which the popups expire if they are still waiting.
  ///
  /// A popup on screen does not expire; see ``duration(_:)``.
  ///
  /// - Parameter time: an instant, or a time from when each request is taken in.
  public func expiresAt<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expiresAt = time }
  }
}
