/// A visit, and the page it is a visit of (R10).
///
/// A copy costs a reference count: popups keep the visit that they were placed for.
public struct PageVisit<Page: Hashable & Sendable>: Identifiable, Sendable {
  @usableFromInline
  final class Record: Sendable {
    @usableFromInline let visit: PageVisitID
    @usableFromInline let page: Page

    @inlinable
    init(visit: PageVisitID, page: Page) {
      self.visit = visit
      self.page = page
    }
  }

  @usableFromInline let record: Record

  @inlinable
  init(visit: PageVisitID, page: Page) {
    record = Record(visit: visit, page: page)
  }

  /// The name of the visit.
  @inlinable public var id: PageVisitID { record.visit }

  /// The page it is a visit of.
  @inlinable public var page: Page { record.page }
}

extension PageVisit: Hashable {
  /// Whether both are the same visit of the same page.
  @inlinable
  public static func == (lhs: PageVisit, rhs: PageVisit) -> Bool {
    lhs.record === rhs.record || lhs.id == rhs.id && lhs.page == rhs.page
  }

  /// Feeds the visit and its page to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(page)
  }
}

extension PageVisit: Codable where Page: Codable {
  private enum CodingKeys: CodingKey {
    case visit, page
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      visit: try container.decode(PageVisitID.self, forKey: .visit),
      page: try container.decode(Page.self, forKey: .page))
  }

  /// Writes the name of the visit and its page.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .visit)
    try container.encode(page, forKey: .page)
  }
}

extension PageVisit: CustomReflectable {
  /// The name of the visit and its page.
  public var customMirror: Mirror {
    Mirror(self, children: ["visit": id, "page": page], displayStyle: .struct)
  }
}
