import HashTreeCollections

/// The showings of one limit that are current (R38).
///
/// Copies share structure. In the complexities, *s* is the number of showings.
@usableFromInline
struct LimitHistory: Sendable {
  @usableFromInline let name: PopupLimitName

  /// The limit as the policy has it, or had it last.
  @usableFromInline private(set) var limit: PopupLimit

  /// All showings, in the order in which they began.
  private(set) var showings = OrderedTree<Showing>()

  /// The presentations of each id, in the order in which they began, if each id is counted by itself.
  private var presentations = TreeDictionary<PopupID, [Int]>()

  init(_ name: PopupLimitName, _ limit: PopupLimit) {
    self.name = name
    self.limit = limit
  }

  var isEmpty: Bool { showings.isEmpty }

  /// When the first showing is no longer current; infinity if there is none, or it has no end. O(log *s*)
  var firstEnd: Double {
    guard let seconds = limit.seconds, let first = showings.first else { return .infinity }
    return first.instant + seconds
  }

  /// Counts a showing, which began after all others. O(log *s*)
  mutating func add(_ showing: Showing) {
    showings.insert(showing)
    if limit.each == .id { presentations[showing.id, default: []].append(showing.presentation) }
  }

  /// Takes a showing out, if it is counted. O(log *s*)
  mutating func remove(presentation: Int) -> Bool {
    guard let showing = showings.remove(presentation) else { return false }
    if limit.each == .id, var left = presentations.removeValue(forKey: showing.id) {
      left.removeAll { $0 == presentation }
      if !left.isEmpty { presentations[showing.id] = left }
    }
    return true
  }

  /// Forgets the showings that are no longer current. O(log *s*) for each.
  ///
  /// - Returns: whether there was any.
  mutating func forget(at now: Double) -> Bool {
    guard firstEnd <= now else { return false }
    while firstEnd <= now, let first = showings.first {
      _ = remove(presentation: first.presentation)
    }
    return true
  }

  /// Goes on under another definition of the limit; the showings stay (R42).
  mutating func define(_ limit: PopupLimit) {
    self.limit = limit
  }

  /// Whether the limit is used up for popups of an id. O(1) if each id is counted by itself, else O(*k*),
  /// where *k* is by how much there are too many.
  func usage(for id: PopupID) -> LimitUsage {
    guard limit.each == .id else {
      return usage(count: showings.count) { index in
        showings.dropFirst(index).first { _ in true }
      }
    }
    guard let own = presentations[id] else { return .free }
    return usage(count: own.count) { showings.element(own[$0]) }
  }

  private func usage(count: Int, showing: (Int) -> Showing?) -> LimitUsage {
    guard count >= limit.count else { return .free }
    // It is free again as soon as fewer than the limit's count are current.
    guard let seconds = limit.seconds, let last = showing(count - limit.count) else {
      return .usedUp(until: nil)
    }
    return .usedUp(until: last.instant + seconds)
  }
}

/// Whether a limit is used up for a popup.
@usableFromInline
enum LimitUsage: Sendable {
  case free

  /// `until` is nil if the limit has no end.
  case usedUp(until: Double?)

  @inlinable var isUsedUp: Bool {
    if case .usedUp = self { true } else { false }
  }
}

/// A presentation that is counted in limits, because it began from queued.
@usableFromInline
struct Showing: OrderedElement, Hashable, Codable {
  /// Its number; time goes on from one to the next.
  @usableFromInline let presentation: Int
  @usableFromInline let instant: Double
  @usableFromInline let id: PopupID

  @usableFromInline
  init(presentation: Int, instant: Double, id: PopupID) {
    self.presentation = presentation
    self.instant = instant
    self.id = id
  }

  @usableFromInline var key: Int { presentation }
}

// MARK: - Equality and coding

extension LimitHistory: Equatable {
  @usableFromInline
  static func == (lhs: LimitHistory, rhs: LimitHistory) -> Bool {
    lhs.name == rhs.name && lhs.limit == rhs.limit && lhs.showings.elementsEqual(rhs.showings)
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
      try container.decode(PopupLimit.self, forKey: .limit))
    for showing in try container.decode([Showing].self, forKey: .showings) {
      let last = showings.last
      guard
        last.map({ $0.presentation < showing.presentation && $0.instant <= showing.instant })
          ?? true
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .showings, in: container,
          debugDescription: "the showings of \(name) do not stand in the order in which they began")
      }
      add(showing)
    }
  }

  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(limit, forKey: .limit)
    try container.encode(Array(showings), forKey: .showings)
  }
}
