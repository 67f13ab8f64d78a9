extension PopupRequest: Equatable where Domain.Content: Equatable {
  /// Returns a Boolean value that indicates whether two requests have equal contents and options.
  public static func == (lhs: PopupRequest, rhs: PopupRequest) -> Bool {
    lhs.record === rhs.record
      || lhs.record.options == rhs.record.options && lhs.pages == rhs.pages
        && lhs.content == rhs.content
  }
}

extension PopupRequest: Hashable where Domain.Content: Hashable {
  /// Hashes the content and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(pages)
    hasher.combine(record.options)
  }
}

// MARK: - Coding

extension PopupRequest: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the content and the options, each under its name in journals.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OptionKey.self)
    try container.encodeIfPresent(id, forKey: "id")
    try container.encode(content, forKey: "content")
    switch pages {
    case .any: break
    case .only, .except: try container.encode(pages, forKey: "pages")
    case .visit(let origin): try container.encode(origin, forKey: "origin")
    }
    try options.write(to: &container)
  }
}

extension PopupRequest: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a request that ``encode(to:)`` has written. A missing option has its default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionKey.self)
    self.init(
      try container.decode(Domain.Content.self, forKey: "content"),
      id: try container.decodeIfPresent(PopupID.self, forKey: "id"))
    pages = try container.decodeIfPresent(PopupPages<Domain.Page>.self, forKey: "pages") ?? .any
    if let origin = try container.decodeIfPresent(PageVisitID.self, forKey: "origin") {
      pages = .visit(origin)
    }
    try options.read(container)
  }
}

// MARK: - Reflection

extension PopupRequest: CustomReflectable {
  /// The id, the content and the options, each under its name.
  public var customMirror: Mirror {
    func children(_ table: [OptionRow<RequestOptions>]) -> [Mirror.Child] {
      table.map { ($0.property, $0.value(of: options)) }
    }
    let children =
      [("id", id as Any), ("content", content)] + children(RequestOptions.tableBeforePages)
      + [("pages", pages)] + children(RequestOptions.tableAfterPages)
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
