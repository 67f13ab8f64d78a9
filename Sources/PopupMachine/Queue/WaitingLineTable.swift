/// Which lines there are. It changes seldom: only when a line is new, or many are of no use any more.
///
/// A line is meant by its index, which it keeps as long as anyone stands in it. A line that nobody
/// stands in any more is kept for the next of its kind, since the pages of an app come back; when
/// such lines are too many, they are dropped together. *l* is the number of lines.
@usableFromInline
final class WaitingLineTable<Page: Hashable & Sendable>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
  // table changes it.
  @usableFromInline typealias Slot = WaitingLineSlot<Page>

  /// The lines of one lane.
  @usableFromInline
  struct Lane: Sendable {
    @usableFromInline let lane: PopupLane
    @usableFromInline var lines: ContiguousArray<Int> = []

    /// Where in the counts its own stand: how many wait in the lane and, behind that, how many of
    /// them need no slot, or have those that hold theirs yield it (R23, R24).
    @usableFromInline let tally: Int

    /// The pages that its lines are of, if each is of one and its popups wait for it; else nil. Where
    /// none of them is in sight, no step bears on the lane, and no line need be asked.
    @usableFromInline var pages: PageFilter? = PageFilter()

    @inlinable
    init(lane: PopupLane, tally: Int) {
      self.lane = lane
      self.tally = tally
    }

    @inlinable
    mutating func notePage(of line: WaitingLineBrief) {
      if line.opening == .onPage && !line.isDiscardable {
        pages?.insert(line.page)
      } else {
        pages = nil
      }
    }
  }

  /// The lines, by index; nil where one was dropped, or a lane has its counts.
  @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<Slot?> = []

  /// What is asked of lines most often, by index.
  @exclusivity(unchecked) @usableFromInline var briefs: ContiguousArray<WaitingLineBrief> = []

  /// The page of each line, by index, where its target names just one.
  @exclusivity(unchecked) @usableFromInline var pages: ContiguousArray<Page?> = []

  /// The lanes, in ascending order of name.
  @exclusivity(unchecked) @usableFromInline var lanes: ContiguousArray<Lane> = []

  // The lines of each key, most of the time one.
  @exclusivity(unchecked) @usableFromInline var indices: [WaitingLineKey<Page>: [Int]] = [:]
  @exclusivity(unchecked) @usableFromInline var dropped: ContiguousArray<Int> = []
  @exclusivity(unchecked) @usableFromInline var droppedTallies: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @inlinable
  func copy() -> WaitingLineTable {
    let copy = WaitingLineTable()
    copy.slots = slots
    copy.briefs = briefs
    copy.pages = pages
    copy.lanes = lanes
    copy.indices = indices
    copy.dropped = dropped
    copy.droppedTallies = droppedTallies
    return copy
  }

  /// A line that there must be.
  @inlinable
  func slot(_ line: Int) -> Slot {
    guard let slot = slots[line] else { preconditionFailure("a line was dropped") }
    return slot
  }

  /// Where a lane stands; nil if nothing has waited in it for long. Lanes are few.
  @inlinable
  func index(of lane: PopupLane) -> Int? {
    for index in lanes.indices where lanes[index].lane == lane { return index }
    return nil
  }

  /// The line that a popup would stand in, if there is one. O(1)
  @inlinable
  func find<Domain: PopupDomain>(_ popup: borrowing Popup<Domain>) -> Int?
  where Domain.Page == Page {
    // As long as lines are few, going through them is quicker than hashing anything.
    if slots.count <= 24 {
      let page = popup.record.target.singlePage
      return pages.withUnsafeBufferPointer { pages in
        for line in pages.indices where pages[line] == page {
          if let slot = slots[line], slot.takes(popup) { return line }
        }
        return nil
      }
    }
    let key = WaitingLineKey(popup.target, anchor: popup.anchor)
    return indices[key]?.first { slot($0).takes(popup) }
  }
}

// MARK: - Lines come and go

extension WaitingLineTable {
  /// Makes the line that a popup would stand in.
  ///
  /// - Returns: its index.
  @inlinable
  func makeLine<Domain: PopupDomain>(_ popup: Popup<Domain>) -> Int where Domain.Page == Page {
    let key = WaitingLineKey(popup.target, anchor: popup.anchor)
    let slot = Slot(WaitingLine.Kind(popup, in: popup.place), key: key)
    let lane = index(of: slot.kind.lane) ?? makeLane(slot.kind.lane)
    let brief = WaitingLineBrief(slot, tally: lanes[lane].tally)
    let line = dropped.popLast() ?? makeIndex()
    slots[line] = slot
    briefs[line] = brief
    pages[line] = key.page
    indices[slot.key, default: []].append(line)
    lanes[lane].lines.append(line)
    lanes[lane].notePage(of: brief)
    return line
  }

  @inlinable
  func makeLane(_ lane: PopupLane) -> Int {
    let tally = droppedTallies.popLast() ?? makeIndex()
    // Its counts stand side by side.
    while slots.count < tally + 2 { _ = makeIndex() }
    let index = lanes.firstIndex { $0.lane > lane } ?? lanes.count
    lanes.insert(Lane(lane: lane, tally: tally), at: index)
    return index
  }

  @inlinable
  func makeIndex() -> Int {
    slots.append(nil)
    briefs.append(WaitingLineBrief())
    pages.append(nil)
    return slots.count - 1
  }

  /// Drops the lines in which nobody stands, and the lanes without lines.
  @inlinable
  func dropLines(where isEmpty: (Int) -> Bool) {
    for line in slots.indices where isEmpty(line) {
      guard let slot = slots[line] else { continue }
      slots[line] = nil
      briefs[line] = WaitingLineBrief()
      pages[line] = nil
      indices[slot.key]?.removeAll { $0 == line }
      if indices[slot.key]?.isEmpty == true { indices[slot.key] = nil }
      dropped.append(line)
    }
    for lane in lanes.indices {
      lanes[lane].lines.removeAll { slots[$0] == nil }
      lanes[lane].pages = PageFilter()
      for line in lanes[lane].lines { lanes[lane].notePage(of: briefs[line]) }
    }
    for lane in lanes where lane.lines.isEmpty { droppedTallies.append(lane.tally) }
    lanes.removeAll(where: \.lines.isEmpty)
  }
}
