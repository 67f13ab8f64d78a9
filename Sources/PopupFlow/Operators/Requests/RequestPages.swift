extension Publisher {
  /// Shows the popups only where one of the pages is visible (R11).
  ///
  /// In place of any pages or visit set before.
  public func pages<Domain: PopupDomain>(
    _ pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .only(Set(pages)) }
  }

  /// Shows the popups only where none of the pages is visible (R11).
  ///
  /// In place of any pages or visit set before.
  public func pages<Domain: PopupDomain>(
    except pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .except(Set(pages)) }
  }
}
