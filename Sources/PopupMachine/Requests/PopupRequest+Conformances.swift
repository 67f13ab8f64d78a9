extension PopupRequest: Equatable where Domain.Content: Equatable {
  /// Returns a Boolean value that indicates whether two requests have equal contents and options.
  @inlinable
  public static func == (lhs: PopupRequest, rhs: PopupRequest) -> Bool {
    lhs.record === rhs.record
      || lhs.record.options == rhs.record.options && lhs.pages == rhs.pages
        && lhs.content == rhs.content
  }
}

extension PopupRequest: Hashable where Domain.Content: Hashable {
  /// Hashes the content and the options.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(pages)
    hasher.combine(record.options)
  }
}

// MARK: - Coding

private enum PopupRequestKey: CodingKey {
  case id, content, pages
}

extension PopupRequest: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the content and the options, each under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupRequestKey.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(content, forKey: .content)
    try container.encode(pages, forKey: .pages)
    var writer = OptionEncoder<Domain.Page>(
      container: encoder.container(keyedBy: OptionKey.self))
    try visitOptions(&writer)
  }
}

extension PopupRequest: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a request that ``encode(to:)`` has written. A missing option has its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupRequestKey.self)
    self.init(
      try container.decode(Domain.Content.self, forKey: .content),
      id: try container.decodeIfPresent(PopupID.self, forKey: .id),
      pages: try container.decodeIfPresent(PopupPages<Domain.Page>.self, forKey: .pages) ?? .any)
    var reader = OptionDecoder<Domain.Page>(
      container: try decoder.container(keyedBy: OptionKey.self))
    try changeOptions(&reader)
  }
}

// MARK: - Reflection

extension PopupRequest: CustomReflectable {
  /// The id, the content and the options, each under its name.
  public var customMirror: Mirror {
    var visitor = RequestMirror<Domain.Page>(children: [("id", id as Any), ("content", content)])
    visitOptions(&visitor)
    return Mirror(self, children: visitor.children, displayStyle: .struct)
  }
}

private struct RequestMirror<Page: Hashable & Sendable>: RequestOptionVisitor {
  var children: [(label: String?, value: Any)]

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    children.append((option.property, value))
  }

  mutating func visit(pages: inout PopupPages<Page>) {
    children.append(("pages", pages))
  }
}
