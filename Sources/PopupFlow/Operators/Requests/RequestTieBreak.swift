extension Publisher {
  /// Sets the tie-break of the requests, instead of the policy's (<doc:Rules#R2>).
  ///
  /// Streams with different tie-breaks can be combined: among equal priorities, all `lifo` requests
  /// come before all `fifo` requests.
  public func tieBreak<Domain: PopupDomain>(
    _ tieBreak: PopupTieBreak
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.tieBreak = tieBreak }
  }
}
