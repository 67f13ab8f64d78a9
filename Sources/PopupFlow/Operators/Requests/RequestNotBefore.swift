extension Publisher {
  /// Sets the earliest time at which the popups may be presented.
  ///
  /// The requests are passed on at once, and the popups are queued until then: each has its place in
  /// line, and can be coalesced, withdrawn and cleared at logout. Combine's `delay` holds the requests
  /// back instead.
  ///
  /// ```swift
  /// hints.popupRequests(of: Shop.self) { .hint($0) }
  ///   .notBefore(.after(.seconds(3)))
  /// ```
  ///
  /// - Parameter time: an instant, or a time from when each request is taken in.
  public func notBefore<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.notBefore = time }
  }
}
