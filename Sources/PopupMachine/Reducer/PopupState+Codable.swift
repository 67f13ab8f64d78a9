private enum PopupStateKey: String, CodingKey {
  case now, epoch, requestCount, presentationCount, isSuspended, openGates, visits
  case presented, queued, alive, armedLanes, isTriggered, requestedTick
}

extension PopupState: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes what the state means; how its lines are laid out is left out. O(*n* log *n*)
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupStateKey.self)
    try container.encode(now, forKey: .now)
    try container.encode(epoch, forKey: .epoch)
    try container.encode(requestCount, forKey: .requestCount)
    try container.encode(presentationCount, forKey: .presentationCount)
    try container.encode(isSuspended, forKey: .isSuspended)
    try container.encode(openGates.sorted(), forKey: .openGates)
    try container.encode(visits, forKey: .visits)
    try container.encode(presented, forKey: .presented)
    try container.encode(queued, forKey: .queued)
    try container.encode(alive, forKey: .alive)
    try container.encode(armedLanes.sorted(), forKey: .armedLanes)
    try container.encode(isTriggered, forKey: .isTriggered)
    try container.encodeIfPresent(requestedTick, forKey: .requestedTick)
  }
}

extension PopupState: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a state that was written by ``encode(to:)``. O(*n* log *n*)
  ///
  /// - Throws: `DecodingError` where something is missing, a request stands in it twice, or a number
  ///   is not one that the state has given.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupStateKey.self)
    self.init(now: try container.decode(Double.self, forKey: .now))
    epoch = try container.decode(Int.self, forKey: .epoch)
    requestCount = try container.decode(Int.self, forKey: .requestCount)
    presentationCount = try container.decode(Int.self, forKey: .presentationCount)
    isSuspended = try container.decode(Bool.self, forKey: .isSuspended)
    openGates = try container.decode(Set<PopupGate>.self, forKey: .openGates)
    let visits = try container.decode(PageVisits<Domain.Page>.self, forKey: .visits)
    presented = try container.decode([PopupPresentation<Domain>].self, forKey: .presented)
    let armedLanes = try container.decode(Set<PopupLane>.self, forKey: .armedLanes)
    ownEnvironment.visits = visits
    ownEnvironment.armedLanes = armedLanes
    isTriggered = try container.decode(Bool.self, forKey: .isTriggered)
    requestedTick = try container.decodeIfPresent(Double.self, forKey: .requestedTick)

    try readWaiting(from: container)
  }

  // A state comes from a disk, and may have been edited: what the machine relies on is checked.
  private mutating func readWaiting(
    from container: KeyedDecodingContainer<PopupStateKey>
  ) throws {
    var seen = StoredNumbers(requestCount: requestCount)
    try seen.check(presented.map(\.popup), .presented, in: container)
    let presentations = presented.map(\.number)
    guard presentations == Set(presentations).sorted(),
      (presentations.last ?? 0) <= presentationCount, (presentations.first ?? 1) >= 1
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .presented, in: container,
        debugDescription: "presentations do not ascend from 1 to \(presentationCount)")
    }
    for (key, place) in [(PopupStateKey.queued, WaitingPlace.queued), (.alive, .alive)] {
      let popups = try container.decode([Popup<Domain>].self, forKey: key)
      try seen.check(popups, key, in: container)
      for popup in popups { waiting.insert(popup, in: place) }
    }
  }
}

/// The numbers that were read so far, of which none may come twice.
private struct StoredNumbers {
  let requestCount: Int
  private var numbers: Set<Int> = []
  private var ranks: Set<PopupRank> = []

  init(requestCount: Int) {
    self.requestCount = requestCount
  }

  mutating func check<Domain>(
    _ popups: [Popup<Domain>], _ key: PopupStateKey,
    in container: KeyedDecodingContainer<PopupStateKey>
  ) throws {
    for popup in popups {
      guard (1...max(1, requestCount)).contains(popup.number),
        numbers.insert(popup.number).inserted, ranks.insert(popup.rank).inserted
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: """
            request \(popup.number) stands in the state twice, ranks like another, or is not one of \
            \(requestCount)
            """)
      }
    }
  }
}
