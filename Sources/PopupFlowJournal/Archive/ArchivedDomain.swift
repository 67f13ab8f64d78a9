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
