extension Publisher {
  /// Sets the lane of the popups: the group of slots for which they compete.
  public func lane<Domain: PopupDomain>(
    _ lane: PopupLane
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.lane = lane }
  }
}
