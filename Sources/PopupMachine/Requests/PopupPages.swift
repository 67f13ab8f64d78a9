/// The pages, or the single visit, on which a popup can be presented (<doc:Rules#R11>).
///
/// An array literal stands for ``only(_:)``: `[.home, .product]`.
public enum PopupPages<Page: Hashable & Sendable>: Hashable, Sendable {
  /// Any page, even if none is visible.
  case any

  /// Pages of a set: at least one of them must be visible.
  case only(Set<Page>)

  /// Pages outside a set: none of the set may be visible.
  case except(Set<Page>)

  /// One visit, to which the popup belongs: its origin.
  case visit(PageVisitID)
}

extension PopupPages: ExpressibleByArrayLiteral {
  /// Creates ``only(_:)`` from an array literal.
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

  /// Returns a Boolean value that indicates whether two values are the same case with the same
  /// pages or visit.
  @inlinable
  public static func == (lhs: PopupPages, rhs: PopupPages) -> Bool {
    switch (lhs, rhs) {
    case (.any, .any): true
    case (.only(let lhs), .only(let rhs)), (.except(let lhs), .except(let rhs)):
      lhs.isSame(as: rhs)
    case (.visit(let lhs), .visit(let rhs)): lhs == rhs
    case (.any, _), (.only, _), (.except, _), (.visit, _): false
    }
  }
}

extension PopupPages: Codable where Page: Codable {
  /// Reads pages that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: OptionKey.self) {
      if container.contains("except") {
        self = .except(try container.decode(Set<Page>.self, forKey: "except"))
      } else {
        self = .visit(try container.decode(PageVisitID.self, forKey: "origin"))
      }
    } else {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .any : .only(try container.decode(Set<Page>.self))
    }
  }

  /// Writes an array of pages, an object with the array under `except`, or with the visit under
  /// `origin`; `null` for any page.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .any:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .only(let pages): try pages.encode(to: encoder)
    case .except(let pages):
      var container = encoder.container(keyedBy: OptionKey.self)
      try container.encode(pages, forKey: "except")
    case .visit(let origin):
      var container = encoder.container(keyedBy: OptionKey.self)
      try container.encode(origin, forKey: "origin")
    }
  }
}

// Most sets of pages have one element, which needs no hashing.
extension Set {
  /// Returns whether the set contains an element.
  @inlinable
  func names(_ element: Element) -> Bool {
    count == 1 ? first == element : contains(element)
  }

  /// Returns whether the set has the same elements as another one.
  @inlinable
  func isSame(as other: Set) -> Bool {
    count == 1 && other.count == 1 ? first == other.first : self == other
  }
}
