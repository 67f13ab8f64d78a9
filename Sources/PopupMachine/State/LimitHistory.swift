import DequeModule

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
  @usableFromInline var limit: PopupLimit

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
      let isLatest =
        last.map { $0.presentation < showing.presentation && $0.instant <= showing.instant } ?? true
      try container.require(
        showing.presentation >= 1 && isLatest, .showings,
        else: "the showings of \(name) are not numbered from 1 in chronological order")
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
