/// Where a popup may be shown: on pages, or on one visit (R11).
public enum PopupTarget<Page: Hashable & Sendable>: Hashable, Sendable {
  /// Everywhere, also where no page is visible.
  case any

  /// Where a page of the set is visible.
  case only(Set<Page>)

  /// Where no page of the set is visible.
  case except(Set<Page>)

  /// On one visit, to which the popup belongs: its origin.
  case visit(PopupVisitID)
}

extension PopupTarget: Codable where Page: Codable {}
