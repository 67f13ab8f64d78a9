import PopupFlow

/// The domain of states in archives. Its contents and pages can be missing.
///
/// A state of this domain is read although the app's types have changed, since only a content or a
/// page fails to be read, and not the popup or the state.
enum ArchivedDomain<Base: PopupDomain>: PopupDomain
where Base.Content: Codable, Base.Page: Codable {
  typealias Page = ArchivedPage<Base.Page>
  typealias Answer = Base.Answer

  enum Content: Sendable {
    case kept(Base.Content)

    /// The content of a popup that will not be restored, or cannot be encoded, is not written.
    case none

    case unreadable(reason: String)
  }
}

extension ArchivedDomain.Content: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .kept(try container.decode(Base.Content.self))
    } catch {
      self = container.decodeNil() ? .none : .unreadable(reason: error.decodingReason)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .kept(let content) = self {
      try container.encode(content)
    } else {
      try container.encodeNil()
    }
  }
}

extension ArchivedDomain.Content: Equatable where Base.Content: Equatable {}

enum ArchivedPage<Base: Hashable & Sendable & Codable>: Hashable, Sendable {
  case known(Base)

  /// A page that cannot be read any more, as it was written: different pages stay different.
  case unreadable(JSONValue)

  var known: Base? {
    if case .known(let page) = self { page } else { nil }
  }

  var unreadable: JSONValue? {
    if case .unreadable(let value) = self { value } else { nil }
  }
}

extension ArchivedPage: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let page = try? container.decode(Base.self) {
      self = .known(page)
    } else {
      self = .unreadable(try container.decode(JSONValue.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .known(let page): try container.encode(page)
    case .unreadable(let value): try container.encode(value)
    }
  }
}

extension Error {
  /// The reason why a value cannot be read, without the value, which can be private.
  fileprivate var decodingReason: String {
    switch self as? DecodingError {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      context.debugDescription
    default: "\(self)"
    }
  }
}

// Conversion of states and popups between the app's types and an archive's.
extension ArchivedDomain {
  /// Returns the state to write: without the contents of popups that will not be restored, and
  /// without those that are excluded. O(*n* log *n*)
  static func state(
    of state: PopupState<Base>, where isIncluded: (Base.Content) -> Bool = { _ in true }
  ) -> PopupState<ArchivedDomain> {
    state.mapped(
      request: { popup in
        popup.request.mapped(
          content: { popup.isRestorable && isIncluded($0) ? .kept($0) : .none },
          page: ArchivedPage.known)
      },
      page: ArchivedPage.known)
  }

  /// Returns the popup in the app's types; nil if its content was not kept or cannot be read.
  static func popup(_ popup: Popup<ArchivedDomain>) -> Popup<Base>? {
    popup.mapped(request, \.known)
  }

  /// Returns the request in the app's types; nil if its content was not kept or cannot be read.
  static func request(_ popup: Popup<ArchivedDomain>) -> PopupRequest<Base>? {
    guard popup.isRestorable, case .kept(let content) = popup.content,
      let pages = pages(popup.request.pages)
    else { return nil }
    return popup.request.with(content, pages: pages)
  }

  private static func pages(_ pages: PopupPages<Page>) -> PopupPages<Base.Page>? {
    guard unreadablePages(pages).isEmpty else { return nil }
    return switch pages {
    case .any: .any
    case .only(let pages): .only(Set(pages.compactMap(\.known)))
    case .except(let pages): .except(Set(pages.compactMap(\.known)))
    case .visit(let origin): .visit(origin)
    }
  }

  private static func unreadablePages(_ pages: PopupPages<Page>) -> [JSONValue] {
    switch pages {
    case .only(let pages), .except(let pages): pages.compactMap(\.unreadable)
    case .any, .visit: []
    }
  }

  /// Returns why a popup that should be restored cannot be; nil if it can.
  static func problem(of popup: Popup<ArchivedDomain>) -> String? {
    guard popup.isRestorable else { return nil }
    let pages = unreadablePages(popup.request.pages).map(JSONText.text).sorted()
    if let page = pages.first { return "the app has no page \(page) any more" }
    switch popup.content {
    case .kept: return nil
    case .none: return "its content is missing, or could not be encoded"
    case .unreadable(let reason): return "its content does not fit the app's type (\(reason))"
    }
  }
}
