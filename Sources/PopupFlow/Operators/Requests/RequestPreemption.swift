extension Publisher {
  /// Sets the effect on the popups when a better-ranked popup needs their slot (<doc:Rules#R24>).
  public func preemption<Domain: PopupDomain>(
    _ preemption: PopupPreemption
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.preemption = preemption }
  }
}
