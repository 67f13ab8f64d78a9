// Conversion between domains.

extension PopupState {
  /// Returns the state with other contents and pages. O(*n* log *n*)
  ///
  /// - Parameters:
  ///   - content: Returns the new content for a content.
  ///   - page: Returns the new page for a page. Different pages must stay different.
  ///   - id: Returns the new id for an id. Different ids must stay different.
  package func mapped<Other: PopupDomain>(
    to domain: Other.Type, content: (Domain.Content) -> Other.Content,
    page: (Domain.Page) -> Other.Page, id: (PopupID) -> PopupID = { $0 }
  ) -> PopupState<Other> {
    mapped(
      request: { $0.request.mapped(content: content, page: page, to: Other.self) }, page: page,
      id: id)
  }

  /// Returns the state with other requests and pages. O(*n* log *n*) if the order stays; otherwise
  /// O(*n*²), because each popup is inserted into a sorted array.
  ///
  /// - Parameters:
  ///   - order: The new order of popups; nil if it stays.
  ///   - request: Returns the new request for a popup, with the same options; nil leaves the popup
  ///     out.
  ///   - page: Returns the new page for a page; nil leaves its visits out. Different pages must
  ///     stay different.
  ///   - id: Returns the new id for an id. Different ids must stay different.
  package func mapped<Other: PopupDomain>(
    order: PopupOrder? = nil, request: (Popup<Domain>) -> PopupRequest<Other>?,
    page: (Domain.Page) -> Other.Page?, id: (PopupID) -> PopupID = { $0 }
  ) -> PopupState<Other> {
    var other = PopupState<Other>(now: now)
    other.epoch = epoch
    other.requestCount = requestCount
    other.presentationCount = presentationCount
    other.suspensions = suspensions
    other.ownEnvironment.laneSuspensions = environment.laneSuspensions
    other.isActive = isActive
    other.isTriggered = isTriggered
    other.requestedTick = requestedTick
    other.frequency = frequency
    if frequency != nil { other.frequency.change { $0.rename(id) } }
    other.ownEnvironment.configuration = environment.configuration
    other.ownEnvironment.isConfigured = environment.isConfigured
    other.ownEnvironment.openGates = openGates
    other.ownEnvironment.armedLanes = armedLanes
    other.ownEnvironment.visits.live = visits.live.compactMapValues { $0.mapped(page) }
    other.ownEnvironment.visits.visible.all = visits.visible.all.compactMap { $0.mapped(page) }
    other.presented = presented.compactMap { presentation in
      guard let popup = presentation.popup.mapped(request, page, id, order: order) else {
        return nil
      }
      var mapped = PopupPresentation<Other>(
        number: presentation.number, popup: popup, isReturning: presentation.isReturning,
        stage: presentation.stage)
      mapped.isHeld = presentation.isHeld
      mapped.transition = presentation.transition
      mapped.duration = presentation.duration
      mapped.seen = presentation.seen
      return mapped
    }
    // From the worst rank up, so that each popup comes last in its array.
    for popup in waiting.popups().reversed() {
      guard let mapped = popup.mapped(request, page, id, order: order) else { continue }
      other.waiting.insert(mapped, in: popup.waitingPlace)
    }
    return other
  }
}

extension Popup {
  /// Returns the popup with another request, other pages, another id and, if it is given, another
  /// order; nil if there is no other request.
  package func mapped<Other: PopupDomain>(
    _ request: (Popup<Domain>) -> PopupRequest<Other>?, _ page: (Domain.Page) -> Other.Page?,
    _ id: (PopupID) -> PopupID = { $0 }, order: PopupOrder? = nil
  ) -> Popup<Other>? {
    guard var request = request(self) else { return nil }
    request.id = id(self.id)
    var other = Popup<Other>(request, number: number)
    other.ownRecord.priority = priority
    other.ownRecord.sequence = record.sequence
    other.ownRecord.rank = rank
    if let order { other.ownRecord.setPriority(priority, order: order) }
    other.ownRecord.life = record.life.mapped(page)
    return other
  }
}

extension PopupLife {
  fileprivate func mapped<Other: Hashable & Sendable>(
    _ page: (Page) -> Other?
  ) -> PopupLife<Other> {
    var other = PopupLife<Other>(waitingSince: waitingSince)
    other.anchor = anchor.flatMap { $0.mapped(page) }
    other.isSpared = isSpared
    other.takesShowingOver = takesShowingOver
    other.wasRelaunched = wasRelaunched
    other.undoings = undoings?.mapped(page)
    other.asideCount = asideCount
    other.asideSeconds = asideSeconds
    return other
  }
}

extension PopupRequest {
  /// Returns the request with another content and other pages.
  package func mapped<Other: PopupDomain>(
    content: (Domain.Content) -> Other.Content, page: (Domain.Page) -> Other.Page,
    to domain: Other.Type = Other.self
  ) -> PopupRequest<Other> {
    with(content(self.content), pages: pages.mapped(page))
  }

  /// Returns the request with a content and pages of another domain. It is mandatory if this one is.
  package func with<Other: PopupDomain>(
    _ content: Other.Content, pages: PopupPages<Other.Page>
  ) -> PopupRequest<Other> {
    var options = record.options
    // The other domain cannot ask this one's content.
    if options.mandatory == nil && Domain.saysMandatory(self.content) { options.mandatory = true }
    let other = PopupRecord<Other>(content, pages: pages, options)
    other.callSite = record.callSite
    return PopupRequest<Other>(record: other)
  }
}

extension PopupPages {
  fileprivate func mapped<Other>(_ page: (Page) -> Other) -> PopupPages<Other> {
    switch self {
    case .any: .any
    case .only(let pages): .only(Set(pages.map(page)))
    case .except(let pages): .except(Set(pages.map(page)))
    case .visit(let origin): .visit(origin)
    }
  }
}

extension PageVisit {
  fileprivate func mapped<Other>(_ page: (Page) -> Other?) -> PageVisit<Other>? {
    page(self.page).map { PageVisit<Other>(visit: id, page: $0) }
  }
}
