extension Publisher {
  /// Sets the group of slots the popups compete in.
  public func lane<Domain: PopupDomain>(
    _ lane: PopupLane
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.lane = lane }
  }
}
