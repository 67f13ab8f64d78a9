/// The pages, or the one visit, on which a popup may be presented (R11).
///
/// An array literal stands for ``only(_:)``: `[.home, .product]`.
public enum PopupPages<Page: Hashable & Sendable>: Hashable, Sendable {
  /// Everywhere, also where no page is visible.
  case any

  /// Where a page of the set is visible.
  case only(Set<Page>)

  /// Where no page of the set is visible.
  case except(Set<Page>)

  /// On one visit, to which the popup belongs: its origin.
  case visit(PageVisitID)
}

extension PopupPages: ExpressibleByArrayLiteral {
  /// Creates `only` of the pages.
  public init(arrayLiteral pages: Page...) {
    self = .only(Set(pages))
  }
}

extension PopupPages {
  /// The case, without its pages.
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

  /// Whether both are the same case with the same pages or visit.
  @inlinable
  public static func == (lhs: PopupPages, rhs: PopupPages) -> Bool {
    switch (lhs, rhs) {
    case (.any, .any): true
    case (.only(let lhs), .only(let rhs)), (.except(let lhs), .except(let rhs)): lhs == rhs
    case (.visit(let lhs), .visit(let rhs)): lhs == rhs
    case (.any, _), (.only, _), (.except, _), (.visit, _): false
    }
  }
}

extension PopupPages: Codable where Page: Codable {}
