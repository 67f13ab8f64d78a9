/// A lane's waiting popups from the best rank down, as far as a step can bear on them (R23).
///
/// Lines that are closed and go on waiting are left out, so the cost grows with the number of
/// lines, and with the popups that are looked at. Most steps are decided by the best of all: only if
/// it is skipped are the best of all lines written down.
@usableFromInline
struct LaneCandidates<Domain: PopupDomain> {
  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  /// The best popup of a line that was not skipped: it may be the one to place.
  @usableFromInline
  struct Candidate {
    /// Whether page and gates allow it.
    @usableFromInline let isOpen: Bool

    /// Whether it is discarded if it may not show.
    @usableFromInline let isDiscardable: Bool

    @usableFromInline var entry: Line.Entry

    @inlinable
    init(isOpen: Bool, isDiscardable: Bool, entry: Line.Entry) {
      self.isOpen = isOpen
      self.isDiscardable = isDiscardable
      self.entry = entry
    }

    @inlinable var number: Int { entry.number }
  }

  @usableFromInline let lane: PopupLane

  /// The best popup that was not skipped.
  @usableFromInline var best: Candidate?

  // The best of each line, once something was skipped.
  @usableFromInline var heads: [Candidate]?

  @inlinable
  init(of lane: PopupLane, in state: PopupState<Domain>) {
    self.lane = lane
    best = Self.best(of: lane, in: state)
  }

  /// Goes on to the next popup. O(log *n*) and O(*l*) in the number of lines.
  @usableFromInline
  mutating func skip(in state: PopupState<Domain>) {
    var heads = heads ?? heads(in: state)
    guard let index = heads.firstIndex(where: { $0.number == best?.number }) else { return }
    if let next = state.waiting.next(below: heads[index].entry) {
      heads[index].entry = next
    } else {
      heads.remove(at: index)
    }
    go(on: heads)
  }

  /// Leaves out all other popups of the best one's line. O(*l*) in the number of lines.
  @usableFromInline
  mutating func skipLine(in state: PopupState<Domain>) {
    go(on: (heads ?? heads(in: state)).filter { $0.number != best?.number })
  }

  private func heads(in state: PopupState<Domain>) -> [Candidate] {
    guard let file = state.waiting.file, state.waiting.alone == nil else {
      return [best].compactMap(\.self)
    }
    var heads: [Candidate] = []
    Self.visit(lane, of: file, in: state) { heads.append($0) }
    return heads
  }

  private mutating func go(on heads: [Candidate]) {
    self.heads = heads
    best = heads.max { Line.Entry.isOutranked($0.entry, by: $1.entry) }
  }
}

// MARK: - Asking lines

extension LaneCandidates {
  @inlinable
  static func best(of lane: PopupLane, in state: PopupState<Domain>) -> Candidate? {
    guard let file = state.waiting.file, state.waiting.alone == nil else {
      return alone(in: lane, of: state)
    }
    var best: Candidate?
    visit(lane, of: file, in: state) { candidate in
      if let known = best, !Line.Entry.isOutranked(known.entry, by: candidate.entry) { return }
      best = candidate
    }
    return best
  }

  /// Visits the best of each line of the lane that is open, or of which the popups do not wait.
  @inlinable
  static func visit(
    _ lane: PopupLane, of file: WaitingFile<Domain>, in state: PopupState<Domain>,
    _ body: (Candidate) -> Void
  ) {
    guard let index = file.table.index(of: lane) else { return }
    // Most lines are closed: all that is done for these is to look at what stands side by side.
    file.table.lanes[index].lines.withUnsafeBufferPointer { lines in
      file.counts.withUnsafeBufferPointer { counts in
        file.table.briefs.withUnsafeBufferPointer { briefs in
          for line in lines where counts[line] > 0 {
            let isOpen = state.isOpen(briefs[line], line, in: file)
            let isDiscardable = briefs[line].isDiscardable
            guard isOpen || isDiscardable, let entry = file.best(of: line) else { continue }
            body(Candidate(isOpen: isOpen, isDiscardable: isDiscardable, entry: entry))
          }
        }
      }
    }
  }

  @inlinable
  static func alone(in lane: PopupLane, of state: PopupState<Domain>) -> Candidate? {
    guard let alone = state.waiting.alone, alone.lane == lane else { return nil }
    let isOpen = state.isOpen(alone)
    guard isOpen || alone.isDiscardable else { return nil }
    return Candidate(
      isOpen: isOpen, isDiscardable: alone.isDiscardable,
      entry: Line.Entry(line: 0, rank: alone.rank))
  }
}

extension Popup {
  /// Whether it is discarded if its turn comes and it may not show (R23).
  @inlinable var isDiscardable: Bool {
    place == .queued && record.terms.whenIneligible == .discard
  }
}
