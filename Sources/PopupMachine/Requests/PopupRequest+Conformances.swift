extension PopupRequest: Equatable where Domain.Content: Equatable {
  /// Returns a Boolean value that indicates whether two requests have equal contents and options.
  @inlinable
  public static func == (lhs: PopupRequest, rhs: PopupRequest) -> Bool {
    lhs.record === rhs.record
      || lhs.record.options == rhs.record.options
        && lhs.record.conditions == rhs.record.conditions && lhs.pages == rhs.pages
        && lhs.content == rhs.content
  }
}

extension PopupRequest: Hashable where Domain.Content: Hashable {
  /// Hashes the content and the options.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(pages)
    hasher.combine(record.conditions)
    hasher.combine(record.options)
  }
}

// MARK: - Coding

private enum PopupRequestKey: CodingKey {
  case content, pages
}

extension PopupRequest: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the content and the options, each under its name.
  public func encode(to encoder: any Encoder) throws {
    try record.options.encode(to: encoder)
    try record.conditions.encode(to: encoder)
    var container = encoder.container(keyedBy: PopupRequestKey.self)
    try container.encode(content, forKey: .content)
    try container.encode(pages, forKey: .pages)
  }
}

extension PopupRequest: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a request that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupRequestKey.self)
    record = PopupRecord(
      try container.decode(Domain.Content.self, forKey: .content),
      pages: try container.decode(PopupPages<Domain.Page>.self, forKey: .pages),
      try PopupConditions(from: decoder), try SchedulingOptions(from: decoder))
  }
}

// MARK: - Reflection

extension PopupRequest: CustomReflectable {
  /// The content and the options, each under its name.
  public var customMirror: Mirror {
    var children = [("content", content as Any), ("pages", pages)]
    for part in [record.options as Any, record.conditions] {
      children += Mirror(reflecting: part).children.map { ($0.label ?? "", $0.value) }
    }
    return Mirror(
      self,
      children: Self.names.compactMap { name in children.first { $0.0 == name } },
      displayStyle: .struct)
  }

  /// The names of the fields in the order of the initializer.
  private static var names: [String] {
    [
      "id", "content", "priority", "tieBreak", "lane", "presence", "pages", "retention",
      "preemption", "interrupts", "whenIneligible", "requires", "coalescing", "limits",
      "userInitiated", "relaunch", "scope", "notBefore", "expiresAt", "duration",
    ]
  }
}
