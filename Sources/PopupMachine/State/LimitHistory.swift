import DequeModule

/// A showing that limits count: a presentation that began from queued, or an instant that the app has set.
@usableFromInline
struct Showing: Hashable, Codable, Sendable {
  /// The number of the presentation, of which later ones have higher numbers; nil for a set showing.
  @usableFromInline let presentation: Int?
  @usableFromInline let instant: Double

  /// The id of the popup; nil for a set showing of a limit that counts all ids together.
  @usableFromInline let id: PopupID?

  @usableFromInline
  init(presentation: Int?, instant: Double, id: PopupID?) {
    self.presentation = presentation
    self.instant = instant
    self.id = id
  }
}

/// The counted showings of one limit.
///
/// In the complexities, *s* is the number of showings.
@usableFromInline
struct LimitHistory: Sendable {
  @usableFromInline let name: PopupLimitName

  /// The current definition of the limit, or the last one.
  @usableFromInline var limit: PopupLimit

  /// All showings in chronological order: appended at the end, and forgotten at the front.
  private(set) var showings: Deque<Showing> = []

  /// The showings of each id in chronological order, if each id is counted separately.
  private var showingsByID: [PopupID: [Showing]] = [:]

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

  /// The number of the latest counted presentation; nil if there is none. O(1), or O(*s*) if the app has
  /// set showings.
  var lastPresentation: Int? { showings.last { $0.presentation != nil }?.presentation }

  /// Returns the instant until which the limit is used up, as `PopupState.limitEnd(_:for:evenWithout:)`
  /// does. O(*u*), where *u* presentations are unseen, or O(*s*) if the app has set showings.
  func end(for id: PopupID?, evenWithout unseen: [Int]) -> Double? {
    switch limit.each {
    case nil: end(of: showings, evenWithout: unseen)
    case .id: end(of: id.flatMap { showingsByID[$0] } ?? [], evenWithout: unseen)
    }
  }

  private func end(
    of showings: some RandomAccessCollection<Showing>, evenWithout unseen: [Int]
  ) -> Double? {
    let unseenCount = unseen.count { showings.index(ofPresentation: $0) != nil }
    guard limit.count > 0, showings.count - unseenCount >= limit.count else { return nil }
    // The limit is free when fewer showings than its count are left.
    let last = showings.index(showings.endIndex, offsetBy: -limit.count)
    return limit.seconds.map { showings[last].instant + $0 } ?? .infinity
  }

  /// Adds a showing, which must be the latest. O(1)
  mutating func add(_ showing: Showing) {
    showings.append(showing)
    if limit.each == .id, let id = showing.id { showingsByID[id, default: []].append(showing) }
  }

  /// Puts instants in place of showings. O(*s* log *s*)
  ///
  /// - Parameters:
  ///   - instants: The instants, none of which is in the future.
  ///   - id: The id whose showings are replaced; nil for all showings.
  ///   - presentations: The presentations whose showings stay.
  ///   - now: The current time. Showings whose time is over are left out.
  mutating func set(
    _ instants: [Double], for id: PopupID?, keeping presentations: Set<Int>, at now: Double
  ) {
    let kept = showings.filter { showing in
      showing.presentation.map(presentations.contains) ?? false || id != nil && showing.id != id
    }
    let added = instants.map { Showing(presentation: nil, instant: $0, id: id) }
    // Stable, so that presentations of one instant keep their order.
    let sorted = (kept + added).sorted { $0.instant < $1.instant }
    self = LimitHistory(name, limit)
    for showing in sorted { add(showing) }
    forget(at: now)
  }

  /// Removes a showing, if it is counted. O(*s*)
  mutating func remove(presentation: Int) {
    guard let index = showings.index(ofPresentation: presentation) else { return }
    let showing = showings.remove(at: index)
    if limit.each == .id, let id = showing.id { removeFirst(showing, of: id) }
  }

  /// Removes the showings whose time is over. O(1) for each.
  mutating func forget(at now: Double) {
    while firstEnd <= now, let first = showings.popFirst() {
      if limit.each == .id, let id = first.id { removeFirst(first, of: id) }
    }
  }

  private mutating func removeFirst(_ showing: Showing, of id: PopupID) {
    guard var left = showingsByID.removeValue(forKey: id) else { return }
    if let index = left.firstIndex(of: showing) { left.remove(at: index) }
    if !left.isEmpty { showingsByID[id] = left }
  }

  /// Changes the ids of the showings.
  mutating func rename(_ id: (PopupID) -> PopupID) {
    var renamed = LimitHistory(name, limit)
    for showing in showings {
      renamed.add(
        Showing(
          presentation: showing.presentation, instant: showing.instant, id: showing.id.map(id)))
    }
    self = renamed
  }
}

extension RandomAccessCollection<Showing> {
  /// Returns the index of a presentation; nil if it is not counted. O(1) for the latest one.
  fileprivate func index(ofPresentation number: Int) -> Index? {
    guard
      let index = lastIndex(where: { $0.presentation.map { $0 <= number } ?? false }),
      self[index].presentation == number
    else { return nil }
    return index
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
    var last = 0
    for showing in try container.decode([Showing].self, forKey: .showings) {
      let isLatest =
        showing.presentation.map { $0 > last } ?? true
        && showings.last.map { $0.instant <= showing.instant } ?? true
      try container.require(
        isLatest, .showings,
        else: "the showings of \(name) are not numbered from 1 in chronological order")
      try container.require(
        showing.id != nil || showing.presentation == nil && limit.each == nil, .showings,
        else: "a showing of \(name) has no id")
      last = showing.presentation ?? last
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
