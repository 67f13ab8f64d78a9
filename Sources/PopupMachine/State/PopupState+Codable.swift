private enum PopupStateKey: String, CodingKey {
  case now, epoch, requestCount, presentationCount, suspensions, laneSuspensions, isActive
  case openGates, visits
  case presented, queued, alive, armedLanes, isTriggered, requestedTick
  case configuration, isConfigured, histories, pauses, collections
}

extension PopupState: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the value of the state, without its internal structure. O(*n* log *n*)
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PopupStateKey.self)
    try container.encode(now, forKey: .now)
    try container.encode(epoch, forKey: .epoch)
    try container.encode(requestCount, forKey: .requestCount)
    try container.encode(presentationCount, forKey: .presentationCount)
    try container.encode(suspensions.sorted(), forKey: .suspensions)
    if !environment.laneSuspensions.isEmpty {
      try container.encode(environment.laneSuspensions, forKey: .laneSuspensions)
    }
    if !isActive { try container.encode(isActive, forKey: .isActive) }
    try container.encode(openGates.sorted(), forKey: .openGates)
    try container.encode(visits, forKey: .visits)
    try container.encode(presented, forKey: .presented)
    try container.encode(queued, forKey: .queued)
    try container.encode(alive, forKey: .alive)
    try container.encode(armedLanes.sorted(), forKey: .armedLanes)
    try container.encode(isTriggered, forKey: .isTriggered)
    try container.encodeIfPresent(requestedTick, forKey: .requestedTick)
    try container.encode(configuration, forKey: .configuration)
    try container.encode(environment.isConfigured, forKey: .isConfigured)
    try container.encode(frequency?.histories ?? [], forKey: .histories)
    try container.encode(frequency?.pauses ?? [], forKey: .pauses)
    try container.encode(frequency?.collections ?? [], forKey: .collections)
  }
}

extension PopupState: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a state that ``encode(to:)`` has written. O(*n* log *n*), where *n* popups wait.
  ///
  /// - Throws: `DecodingError` if a value is missing, a request occurs twice, or a number is out of
  ///   the state's range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PopupStateKey.self)
    self.init(now: try container.decode(Double.self, forKey: .now))
    epoch = try container.decode(Int.self, forKey: .epoch)
    requestCount = try container.decode(Int.self, forKey: .requestCount)
    presentationCount = try container.decode(Int.self, forKey: .presentationCount)
    try checkCounts(in: container)
    suspensions = try container.decode(Set<PopupSuspension>.self, forKey: .suspensions)
    let laneSuspensions = try container.decodeIfPresent(
      [LaneSuspension].self, forKey: .laneSuspensions)
    try container.requireOrder(of: (laneSuspensions ?? []).map(\.lane), .laneSuspensions)
    ownEnvironment.laneSuspensions = laneSuspensions ?? []
    isActive = try container.decodeIfPresent(Bool.self, forKey: .isActive) ?? true
    openGates = try container.decode(Set<PopupGate>.self, forKey: .openGates)
    let visits = try container.decode(PageVisits<Domain.Page>.self, forKey: .visits)
    presented = try container.decode([PopupPresentation<Domain>].self, forKey: .presented)
    let armedLanes = try container.decode(Set<PopupLane>.self, forKey: .armedLanes)
    ownEnvironment.visits = visits
    ownEnvironment.armedLanes = armedLanes
    isTriggered = try container.decode(Bool.self, forKey: .isTriggered)
    requestedTick = try container.decodeIfPresent(Double.self, forKey: .requestedTick)
    ownEnvironment.configuration = CheckedConfiguration(
      try container.decode(PopupConfiguration.self, forKey: .configuration))
    ownEnvironment.isConfigured = try container.decode(Bool.self, forKey: .isConfigured)

    try readFrequency(from: container)
    try readWaiting(from: container)
  }

  // More than any run has, and far enough from an overflow.
  private static var greatestCount: Int { 1 << 53 }

  private func checkCounts(in container: KeyedDecodingContainer<PopupStateKey>) throws {
    let counts = [
      (epoch, PopupStateKey.epoch), (requestCount, .requestCount),
      (presentationCount, .presentationCount),
    ]
    for (count, key) in counts {
      try container.require(
        (0...Self.greatestCount).contains(count), key, else: "\(count) is not in 0 to 2⁵³")
    }
  }

  // Stored states may have been edited, so everything that the machine relies on is checked.
  private mutating func readWaiting(
    from container: KeyedDecodingContainer<PopupStateKey>
  ) throws {
    var seen = StoredNumbers(requestCount: requestCount)
    try seen.check(presented.map(\.popup), .presented, in: container)
    let presentations = presented.map(\.number)
    try container.require(
      presentations == Set(presentations).sorted()
        && (presentations.last ?? 0) <= presentationCount && (presentations.first ?? 1) >= 1,
      .presented, else: "presentations do not ascend, or are not in 1 to \(presentationCount)")
    for (key, place) in [(PopupStateKey.queued, WaitingPlace.queued), (.alive, .alive)] {
      let popups = try container.decode([Popup<Domain>].self, forKey: key)
      try seen.check(popups, key, in: container)
      // From the worst rank up, so that each popup comes last in its array.
      for popup in popups.reversed() { waiting.insert(popup, in: place) }
    }
  }
}

extension PopupState {
  private mutating func readFrequency(
    from container: KeyedDecodingContainer<PopupStateKey>
  ) throws {
    let histories = try container.decode([LimitHistory].self, forKey: .histories)
    let pauses = try container.decode([LaneDelay].self, forKey: .pauses)
    let collections = try container.decode([LaneDelay].self, forKey: .collections)
    try container.requireOrder(of: histories.map(\.name), .histories)
    try container.requireOrder(of: pauses.map(\.lane), .pauses)
    try container.requireOrder(of: collections.map(\.lane), .collections)
    let last = histories.compactMap(\.lastPresentation).max() ?? 0
    try container.require(
      last <= presentationCount, .histories,
      else: "limits count presentation \(last), but \(presentationCount) have begun")
    let (now, configuration) = (now, environment.configuration)
    frequency.change { frequency in
      frequency.histories = histories
      frequency.pauses = pauses
      frequency.collections = collections
      frequency.forget(at: now)
      // A limit has one definition, that of the configuration.
      frequency.adopt(configuration, at: now)
    }
  }
}

extension KeyedDecodingContainer {
  /// Throws an error about the value of a key unless a condition holds.
  func require(_ condition: Bool, _ key: Key, else problem: @autoclosure () -> String) throws {
    if condition { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: problem())
  }

  fileprivate func requireOrder<Name: _PopupName>(of names: [Name], _ key: Key) throws {
    try require(
      zip(names, names.dropFirst()).allSatisfy { $0 < $1 }, key,
      else: "names are not unique, or do not ascend")
  }
}

/// The numbers read so far. Each may occur once.
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
        numbers.insert(popup.number).inserted,
        (1...popup.number).contains(popup.record.sequence),
        // A popup that leaves the screen can share its rank with the one in its place (R8).
        key == .presented || ranks.insert(popup.rank).inserted
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: """
            request \(popup.number) occurs twice, has the rank of another one, or is not in 1 to \
            \(requestCount)
            """)
      }
    }
  }
}
