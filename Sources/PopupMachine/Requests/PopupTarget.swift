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

extension PopupTarget {
  /// In which way a target is said.
  @usableFromInline
  enum Form: Sendable {
    case any, only, except, visit
  }

  @inlinable var form: Form {
    switch self {
    case .any: .any
    case .only: .only
    case .except: .except
    case .visit: .visit
    }
  }

  /// Whether both allow the same pages, said in the same way.
  @inlinable
  public static func == (lhs: PopupTarget, rhs: PopupTarget) -> Bool {
    switch (lhs, rhs) {
    case (.any, .any): true
    case (.only(let lhs), .only(let rhs)), (.except(let lhs), .except(let rhs)): lhs == rhs
    case (.visit(let lhs), .visit(let rhs)): lhs == rhs
    case (.any, _), (.only, _), (.except, _), (.visit, _): false
    }
  }
}

extension PopupTarget: Codable where Page: Codable {}
