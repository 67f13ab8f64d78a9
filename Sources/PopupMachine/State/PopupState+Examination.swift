// Access to what is not public, for texts, dumps, invariants and the model checker.
extension PopupState {
  /// The live visits, in ascending order of name (R10). O(*v* log *v*)
  package var liveVisits: [PageVisit<Domain.Page>] {
    visits.live.values.sorted { $0.id < $1.id }
  }

  /// Returns the page of a live visit.
  package func page(ofLive visit: PageVisitID) -> Domain.Page? { visits.live[visit]?.page }

  /// The waiting popups in ascending order of their requests' numbers. O(*n* log *n*)
  package var waitingPopups: [Popup<Domain>] { waiting.byNumber }

  /// The showings that limits count, by the limits' names and then by presentation (R38).
  package var countedShowings: [CountedShowing] {
    (frequency?.histories ?? []).flatMap { history in
      history.showings.map {
        CountedShowing(
          limit: history.name, definition: history.limit, id: $0.id, presentation: $0.presentation,
          instant: $0.instant)
      }
    }
  }

  /// The lanes that pause, in ascending order of name, with the end of the pause (R39).
  package var pausingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.pauses ?? []).map { ($0.lane, $0.end) }
  }

  /// The lanes that collect, in ascending order of name, with the end of the collection (R40).
  package var collectingLanes: [(lane: PopupLane, end: Double)] {
    (frequency?.collections ?? []).map { ($0.lane, $0.end) }
  }

  /// Whether the configuration comes from an event (R42).
  package var isConfigured: Bool { environment.isConfigured }
}

/// A presentation that a limit counts.
package struct CountedShowing: Hashable, Sendable {
  package let limit: PopupLimitName

  /// The current definition of the limit, or the last one.
  package let definition: PopupLimit

  package let id: PopupID
  package let presentation: Int
  package let instant: Double
}

extension Popup {
  /// Whether no page rule ends the popup until it is placed (R41).
  package var isSparedByPages: Bool { record.isSpared }

  /// Whether the popup was on screen at a relaunch and survived it (R41).
  package var survivedOnScreen: Bool { record.wasRelaunched }

  /// The number of presentations that were undone because the page left (R14).
  package var undoneCount: Int { record.undoneCount }
}

extension PopupPresentation {
  /// The clock of the current phase: of the transition, or of the duration.
  package var clock: PopupStopwatch { stage.isTransition ? transition : duration }
}

// MARK: - User-initiated popups that wait

extension PopupState {
  /// Returns whether the popup of a request is queued and user-initiated. O(*n*)
  @inlinable
  package func isQueuedQuestion(_ number: Int) -> Bool {
    guard let popup = waiting.popup(number: number) else { return false }
    return popup.waitingPlace == .queued && popup.userInitiated
  }

  /// Returns the popups on screen for which a popup waits, in order of presentation, if it waits for
  /// nothing else; empty if it does not wait for them only.
  ///
  /// A popup on screen that closes by itself after its duration does not count.
  package func blockers(ofRequest number: Int) -> [PopupPresentation<Domain>] {
    guard let explanation = explanation(ofRequest: number) else { return [] }
    var blockers: [PopupID] = []
    for reason in explanation.reasons {
      switch reason {
      case .slot(let ids): blockers = ids
      case .behind: break
      case .suspended, .inactive, .page, .gate, .notBefore, .expired, .limit, .collecting, .pausing,
        .sameID, .transition, .trigger:
        return []
      }
    }
    return presented.filter {
      $0.popup.lane == explanation.lane && blockers.contains($0.popup.id)
        && $0.popup.durationInSeconds == nil
    }
  }
}

// MARK: - Conversion between domains

extension PopupState {
  /// Returns the state with other contents and pages.
  ///
  /// O(*n*²), because each popup is inserted into a sorted array.
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

  /// Returns the state with other requests and pages. O(*n*²), because each popup is inserted into a
  /// sorted array.
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
    for popup in waiting.byNumber {
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
    other.ownRecord.anchor = anchor.flatMap { $0.mapped(page) }
    other.ownRecord.isSpared = record.isSpared
    other.ownRecord.wasRelaunched = record.wasRelaunched
    other.ownRecord.undoneCount = record.undoneCount
    other.ownRecord.waitingSince = record.waitingSince
    other.ownRecord.asideCount = record.asideCount
    other.ownRecord.asideSeconds = record.asideSeconds
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

  /// Returns the request with a content and pages of another domain.
  package func with<Other: PopupDomain>(
    _ content: Other.Content, pages: PopupPages<Other.Page>
  ) -> PopupRequest<Other> {
    PopupRequest<Other>(
      record: PopupRecord(content, pages: pages, record.options))
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
