extension Publisher {
  /// Sets whether lower-ranked popups that hold their slot leave for these popups
  /// (<doc:Rules#R24>).
  public func interrupts<Domain: PopupDomain>(
    _ interrupts: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.interrupts = interrupts }
  }
}
