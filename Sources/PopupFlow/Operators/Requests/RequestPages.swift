extension Publisher {
  /// Shows the popups only while one of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    _ pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .only(Set(pages)) }
  }

  /// Shows the popups only while none of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    except pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.target = .except(Set(pages)) }
  }
}
