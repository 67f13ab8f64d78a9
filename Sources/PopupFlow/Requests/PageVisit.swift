/// A visit, and the page it is a visit of (R10).
public struct PageVisit<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The name of the visit.
  public let visit: PopupVisitID

  /// The page it is a visit of.
  public let page: Page

  init(visit: PopupVisitID, page: Page) {
    self.visit = visit
    self.page = page
  }
}

extension PageVisit: Codable where Page: Codable {}
