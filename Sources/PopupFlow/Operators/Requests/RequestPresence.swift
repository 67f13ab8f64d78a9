extension Publisher {
  /// Sets whether the popups need a slot of their own (<doc:Rules#R23>).
  public func presence<Domain: PopupDomain>(
    _ presence: PopupPresence
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.presence = presence }
  }
}
