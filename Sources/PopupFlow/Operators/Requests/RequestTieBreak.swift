extension Publisher {
  /// Sets the tie-break of these requests, in place of the policy's (R2).
  ///
  /// Streams with different tie-breaks merge into one machine: among equal priorities all `lifo`
  /// requests come before all `fifo` ones.
  public func tieBreak<Domain: PopupDomain>(
    _ tieBreak: PopupTieBreak
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.tieBreak = tieBreak }
  }
}
