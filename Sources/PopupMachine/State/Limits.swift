// All that the machine does about limits (R38). `PopupLimit` is what the app says of one.
//
// A showing is a presentation that began from queued. It is counted when its popup is placed, removed
// if it ends unseen, and forgotten when its time, session or launch is over. While as many showings are
// counted as the limit allows, the limit is used up: until its end, at which enough are forgotten.

import DequeModule

// MARK: - Used-up limits

extension PopupState {
  // R38
  /// Returns the instant until which a limit is used up for a popup, infinity if that has no end; nil if
  /// the limit is not used up.
  ///
  /// A limit that the configuration does not have is never used up, and one with a count of 0 always.
  ///
  /// - Parameters:
  ///   - id: The id of the popup; nil for what holds for all ids.
  ///   - unseen: Presentations that may still be removed: the limit must be used up without them, too.
  @usableFromInline
  func limitEnd(
    _ name: PopupLimitName, for id: PopupID?, evenWithout unseen: [Int] = []
  ) -> Double? {
    guard let limit = environment.configuration.limit(name) else { return nil }
    if limit.count == 0 { return .infinity }
    return frequency?.histories.first { $0.name == name }?.end(for: id, evenWithout: unseen)
  }

  /// Returns whether any of the limits is used up for a popup. See `limitEnd(_:for:evenWithout:)`.
  @inlinable
  func isAnyUsedUp(
    _ limits: Set<PopupLimitName>, for id: PopupID?, evenWithout unseen: [Int] = []
  ) -> Bool {
    if limits.isEmpty { return false }
    if frequency == nil && !environment.configuration.haveClosedLimits { return false }
    return limits.contains { limitEnd($0, for: id, evenWithout: unseen) != nil }
  }

  /// The earliest end of a used-up limit for which a popup waits; nil if no popup waits for one. O(*l*
  /// + *m*), where *m* queued popups name limits that count each id.
  ///
  /// Loops over indices, because lazy sequences in code that is not specialized look up metadata each
  /// time.
  @inlinable var earliestLimitEnd: Double? {
    var earliest: Double?
    for lane in waiting.lanes.indices {
      for line in waiting.lanes[lane].lines.indices {
        earliest = earlier(earliest, earliestLimitEnd(in: waiting.lanes[lane].lines[line]))
      }
    }
    return earliest
  }

  @inlinable
  func earliestLimitEnd(in line: WaitingQueue<Domain>.Line) -> Double? {
    let limits = line.traits.conditions.limits
    if line.traits.place != .queued || limits.isEmpty { return nil }
    // Limits that count all popups together end for all of the line at once.
    let countEach = limits.contains { environment.configuration.limit($0)?.each == .id }
    var earliest: Double?
    for popup in countEach ? line.popups[...] : line.popups.prefix(1) {
      for name in limits { earliest = earlier(earliest, limitEnd(name, for: popup.id)) }
    }
    return earliest
  }
}

// MARK: - Counting

extension PopupState {
  /// Counts a presentation that begins from queued in the limits that the popup names.
  @inlinable
  mutating func countShowing(of popup: Popup<Domain>, presentation: Int) {
    let showing = Showing(presentation: presentation, instant: now, id: popup.id)
    frequency.count(showing, in: popup.limits, of: environment.configuration)
  }

  /// Removes a presentation that the user has not seen from all limits.
  @usableFromInline
  mutating func removeShowing(presentation: Int) {
    guard frequency != nil else { return }
    frequency.change { frequency in
      for index in frequency.histories.indices {
        frequency.histories[index].remove(presentation: presentation)
      }
    }
  }
}

extension MachineFrequency? {
  /// Adds a showing to the histories of those named limits that the configuration has. A limit whose
  /// time is 0 never counts one.
  @usableFromInline
  mutating func count(
    _ showing: Showing, in names: Set<PopupLimitName>, of configuration: CheckedConfiguration
  ) {
    let limits = configuration.limitList.filter { name, limit in
      names.contains(name)
        && (limit.seconds.map { showing.instant + $0 > showing.instant } ?? true)
    }
    if limits.isEmpty { return }
    change { frequency in
      for (name, limit) in limits { frequency.histories.count(showing, in: name, limit) }
    }
  }
}

extension [LimitHistory] {
  /// Adds a showing to the history of a limit. The histories stay in ascending order of name.
  fileprivate mutating func count(
    _ showing: Showing, in name: PopupLimitName, _ limit: PopupLimit
  ) {
    let index = firstIndex { $0.name >= name } ?? count
    if index == count || self[index].name != name {
      insert(LimitHistory(name, limit), at: index)
    }
    self[index].add(showing)
  }

  /// Applies the limits of a configuration (R42). The history of a limit that it does not have stays,
  /// with its last definition. Histories that are counted differently are cleared.
  mutating func adopt(_ configuration: CheckedConfiguration, at now: Double) {
    removeAll { history in
      configuration.limit(history.name).map { $0.each != history.limit.each } ?? false
    }
    for index in indices {
      if let limit = configuration.limit(self[index].name) { self[index].limit = limit }
      self[index].forget(at: now)
    }
  }
}

// MARK: - Histories

/// A presentation that limits count, because it began from queued.
@usableFromInline
struct Showing: Hashable, Codable, Sendable {
  /// The number of the presentation. Later presentations have higher numbers.
  @usableFromInline let presentation: Int
  @usableFromInline let instant: Double
  @usableFromInline let id: PopupID

  @usableFromInline
  init(presentation: Int, instant: Double, id: PopupID) {
    self.presentation = presentation
    self.instant = instant
    self.id = id
  }
}

/// The counted showings of one limit.
///
/// Copies share structure. In the complexities, *s* is the number of showings.
@usableFromInline
struct LimitHistory: Sendable {
  @usableFromInline let name: PopupLimitName

  /// The current definition of the limit, or the last one.
  @usableFromInline fileprivate(set) var limit: PopupLimit

  /// All showings in chronological order: appended at the end, and forgotten at the front.
  private(set) var showings: Deque<Showing> = []

  /// The presentations of each id in chronological order, if each id is counted separately.
  private var presentations = NumbersByID()

  init(_ name: PopupLimitName, _ limit: PopupLimit) {
    self.name = name
    self.limit = limit
  }

  var isEmpty: Bool { showings.isEmpty }

  /// The instant at which the first showing is forgotten; infinity if there is none. O(1)
  var firstEnd: Double {
    guard let seconds = limit.seconds, let first = showings.first else { return .infinity }
    return first.instant + seconds
  }

  /// Returns the instant until which the limit is used up, as `PopupState.limitEnd(_:for:evenWithout:)`
  /// does. O(1), or O(log *s*) if each id is counted separately.
  func end(for id: PopupID?, evenWithout unseen: [Int]) -> Double? {
    var own: [Int]?
    switch limit.each {
    case nil: break
    case .id: own = id.map { presentations.numbers(under: $0) } ?? []
    }
    let count = own?.count ?? showings.count
    let unseenCount = unseen.count { number in
      index(of: number).map { own == nil || showings[$0].id == id } ?? false
    }
    guard limit.count > 0, count - unseenCount >= limit.count else { return nil }
    // The limit is free when fewer showings than its count are left.
    let last = count - limit.count
    guard let index = own.map({ index(of: $0[last]) }) ?? last else { return nil }
    return limit.seconds.map { showings[index].instant + $0 } ?? .infinity
  }

  /// Adds a showing, which must be the latest. O(1)
  mutating func add(_ showing: Showing) {
    showings.append(showing)
    if limit.each == .id { presentations.add(showing.presentation, under: showing.id) }
  }

  /// Removes a showing, if it is counted. O(*s*)
  mutating func remove(presentation: Int) {
    guard let index = index(of: presentation) else { return }
    let showing = showings.remove(at: index)
    if limit.each == .id { presentations.remove(presentation, under: showing.id) }
  }

  /// Returns the index of a showing; nil if it is not counted. O(log *s*)
  private func index(of presentation: Int) -> Int? {
    var (low, high) = (0, showings.count)
    while low < high {
      let middle = (low + high) / 2
      if showings[middle].presentation < presentation { low = middle + 1 } else { high = middle }
    }
    return low < showings.count && showings[low].presentation == presentation ? low : nil
  }

  /// Removes the showings whose time is over. O(1) for each.
  mutating func forget(at now: Double) {
    while firstEnd <= now, let first = showings.popFirst() {
      if limit.each == .id { presentations.remove(first.presentation, under: first.id) }
    }
  }

  /// Changes the ids of the showings.
  mutating func rename(_ id: (PopupID) -> PopupID) {
    var renamed = LimitHistory(name, limit)
    for showing in showings {
      renamed.add(
        Showing(
          presentation: showing.presentation, instant: showing.instant, id: id(showing.id)))
    }
    self = renamed
  }
}

// MARK: - Equality and coding

extension LimitHistory: Equatable {
  @usableFromInline
  static func == (lhs: LimitHistory, rhs: LimitHistory) -> Bool {
    lhs.name == rhs.name && lhs.limit == rhs.limit && lhs.showings == rhs.showings
  }
}

extension LimitHistory: Codable {
  private enum CodingKeys: CodingKey {
    case name, limit, showings
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(PopupLimitName.self, forKey: .name),
      try container.decode(PopupLimit.self, forKey: .limit).checked)
    for showing in try container.decode([Showing].self, forKey: .showings) {
      let last = showings.last
      guard
        showing.presentation >= 1,
        last.map({ $0.presentation < showing.presentation && $0.instant <= showing.instant })
          ?? true
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .showings, in: container,
          debugDescription:
            "the showings of \(name) are not numbered from 1 in chronological order")
      }
      add(showing)
    }
  }

  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(limit, forKey: .limit)
    try container.encode(showings, forKey: .showings)
  }
}
