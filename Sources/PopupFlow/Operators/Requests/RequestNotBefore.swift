extension Publisher {
  /// Sets the earliest time at which the popups can be presented (<doc:Rules#R18>).
  ///
  /// In contrast to Combine's `delay`, the requests are passed on immediately. The popups wait in
  /// the queue, where they can be coalesced, withdrawn and cleared at logout.
  ///
  /// ```swift
  /// hints.popupRequests(of: Shop.self) { .hint($0) }
  ///   .notBefore(.after(.seconds(3)))
  /// ```
  ///
  /// - Parameter time: An instant, or a time from the arrival of each request.
  public func notBefore<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.notBefore = time }
  }
}
