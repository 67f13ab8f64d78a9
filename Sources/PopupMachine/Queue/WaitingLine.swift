/// Where a popup waits.
@usableFromInline
enum WaitingPlace: String, Hashable, Codable, Sendable {
  /// Never shown yet.
  case queued

  /// Shown before, off screen now, coming back.
  case alive
}

/// Popups of one lane that are treated alike: only rank, id and time tell them apart.
///
/// Whether a popup may show depends on its page, anchor and gates, and few popups differ in these.
/// So popups that share them stand in one line; choosing asks each line once whether it is open,
/// and looks at the best of each open line (DESIGN.md, decision 5).
@usableFromInline
struct WaitingLine<Page: Hashable & Sendable>: Sendable {
  @usableFromInline let kind: Kind

  /// The popups of the line, from the worst rank up.
  @usableFromInline let entries: Entries

  @inlinable
  init(kind: Kind, entries: Entries) {
    self.kind = kind
    self.entries = entries
  }
}

// MARK: - What a line is

extension WaitingLine {
  /// What the popups of a line share.
  @usableFromInline
  struct Kind: Sendable {
    @usableFromInline let lane: PopupLane
    @usableFromInline let place: WaitingPlace
    @usableFromInline let target: PopupTarget<Page>
    @usableFromInline let anchor: PageVisit<Page>?
    @usableFromInline let requires: Set<PopupGate>
    @usableFromInline let presence: PopupPresence
    @usableFromInline let interrupts: Bool
    @usableFromInline let whenIneligible: PopupIneligibility
    @usableFromInline let retention: PopupRetention

    @inlinable
    init<Domain: PopupDomain>(_ popup: Popup<Domain>, in place: WaitingPlace)
    where Domain.Page == Page {
      lane = popup.lane
      self.place = place
      target = popup.target
      anchor = popup.anchor
      requires = popup.record.terms.requires
      presence = popup.presence
      interrupts = popup.interrupts
      whenIneligible = popup.record.terms.whenIneligible
      retention = popup.retention
    }
  }
}

extension WaitingLine.Kind: Hashable {}

// MARK: - Who stands in it

extension WaitingLine {
  /// One popup of a line, by what it is ordered by.
  @usableFromInline
  struct Entry: Comparable, Sendable {
    /// The line, by its index; entries of one line stand together.
    @usableFromInline let line: Int

    @usableFromInline let priority: Int
    @usableFromInline let sequence: Int

    @inlinable
    init(line: Int, priority: Int, sequence: Int) {
      self.line = line
      self.priority = priority
      self.sequence = sequence
    }

    /// The number of the popup's request.
    @inlinable var number: Int { abs(sequence) }

    @inlinable
    init(line: Int, rank: PopupRank) {
      self.init(line: line, priority: rank.priority, sequence: rank.sequence)
    }

    @inlinable
    static func < (lhs: Entry, rhs: Entry) -> Bool {
      // All are compared before any is asked about: so the answer need not be guessed on the way.
      let (hasLowerLine, hasSameLine) = (lhs.line < rhs.line, lhs.line == rhs.line)
      let (isLower, isEqual) = (lhs.priority < rhs.priority, lhs.priority == rhs.priority)
      let isBefore = lhs.sequence < rhs.sequence
      return hasLowerLine || hasSameLine && (isLower || isEqual && isBefore)
    }

    /// Whether the left one's popup is outranked, whatever lines they stand in (R3).
    @inlinable
    static func isOutranked(_ lhs: Entry, by rhs: Entry) -> Bool {
      lhs.priority == rhs.priority ? lhs.sequence < rhs.sequence : lhs.priority < rhs.priority
    }
  }

  /// The entries of one line, among those of all lines.
  @usableFromInline
  struct Entries: Sequence, Sendable {
    @usableFromInline let all: OrderedLine<Entry>
    @usableFromInline let line: Int

    @inlinable
    init(of line: Int, in all: OrderedLine<Entry>) {
      self.line = line
      self.all = all
    }

    /// Whether nobody stands in the line. O(log *n*)
    @inlinable var isEmpty: Bool { last == nil }

    /// The worst of the line. O(log *n*)
    @inlinable var first: Entry? {
      own(all.first { $0.line >= line })
    }

    /// The best of the line. O(log *n*)
    @inlinable var last: Entry? {
      own(all.last { $0.line <= line })
    }

    /// The best of those below the given entry of the line. O(log *n*)
    @inlinable
    func last(below entry: Entry) -> Entry? {
      own(all.last(below: entry))
    }

    @inlinable
    func own(_ entry: Entry?) -> Entry? {
      guard let entry, entry.line == line else { return nil }
      return entry
    }

    /// Visits the entries, from the worst rank up. O(log *n*) for each.
    @inlinable
    func makeIterator() -> AnyIterator<Entry> {
      var next = first
      return AnyIterator {
        defer { next = next.flatMap { own(all.first(above: $0)) } }
        return next
      }
    }
  }
}
