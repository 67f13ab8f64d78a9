/// The live visits, and the visible ones (R10).
@usableFromInline
struct PageVisits<Page: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var live: [PageVisitID: PageVisit<Page>] = [:]
  @usableFromInline var visible = VisibleVisits<Page>()

  @inlinable
  init() {}

  @inlinable
  func isLive(_ visit: PageVisitID) -> Bool {
    live[visit] != nil
  }

  @inlinable
  mutating func take(_ event: consuming PageVisitEvent<Page>) {
    switch consume event {
    case .entered(let visit, let page):
      _ = enter(visit, page)
    case .appeared(let visit, let page):
      visible.add(enter(visit, page))
    case .disappeared(let visit):
      visible.remove(visit)
    case .left(let visit):
      live[visit] = nil
      visible.remove(visit)
    }
  }

  /// Begins a visit, unless it is live.
  ///
  /// - Returns: The visit with its page.
  @inlinable
  mutating func enter(_ visit: PageVisitID, _ page: Page) -> PageVisit<Page> {
    if let known = live[visit] { return known }
    let new = PageVisit(visit: visit, page: page)
    live[visit] = new
    return new
  }
}

// MARK: - The end of waiting popups

extension PageVisits {
  /// Returns whether a popup that is set aside, or would be, ends because its page is not visible
  /// (R16).
  @inlinable
  func end(
    _ retention: PopupRetention, of pages: PopupPages<Page>, anchor: PageVisit<Page>?
  ) -> Bool {
    if visible.hold(pages, anchor: anchor) { return false }
    return retention == .drop || anchor.map { !isLive($0.id) } ?? false
  }

  /// Returns whether the popups of a line end because of their pages (R16).
  @inlinable
  func end(_ traits: LineTraits<Page>) -> Bool {
    switch traits.place {
    case .queued: if case .visit(let origin) = traits.pages { !isLive(origin) } else { false }
    case .alive:
      !traits.isSpared && end(traits.conditions.retention, of: traits.pages, anchor: traits.anchor)
    }
  }
}

// MARK: - Coding

extension PageVisits: Codable where Page: Codable {
  private enum CodingKeys: CodingKey {
    case live, visible
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for visit in try container.decode([PageVisit<Page>].self, forKey: .live) {
      _ = enter(visit.id, visit.page)
    }
    visible.all = try container.decode([PageVisit<Page>].self, forKey: .visible)
  }

  // Sorted, because the order of a dictionary differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(live.values.sorted { $0.id < $1.id }, forKey: .live)
    try container.encode(visible.all, forKey: .visible)
  }
}
