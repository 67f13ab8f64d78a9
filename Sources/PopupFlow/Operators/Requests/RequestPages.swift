extension Publisher {
  /// Presents the popups only while one of the pages is visible.
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    _ pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .only(Set(pages)) }
  }

  /// Presents the popups only while none of the pages is visible.
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    except pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .except(Set(pages)) }
  }

  /// Ties the popups to one visit: to one instance of a page.
  ///
  /// A request for a visit that has been left ends with `discarded.originGone`. Replaces pages or a
  /// visit set before.
  public func pages<Domain: PopupDomain>(
    visit: PageVisitID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .visit(visit) }
  }
}
