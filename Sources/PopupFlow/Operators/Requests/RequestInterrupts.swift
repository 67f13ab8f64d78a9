extension Publisher {
  /// Makes popups that hold their slot leave for these popups (<doc:Rules#R24>).
  public func interrupts<Domain: PopupDomain>()
    -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain>
  {
    stamped { $0.interrupts = true }
  }
}
