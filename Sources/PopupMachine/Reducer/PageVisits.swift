/// The live visits, and the visible ones in the order in which they appeared (R10).
@usableFromInline
struct PageVisits<Page: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var live: [PageVisitID: PageVisit<Page>] = [:]

  /// The visible visits; the last one appeared last.
  @usableFromInline var visible: [PageVisit<Page>] = []

  @inlinable
  init() {}

  @inlinable
  func isLive(_ visit: PageVisitID) -> Bool {
    live[visit] != nil
  }

  @inlinable
  func isVisible(_ visit: PageVisitID) -> Bool {
    visible.contains { $0.id == visit }
  }

  /// Returns whether a visible visit is an instance of a page.
  @inlinable
  func isVisible(page: Page?) -> Bool {
    for index in visible.indices where visible[index].record.page == page { return true }
    return false
  }

  /// Returns whether the visit for which a popup was placed is visible.
  @inlinable
  func isVisible(_ anchor: PageVisit<Page>) -> Bool {
    // Usually the same record, so that no names are compared.
    for index in visible.indices where visible[index].record === anchor.record { return true }
    return isVisible(anchor.id)
  }

  @inlinable
  mutating func take(_ event: consuming PageVisitEvent<Page>) {
    switch consume event {
    case .entered(let visit, let page):
      _ = enter(visit, page)
    case .appeared(let visit, let page):
      let known = enter(visit, page)
      if !isVisible(known) { visible.append(known) }
    case .disappeared(let visit):
      disappear(visit)
    case .left(let visit):
      live[visit] = nil
      disappear(visit)
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

  // A visit is in the list at most once.
  @inlinable
  mutating func disappear(_ visit: PageVisitID) {
    for index in visible.indices where visible[index].record.visit == visit {
      visible.remove(at: index)
      return
    }
  }
}

extension Set {
  /// Returns whether the set contains an element. Most sets of pages have one element, which needs
  /// no hashing.
  @inlinable
  func names(_ element: Element) -> Bool {
    count == 1 ? first == element : contains(element)
  }
}

// MARK: - The page condition

extension PageVisits {
  /// Returns whether the page condition of a popup holds (R11, R12).
  ///
  /// - Parameter anchor: The visit for which the popup was placed, if it was placed.
  @inlinable
  func hold(_ pages: PopupPages<Page>, anchor: PageVisit<Page>?) -> Bool {
    switch pages {
    case .any:
      true
    case .visit(let origin):
      isVisible(origin)
    case .except(let pages):
      !visible.contains { pages.names($0.page) }
    case .only(let pages):
      if let anchor, isVisible(anchor) {
        true
      } else {
        visible.contains { pages.names($0.page) && $0.page != anchor?.page }
      }
    }
  }

  /// Returns the anchor of a popup that is placed, or whose page condition holds although its
  /// anchor is not visible (R12).
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
      return visible.first { $0.id == origin } ?? anchor
    case .only(let pages):
      if let anchor, isVisible(anchor) { return anchor }
      return visible.last { pages.names($0.page) && $0.page != anchor?.page } ?? anchor
    }
  }

  /// Returns whether the visit for which a popup was placed has ended, so that the popup cannot
  /// return (R16).
  @inlinable
  func hasLost(_ anchor: PageVisit<Page>?) -> Bool {
    anchor.map { !isLive($0.id) } ?? false
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
    visible = try container.decode([PageVisit<Page>].self, forKey: .visible)
  }

  // Sorted, because the order of a dictionary differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(live.values.sorted { $0.id < $1.id }, forKey: .live)
    try container.encode(visible, forKey: .visible)
  }
}
