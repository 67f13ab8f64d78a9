extension Publisher {
  /// Sets the time at which the popups expire if they still wait (<doc:Rules#R7>, <doc:Rules#R35>).
  ///
  /// A popup on screen does not expire; see ``duration(_:)``.
  ///
  /// - Parameter time: An instant, or a time from the arrival of each request.
  public func expiresAt<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expiresAt = time }
  }
}
