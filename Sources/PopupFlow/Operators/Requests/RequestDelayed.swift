extension Publisher {
  /// Sets the minimum waiting time of the popups, in seconds from the arrival of each request
  /// (<doc:Rules#R18>).
  ///
  /// In contrast to Combine's `delay`, the requests are passed on immediately. The popups wait in
  /// the queue, where they can be coalesced, withdrawn and cleared at logout.
  public func delayed<Domain: PopupDomain>(
    by seconds: Double
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.notBefore = .after(seconds) }
  }
}
