/// A lane's waiting popups from the best rank down, as far as a step can bear on them (R23).
///
/// Lines that are closed and go on waiting are left out, so the cost grows with the number of
/// lines, and with the popups that are looked at.
struct LaneCandidates<Domain: PopupDomain> {
  /// A popup that may be the one to place.
  struct Candidate {
    let number: Int

    /// Whether page and gates allow it.
    let isOpen: Bool

    /// Whether it is discarded if it may not show.
    let isDiscardable: Bool
  }

  private typealias Line = WaitingLine<Domain.Page>

  private struct Head {
    let line: Line
    let isOpen: Bool
    var entry: Line.Entry

    var isDiscardable: Bool {
      line.kind.place == .queued && line.kind.whenIneligible == .discard
    }
  }

  private var heads: [Head]

  init(of lane: PopupLane, in state: PopupState<Domain>) {
    heads = state.waiting.lines(in: lane).compactMap { line in
      guard let entry = line.entries.last else { return nil }
      let head = Head(line: line, isOpen: state.isOpen(line.kind), entry: entry)
      return head.isOpen || head.isDiscardable ? head : nil
    }
  }

  /// The best popup that was not skipped. O(*l*) in the number of lines.
  var best: Candidate? {
    bestHead.map { index in
      Candidate(
        number: heads[index].entry.number, isOpen: heads[index].isOpen,
        isDiscardable: heads[index].isDiscardable)
    }
  }

  /// Goes on to the next popup.
  mutating func skip() {
    guard let index = bestHead else { return }
    if let next = heads[index].line.entries.last(below: heads[index].entry) {
      heads[index].entry = next
    } else {
      heads.remove(at: index)
    }
  }

  /// Leaves out all other popups of the best one's line.
  mutating func skipLine() {
    if let index = bestHead { heads.remove(at: index) }
  }

  private var bestHead: Int? {
    heads.indices.max { heads[$0].entry < heads[$1].entry }
  }
}
