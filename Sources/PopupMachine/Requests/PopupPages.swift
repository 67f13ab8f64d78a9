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

  /// The page, if it is the only one on which the popup can be presented.
  @inlinable var onlyPage: Page? {
    if case .only(let pages) = self, pages.count == 1 { pages.first } else { nil }
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
  /// `origin`; `null` for any page. Pages are in order of their descriptions, so that equal values
  /// are written alike.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .any:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .only(let pages): try pages.ordered.encode(to: encoder)
    case .except(let pages):
      var container = encoder.container(keyedBy: OptionKey.self)
      try container.encode(pages.ordered, forKey: "except")
    case .visit(let origin):
      var container = encoder.container(keyedBy: OptionKey.self)
      try container.encode(origin, forKey: "origin")
    }
  }
}

extension Set {
  /// The elements in order of their descriptions, because the order of a set differs between runs.
  var ordered: [Element] { sorted { "\($0)" < "\($1)" } }
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

/// The name of a visit: one instance of a page, from entering to leaving (<doc:Rules#R10>).
///
/// Two screens of the page `product` are two visits. A visit that is entered under the name of an
/// earlier one is the earlier visit again.
public struct PageVisitID: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates the name of a visit from a string.
  public init(_ name: String) {
    self.name = name
  }
}
