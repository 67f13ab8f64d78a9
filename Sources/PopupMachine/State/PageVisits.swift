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

  // R10
  @inlinable
  mutating func apply(_ event: consuming PageVisitEvent<Page>) {
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
  func isGone(
    _ retention: PopupRetention, for pages: PopupPages<Page>, anchor: PageVisit<Page>?
  ) -> Bool {
    if visible.allows(pages, anchor: anchor) { return false }
    return retention == .drop || anchor.map { !isLive($0.id) } ?? false
  }

  // R16
  /// Returns whether the popups of a line end because of their pages.
  /// `PopupReducer.finishWaitingWithoutPage(_:_:)` ends them.
  @inlinable
  func isGone(for traits: LineTraits<Page>) -> Bool {
    switch traits.place {
    case .queued: if case .visit(let origin) = traits.pages { !isLive(origin) } else { false }
    case .alive:
      !traits.isSpared
        && isGone(traits.conditions.retention, for: traits.pages, anchor: traits.anchor)
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
      try container.require(!isLive(visit.id), .live, else: "visit \(visit.id) is live twice")
      _ = enter(visit.id, visit.page)
    }
    for visit in try container.decode([PageVisit<Page>].self, forKey: .visible) {
      try container.require(
        live[visit.id] == visit && !visible.contains(visit.id), .visible,
        else: "visit \(visit.id) is visible twice, or is not live on its page")
      visible.all.append(enter(visit.id, visit.page))
    }
  }

  // Sorted, because the order of a dictionary differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(live.values.sorted { $0.id < $1.id }, forKey: .live)
    try container.encode(visible.all, forKey: .visible)
  }
}

// MARK: - Visible visits

/// The visible visits, and the page conditions that they fulfill.
///
/// Separate from the live visits, because a copy for the check of a condition costs a reference
/// count for each collection.
@usableFromInline
struct VisibleVisits<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The visits in the order in which they appeared; each is contained at most once.
  @usableFromInline var all: [PageVisit<Page>] = []

  @inlinable
  init() {}

  @inlinable
  func contains(_ visit: PageVisitID) -> Bool {
    all.contains { $0.id == visit }
  }

  @inlinable
  func contains(_ visit: PageVisit<Page>) -> Bool {
    // Usually the same record, so that no names are compared.
    for index in all.indices where all[index].record === visit.record { return true }
    return contains(visit.id)
  }

  @inlinable
  mutating func add(_ visit: PageVisit<Page>) {
    if !contains(visit) { all.append(visit) }
  }

  @inlinable
  mutating func remove(_ visit: PageVisitID) {
    for index in all.indices where all[index].record.visit == visit {
      all.remove(at: index)
      return
    }
  }
}

// MARK: - The page condition

extension VisibleVisits {
  // R11
  /// Returns whether the page condition of a popup holds (R12).
  ///
  /// - Parameter anchor: The visit for which the popup was placed, if it was placed.
  @inlinable
  func allows(_ pages: PopupPages<Page>, anchor: PageVisit<Page>?) -> Bool {
    switch pages {
    case .any:
      true
    case .visit(let origin):
      contains(origin)
    case .except(let pages):
      !shows(pages, except: nil)
    case .only(let pages):
      if let anchor, contains(anchor) {
        true
      } else {
        shows(pages, except: anchor?.page)
      }
    }
  }

  @inlinable
  func contains(page: Page) -> Bool {
    for index in all.indices where all[index].record.page == page { return true }
    return false
  }

  /// Returns whether a page of a set is visible, except one.
  @inlinable
  func shows(_ pages: Set<Page>, except other: Page?) -> Bool {
    for index in all.indices where pages.names(all[index].record.page) {
      if all[index].record.page != other { return true }
    }
    return false
  }

  // R12
  /// Returns the anchor of a popup that is placed, or whose page condition holds although its
  /// anchor is not visible.
  ///
  /// - Parameter anchor: The previous anchor, if there is one.
  /// - Returns: The previous anchor if it is visible, or a new one; nil for a popup that needs
  ///   none.
  @inlinable
  func anchor(for pages: PopupPages<Page>, after anchor: PageVisit<Page>?) -> PageVisit<Page>? {
    switch pages {
    case .any, .except:
      return nil
    case .visit(let origin):
      return all.first { $0.id == origin } ?? anchor
    case .only(let pages):
      if let anchor, contains(anchor) { return anchor }
      return all.last { pages.names($0.page) && $0.page != anchor?.page } ?? anchor
    }
  }
}
