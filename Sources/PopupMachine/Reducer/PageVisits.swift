/// The visits that are live, and in which order the visible ones came in sight (R10).
@usableFromInline
struct PageVisits<Page: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var live: [PageVisitID: PageVisit<Page>] = [:]

  /// The visible visits, the one that appeared last at the end.
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

  /// Whether a visible visit is of the page.
  @inlinable
  func isVisible(page: Page?) -> Bool {
    for index in visible.indices where visible[index].record.page == page { return true }
    return false
  }

  /// Whether what a popup was placed for is in sight.
  @inlinable
  func isVisible(_ anchor: PageVisit<Page>) -> Bool {
    // What is in sight is most of the time the very visit, and no names need be compared.
    for index in visible.indices where visible[index].record === anchor.record { return true }
    return isVisible(anchor.id)
  }

  @inlinable
  mutating func take(_ event: PageVisitEvent<Page>) {
    switch event {
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
  /// - Returns: the visit, and the page it is of.
  @inlinable
  mutating func enter(_ visit: PageVisitID, _ page: Page) -> PageVisit<Page> {
    if let known = live[visit] { return known }
    let new = PageVisit(visit: visit, page: page)
    live[visit] = new
    return new
  }

  // A visit is visible once.
  @inlinable
  mutating func disappear(_ visit: PageVisitID) {
    for index in visible.indices where visible[index].record.visit == visit {
      visible.remove(at: index)
      return
    }
  }
}

extension Set {
  /// Whether the element is in the set. Of most sets of pages it is the only one: then nothing need
  /// be hashed.
  @inlinable
  func names(_ element: Element) -> Bool {
    count == 1 ? first == element : contains(element)
  }
}

// MARK: - The page condition

extension PageVisits {
  /// Whether a popup may be shown where the user is (R11, R12).
  ///
  /// - Parameter anchor: what the popup was placed for, if it was placed.
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

  /// The visit that a popup is anchored to when it is placed, or when its anchor has gone out of
  /// sight while its page condition holds (R12).
  ///
  /// - Parameter anchor: what it was placed for before, if it was.
  /// - Returns: the anchor, the same if it is still visible; nil for a popup that needs none.
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

  /// Whether a popup can never come back, because what it was placed for has left for good (R16).
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

  // In order of name: a dictionary's order differs from run to run.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(live.values.sorted { $0.id < $1.id }, forKey: .live)
    try container.encode(visible, forKey: .visible)
  }
}
