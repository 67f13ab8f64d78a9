extension Publisher {
  /// Sets what happens when a popup's turn comes and it may not show (R23).
  public func whenIneligible<Domain: PopupDomain>(
    _ ineligibility: PopupIneligibility
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.whenIneligible = ineligibility }
  }
}
