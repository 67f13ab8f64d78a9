/// A lane's waiting popups from the best rank down, as far as a step can bear on them (R23).
///
/// Lines that are closed and go on waiting are left out, so the cost grows with the number of
/// lines, and with the popups that are looked at. Most steps are decided by the best of all: only if
/// it is skipped are the best of all lines written down. Who waits alone has no line, and is none of
/// them.
@usableFromInline
struct LaneCandidates<Domain: PopupDomain> {
  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  /// The best popup of a line that was not skipped: it may be the one to place.
  @usableFromInline
  struct Candidate {
    /// Whether page and gates allow it.
    @usableFromInline let isOpen: Bool

    @usableFromInline let need: SlotNeed
    @usableFromInline var entry: Line.Entry

    @inlinable
    init(isOpen: Bool, need: SlotNeed, entry: Line.Entry) {
      self.isOpen = isOpen
      self.need = need
      self.entry = entry
    }

    @inlinable var number: Int { entry.number }
  }

  @usableFromInline let lane: PopupLane

  /// The most that anyone may need who is still asked.
  @usableFromInline var limit = SlotNeed.freeSlot

  /// The best popup that was not skipped.
  @usableFromInline var best: Candidate?

  // The best of each line, once one popup was skipped.
  @usableFromInline var heads: [Candidate]?

  @inlinable
  init(of lane: PopupLane, in state: PopupState<Domain>) {
    self.lane = lane
    best = Self.best(of: lane, upTo: .freeSlot, in: state)
  }

  /// Goes on to the next popup. O(log *n*) and O(*l*) in the number of lines.
  @inlinable
  mutating func skip(in state: PopupState<Domain>) {
    var heads = heads.take() ?? heads(in: state)
    guard let index = heads.firstIndex(where: { $0.number == best?.number }) else { return }
    if let next = state.waiting.next(below: heads[index].entry) {
      heads[index].entry = next
    } else {
      heads.remove(at: index)
    }
    go(on: heads)
  }

  /// Leaves out all popups that need as much as the best one, or more: if it is not its turn, it is
  /// not theirs, for more stand in their way, and fewer of them could go. O(*l*) in the number of
  /// lines.
  @inlinable
  mutating func skipNeed(in state: PopupState<Domain>) {
    guard let best, let less = best.need.less, state.waiting.hasUnhindered(in: lane) else {
      self.best = nil
      return
    }
    limit = less
    if let heads = heads.take() {
      go(on: heads.filter { $0.need <= less })
    } else {
      self.best = Self.best(of: lane, upTo: less, in: state)
    }
  }

  @inlinable
  func heads(in state: PopupState<Domain>) -> [Candidate] {
    guard let file = state.waiting.file else { return [] }
    var heads: [Candidate] = []
    Self.visit(lane, upTo: limit, of: file, in: state) { heads.append($0) }
    return heads
  }

  @inlinable
  mutating func go(on heads: [Candidate]) {
    best = heads.max { Line.Entry.isOutranked($0.entry, by: $1.entry) }
    self.heads = heads
  }
}

// MARK: - Asking lines

extension LaneCandidates {
  @inlinable
  static func best(
    of lane: PopupLane, upTo limit: SlotNeed, in state: PopupState<Domain>
  ) -> Candidate? {
    guard let file = state.waiting.file else { return nil }
    var best: Candidate?
    visit(lane, upTo: limit, of: file, in: state) { candidate in
      if let known = best, !Line.Entry.isOutranked(known.entry, by: candidate.entry) { return }
      best = candidate
    }
    return best
  }

  /// Visits the best of each line of the lane that is open, or of which the popups do not wait, and
  /// that needs no more than said.
  @inlinable
  static func visit(
    _ lane: PopupLane, upTo limit: SlotNeed, of file: WaitingFile<Domain>,
    in state: PopupState<Domain>, _ body: (Candidate) -> Void
  ) {
    guard let index = file.table.index(of: lane) else { return }
    let visible = state.around.record.visits.filter
    if let pages = file.table.lanes[index].pages, !pages.meets(visible) { return }
    // Most lines are closed: all that is done for these is to look at what stands side by side.
    file.table.lanes[index].lines.withUnsafeBufferPointer { lines in
      file.counts.withUnsafeBufferPointer { counts in
        file.table.briefs.withUnsafeBufferPointer { briefs in
          for line in lines where counts[line] > 0 && briefs[line].need <= limit {
            let isOpen = state.isOpen(briefs[line], line, visible: visible, in: file)
            guard isOpen || briefs[line].isDiscardable, let entry = file.best(of: line)
            else { continue }
            body(Candidate(isOpen: isOpen, need: briefs[line].need, entry: entry))
          }
        }
      }
    }
  }
}

extension Popup {
  /// Whether it is discarded if its turn comes and it may not show (R23).
  @inlinable var isDiscardable: Bool {
    place == .queued && record.terms.whenIneligible == .discard
  }
}
