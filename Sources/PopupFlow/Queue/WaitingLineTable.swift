/// Which lines there are, and how many popups stand in each.
///
/// A line is meant by its index, which it keeps as long as anyone stands in it. A line that nobody
/// stands in any more is kept for the next of its kind, since the pages of an app come back; when
/// such lines are too many, they are dropped together. *l* is the number of lines.
@usableFromInline
struct WaitingLineTable<Page: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Slot = WaitingLineSlot<Page>

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

  /// The lines, by index; nil where one was dropped.
  @usableFromInline var slots: ContiguousArray<Slot?> = []

  /// How many popups stand in each line, by index.
  @usableFromInline var counts: ContiguousArray<Int> = []

  /// The lanes, in ascending order of name.
  @usableFromInline var lanes: ContiguousArray<Lane> = []

  /// How many popups stand in lines that end with their page (R16).
  @usableFromInline var pageBoundCount = 0

  // The lines of each key, most of the time one.
  @usableFromInline var indices: [WaitingLineKey<Page>: [Int]] = [:]
  @usableFromInline var emptyCount = 0
  @usableFromInline var dropped: ContiguousArray<Int> = []

  @inlinable
  init() {}

  /// A line that there must be.
  @inlinable
  func slot(_ line: Int) -> Slot {
    guard let slot = slots[line] else { preconditionFailure("a line was dropped") }
    return slot
  }

  /// Where a lane stands; nil if nothing has waited in it for long. Lanes are few.
  @inlinable
  func index(of lane: PopupLane) -> Int? {
    lanes.firstIndex { $0.lane == lane }
  }

  /// Has one more popup stand in its line. O(1), O(*l*) for a new line.
  ///
  /// - Returns: the index of the line.
  @inlinable
  mutating func add<Domain: PopupDomain>(
    _ popup: Popup<Domain>, in place: WaitingPlace
  ) -> Int where Domain.Page == Page {
    let key = WaitingLineKey(popup.target, anchor: popup.anchor)
    let found = indices[key]?.first { slot($0).takes(popup, in: place) }
    let line = found ?? makeLine(Slot(WaitingLine.Kind(popup, in: place), key: key))
    if counts[line] == 0 { emptyCount -= 1 }
    counts[line] += 1
    count(1, slot(line))
    return line
  }

  /// Has one popup less stand in a line. O(1), amortised.
  @inlinable
  mutating func remove(from line: Int) {
    counts[line] -= 1
    count(-1, slot(line))
    guard counts[line] == 0 else { return }
    emptyCount += 1
    // Often enough that no more is kept than was of use, seldom enough to cost nothing on the whole.
    if emptyCount > slots.count / 2 + 16 { dropEmptyLines() }
  }

  @inlinable
  mutating func count(_ change: Int, _ slot: Slot) {
    if slot.isPageBound { pageBoundCount += change }
    guard let lane = index(of: slot.kind.lane) else { return }
    lanes[lane].count += change
    if slot.isUnhindered { lanes[lane].unhinderedCount += change }
  }
}

// MARK: - Lines come and go

extension WaitingLineTable {
  @usableFromInline
  mutating func makeLine(_ slot: Slot) -> Int {
    let line = dropped.popLast() ?? slots.count
    if line == slots.count {
      slots.append(slot)
      counts.append(0)
    } else {
      slots[line] = slot
    }
    indices[slot.key, default: []].append(line)
    emptyCount += 1
    let lane = index(of: slot.kind.lane) ?? makeLane(slot.kind.lane)
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
    for line in slots.indices where counts[line] == 0 {
      guard let slot = slots[line] else { continue }
      slots[line] = nil
      indices[slot.key]?.removeAll { $0 == line }
      if indices[slot.key]?.isEmpty == true { indices[slot.key] = nil }
      dropped.append(line)
    }
    emptyCount = 0
    for lane in lanes.indices { lanes[lane].lines.removeAll { slots[$0] == nil } }
    lanes.removeAll(where: \.lines.isEmpty)
  }
}
