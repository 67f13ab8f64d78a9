extension Publisher {
  /// Shows the popups only while one of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    _ pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .only(Set(pages)) }
  }

  /// Shows the popups only while none of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    except pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .except(Set(pages)) }
  }

  /// Binds the popups to one visit, which is one instance of a page (<doc:Rules#R11>).
  ///
  /// If the visit was left, a request ends with `discarded.originGone` (<doc:Rules#R6>). Replaces
  /// pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    visit: PageVisitID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .visit(visit) }
  }
}
