/// A visit and its page (<doc:Rules#R10>).
///
/// Copies share storage: a copy costs one reference count.
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

  /// The page that the visit is an instance of.
  @inlinable public var page: Page { record.page }
}

extension PageVisit: Hashable {
  /// Returns a Boolean value that indicates whether two values have the same name and page.
  @inlinable
  public static func == (lhs: PageVisit, rhs: PageVisit) -> Bool {
    lhs.record === rhs.record || lhs.id == rhs.id && lhs.page == rhs.page
  }

  /// Hashes the name of the visit and its page.
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

  /// Reads a visit that ``encode(to:)`` has written.
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
  /// The name of the visit and its page, for dumps.
  public var customMirror: Mirror {
    Mirror(self, children: ["visit": id, "page": page], displayStyle: .struct)
  }
}
