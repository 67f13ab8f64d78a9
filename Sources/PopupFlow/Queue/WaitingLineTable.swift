/// Which lines there are, and how many popups stand in each.
///
/// A line is meant by its index, which it keeps as long as anyone stands in it. A line that nobody
/// stands in any more is kept for the next of its kind, since the pages of an app come back; when
/// such lines are too many, they are dropped together. *l* is the number of lines.
@usableFromInline
struct WaitingLineTable<Page: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Kind = WaitingLine<Page>.Kind

  /// The lines of one lane, and what may spare looking at them.
  @usableFromInline
  struct Lane: Sendable {
    @usableFromInline let lane: PopupLane
    @usableFromInline var lines: ContiguousArray<Int> = []

    /// How many popups wait in the lane.
    @usableFromInline var count = 0

    /// How many of them need no slot, or have those that hold theirs yield it (R23, R24).
    @usableFromInline var unhinderedCount = 0

    @inlinable
    init(lane: PopupLane) {
      self.lane = lane
    }
  }

  /// The kinds of the lines, by index; nil where a line was dropped.
  @usableFromInline var kinds: ContiguousArray<Kind?> = []

  /// How many popups stand in each line, by index.
  @usableFromInline var counts: ContiguousArray<Int> = []

  /// The lanes, in ascending order of name.
  @usableFromInline var lanes: ContiguousArray<Lane> = []

  /// How many popups stand in lines that end with their page (R16).
  @usableFromInline var pageBoundCount = 0

  @usableFromInline var indices: [Kind: Int] = [:]
  @usableFromInline var emptyCount = 0
  @usableFromInline var dropped: ContiguousArray<Int> = []

  @inlinable
  init() {}

  /// The index of a line that there must be.
  @inlinable
  func kind(_ line: Int) -> Kind {
    guard let kind = kinds[line] else { preconditionFailure("a line was dropped") }
    return kind
  }

  /// Where a lane stands; nil if nothing has waited in it for long. Lanes are few.
  @inlinable
  func index(of lane: PopupLane) -> Int? {
    lanes.firstIndex { $0.lane == lane }
  }

  /// Has one more popup stand in the line of a kind. O(1), O(*l*) for a new line.
  ///
  /// - Returns: the index of the line.
  @inlinable
  mutating func add(to kind: Kind) -> Int {
    let line = indices[kind] ?? makeLine(kind)
    if counts[line] == 0 { emptyCount -= 1 }
    counts[line] += 1
    count(1, kind)
    return line
  }

  /// Has one popup less stand in a line. O(1), amortised.
  @inlinable
  mutating func remove(from line: Int) {
    counts[line] -= 1
    count(-1, kind(line))
    guard counts[line] == 0 else { return }
    emptyCount += 1
    // Often enough that no more is kept than was of use, seldom enough to cost nothing on the whole.
    if emptyCount > kinds.count / 2 + 16 { dropEmptyLines() }
  }

  @inlinable
  mutating func count(_ change: Int, _ kind: Kind) {
    if kind.isPageBound { pageBoundCount += change }
    guard let lane = index(of: kind.lane) else { return }
    lanes[lane].count += change
    if kind.isUnhindered { lanes[lane].unhinderedCount += change }
  }
}

// MARK: - Lines come and go

extension WaitingLineTable {
  @usableFromInline
  mutating func makeLine(_ kind: Kind) -> Int {
    let line = dropped.popLast() ?? kinds.count
    if line == kinds.count {
      kinds.append(kind)
      counts.append(0)
    } else {
      kinds[line] = kind
    }
    indices[kind] = line
    emptyCount += 1
    let lane = index(of: kind.lane) ?? makeLane(kind.lane)
    lanes[lane].lines.append(line)
    return line
  }

  private mutating func makeLane(_ lane: PopupLane) -> Int {
    let index = lanes.firstIndex { $0.lane > lane } ?? lanes.count
    lanes.insert(Lane(lane: lane), at: index)
    return index
  }

  @usableFromInline
  mutating func dropEmptyLines() {
    for line in kinds.indices where counts[line] == 0 {
      guard let kind = kinds[line] else { continue }
      kinds[line] = nil
      indices[kind] = nil
      dropped.append(line)
    }
    emptyCount = 0
    for lane in lanes.indices { lanes[lane].lines.removeAll { kinds[$0] == nil } }
    lanes.removeAll(where: \.lines.isEmpty)
  }
}

extension WaitingLine.Kind {
  /// Whether its popups may end because of where the user is (R16).
  @inlinable var isPageBound: Bool {
    if place == .alive { return true }
    if case .visit = target { return true }
    return false
  }

  /// Whether its popups may come in though no slot is free and nobody yields (R23, R24).
  @inlinable var isUnhindered: Bool {
    presence != .exclusive || interrupts
  }
}
