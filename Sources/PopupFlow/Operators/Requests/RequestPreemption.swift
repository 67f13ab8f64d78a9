extension Publisher {
  /// Sets what the popups do when a better-ranked one wants their slot (R24).
  public func preemption<Domain: PopupDomain>(
    _ preemption: PopupPreemption
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.preemption = preemption }
  }
}
