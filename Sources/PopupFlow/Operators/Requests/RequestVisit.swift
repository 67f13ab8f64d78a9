extension Publisher {
  /// Binds the popups to one visit, their origin (<doc:Rules#R6>, <doc:Rules#R11>).
  ///
  /// Replaces pages set before.
  public func visit<Domain: PopupDomain>(
    _ origin: PopupVisitID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .visit(origin) }
  }
}
