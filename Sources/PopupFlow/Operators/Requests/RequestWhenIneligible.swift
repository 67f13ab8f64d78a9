extension Publisher {
  /// Sets the effect if it is a popup's turn but the popup is not eligible (<doc:Rules#R23>).
  public func whenIneligible<Domain: PopupDomain>(
    _ ineligibility: PopupIneligibility
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.whenIneligible = ineligibility }
  }
}
