/// A lane's waiting popups from the best rank down, as far as a step can bear on them (R23).
///
/// Lines that are closed and go on waiting are left out, so the cost grows with the number of
/// lines, and with the popups that are looked at.
@usableFromInline
struct LaneCandidates<Domain: PopupDomain> {
  /// A popup that may be the one to place.
  @usableFromInline
  struct Candidate {
    @usableFromInline let number: Int

    /// Whether page and gates allow it.
    @usableFromInline let isOpen: Bool

    /// Whether it is discarded if it may not show.
    @usableFromInline let isDiscardable: Bool

    @inlinable
    init(number: Int, isOpen: Bool, isDiscardable: Bool) {
      self.number = number
      self.isOpen = isOpen
      self.isDiscardable = isDiscardable
    }
  }

  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  @usableFromInline
  struct Head {
    @usableFromInline let isOpen: Bool
    @usableFromInline let isDiscardable: Bool
    @usableFromInline var entry: Line.Entry

    @inlinable
    init(isOpen: Bool, isDiscardable: Bool, entry: Line.Entry) {
      self.isOpen = isOpen
      self.isDiscardable = isDiscardable
      self.entry = entry
    }
  }

  @usableFromInline var heads: [Head] = []

  @inlinable
  init(of lane: PopupLane, in state: PopupState<Domain>) {
    if let alone = state.waiting.alone {
      guard alone.popup.lane == lane else { return }
      let kind = Line.Kind(alone.popup, in: alone.place)
      add(state.isOpen(kind), kind.isDiscardable, Line.Entry(line: 0, rank: alone.popup.rank))
    } else if let file = state.waiting.file {
      // Few lines are open at once, and an array that grows one by one is copied for each power of 2.
      heads.reserveCapacity(8)
      file.forEachLine(in: lane) { line, slot in
        let isOpen = state.isOpen(slot)
        if isOpen || slot.isDiscardable { add(isOpen, slot.isDiscardable, file.best(of: line)) }
      }
    }
  }

  @inlinable
  mutating func add(_ isOpen: Bool, _ isDiscardable: Bool, _ entry: Line.Entry?) {
    guard isOpen || isDiscardable, let entry else { return }
    heads.append(Head(isOpen: isOpen, isDiscardable: isDiscardable, entry: entry))
  }

  /// The best popup that was not skipped. O(*l*) in the number of lines.
  @inlinable var best: Candidate? {
    bestHead.map { index in
      Candidate(
        number: heads[index].entry.number, isOpen: heads[index].isOpen,
        isDiscardable: heads[index].isDiscardable)
    }
  }

  /// Goes on to the next popup. O(log *n*), beside finding the best.
  @inlinable
  mutating func skip(in state: PopupState<Domain>) {
    guard let index = bestHead else { return }
    if let next = state.waiting.next(below: heads[index].entry) {
      heads[index].entry = next
    } else {
      heads.remove(at: index)
    }
  }

  /// Leaves out all other popups of the best one's line.
  @inlinable
  mutating func skipLine() {
    if let index = bestHead { heads.remove(at: index) }
  }

  @inlinable var bestHead: Int? {
    heads.indices.max { Line.Entry.isOutranked(heads[$0].entry, by: heads[$1].entry) }
  }
}
