extension Publisher {
  /// Sets whether the popups displace lower-ranked ones that hold their slot.
  public func interrupts<Domain: PopupDomain>(
    _ interrupts: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.interrupts = interrupts }
  }
}
