extension Popup: Equatable where Domain.Content: Equatable {
  /// Returns a Boolean value that indicates whether two popups have equal requests, numbers, ranks,
  /// priorities and histories.
  public static func == (lhs: Popup, rhs: Popup) -> Bool {
    lhs.record === rhs.record
      || lhs.number == rhs.number && lhs.rank == rhs.rank && lhs.priority == rhs.priority
        && lhs.anchor == rhs.anchor && lhs.record.isSpared == rhs.record.isSpared
        && lhs.record.wasRelaunched == rhs.record.wasRelaunched
        && lhs.record.undoneCount == rhs.record.undoneCount
        && lhs.hasSameHistory(as: rhs) && lhs.request == rhs.request
  }
}

extension Popup {
  /// Returns whether another popup waits for the same time and was shown as often and as long.
  func hasSameHistory(as other: Popup) -> Bool {
    record.waitingSince == other.record.waitingSince
      && record.asideCount == other.record.asideCount
      && record.asideSeconds == other.record.asideSeconds
  }
}

// MARK: - Coding

private enum PopupKey: CodingKey {
  case number, id, request, priority, rank, anchor, isSpared, wasRelaunched, undoneCount
  case waitingSince, asideCount, asideSeconds
}

extension Popup: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the popup with its request.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupKey.self)
    try container.encode(number, forKey: .number)
    try container.encode(id, forKey: .id)
    try container.encode(request, forKey: .request)
    try container.encode(priority, forKey: .priority)
    try container.encode(rank, forKey: .rank)
    try container.encodeIfPresent(anchor, forKey: .anchor)
    try container.encode(record.isSpared, forKey: .isSpared)
    try container.encode(record.wasRelaunched, forKey: .wasRelaunched)
    if record.undoneCount > 0 { try container.encode(record.undoneCount, forKey: .undoneCount) }
    try container.encode(record.waitingSince, forKey: .waitingSince)
    try container.encode(record.asideCount, forKey: .asideCount)
    try container.encode(record.asideSeconds, forKey: .asideSeconds)
  }
}

extension Popup: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a popup that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupKey.self)
    record = try container.decode(PopupRequest<Domain>.self, forKey: .request).record
    ownRecord.options.id = try container.decode(PopupID.self, forKey: .id)
    ownRecord.number = try container.decode(Int.self, forKey: .number)
    ownRecord.priority = try container.decode(PopupPriority.self, forKey: .priority)
    let rank = try container.decode(PopupRank.self, forKey: .rank)
    ownRecord.rank = rank
    ownRecord.sequence = Int(clamping: rank.sequence.magnitude)
    ownRecord.anchor = try container.decodeIfPresent(
      PageVisit<Domain.Page>.self, forKey: .anchor)
    ownRecord.isSpared = try container.decode(Bool.self, forKey: .isSpared)
    ownRecord.wasRelaunched = try container.decode(Bool.self, forKey: .wasRelaunched)
    ownRecord.undoneCount = try container.decodeIfPresent(Int.self, forKey: .undoneCount) ?? 0
    guard (0...2).contains(record.undoneCount) else {
      throw DecodingError.dataCorruptedError(
        forKey: .undoneCount, in: container,
        debugDescription: "\(record.undoneCount) is not in 0 to 2")
    }
    ownRecord.waitingSince = try container.decode(Double.self, forKey: .waitingSince)
    ownRecord.asideCount = try container.decode(Int.self, forKey: .asideCount)
    guard (0...1 << 53).contains(record.asideCount) else {
      throw DecodingError.dataCorruptedError(
        forKey: .asideCount, in: container,
        debugDescription: "\(record.asideCount) is not in 0 to 2⁵³")
    }
    ownRecord.asideSeconds = try container.decode(Double.self, forKey: .asideSeconds)
    ownRecord.updateDerivedFields()
  }
}

// MARK: - Reflection

extension Popup: CustomStringConvertible, CustomReflectable {
  /// The id, the lane and, if it is not normal, the priority.
  public var description: String {
    priority == .normal ? "\(id) in \(lane)" : "\(id) in \(lane), priority \(priority)"
  }

  /// The id, the content, the lane and the priority.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "content": content, "lane": lane.name, "priority": priority.rawValue,
      ],
      displayStyle: .struct)
  }
}
