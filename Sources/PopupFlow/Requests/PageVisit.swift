/// A visit, and the page it is a visit of (R10).
public struct PageVisit<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The name of the visit.
  public let visit: PopupVisitID

  /// The page it is a visit of.
  public let page: Page

  @inlinable
  init(visit: PopupVisitID, page: Page) {
    self.visit = visit
    self.page = page
  }
}

extension PageVisit {
  /// Whether both are the same visit of the same page.
  @inlinable
  public static func == (lhs: PageVisit, rhs: PageVisit) -> Bool {
    lhs.visit == rhs.visit && lhs.page == rhs.page
  }
}

extension PageVisit: Codable where Page: Codable {}
