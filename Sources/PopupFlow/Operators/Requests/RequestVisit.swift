extension Publisher {
  /// Ties the popups to one visit, to which they belong: their origin (R6, R11).
  ///
  /// In place of any pages set before.
  public func visit<Domain: PopupDomain>(
    _ origin: PopupVisitID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .visit(origin) }
  }
}
