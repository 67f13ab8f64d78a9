/// A popup, and where it waits.
@usableFromInline
struct Waiter<Domain: PopupDomain>: Sendable {
  // The popup's own, kept at hand for those who search.
  @usableFromInline let number: Int
  @usableFromInline let popup: Popup<Domain>
  @usableFromInline let place: WaitingPlace
  @usableFromInline var line: Int32 = 0

  @inlinable
  init(popup: Popup<Domain>, place: WaitingPlace) {
    number = popup.number
    self.popup = popup
    self.place = place
  }
}

// Among those that wait, a popup is meant by its number.
extension Waiter: Comparable {
  @inlinable
  static func < (lhs: Waiter, rhs: Waiter) -> Bool { lhs.number < rhs.number }

  @inlinable
  static func == (lhs: Waiter, rhs: Waiter) -> Bool { lhs.number == rhs.number }
}

/// Where popups that wait are found: by number, by id, by line and rank, and by deadline.
///
/// Numbers ascend as requests come in, so an ordered tree keeps together what came together; only
/// ids that the app gives are hashed. All of it shares structure with its copies: a copy that is
/// changed next copies a few nodes of each tree it changes.
@usableFromInline
final class WaitingFile<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
  // file changes it.
  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  @exclusivity(unchecked) @usableFromInline var waiters = OrderedLine<Waiter<Domain>>()
  @exclusivity(unchecked) @usableFromInline var entries = OrderedLine<Line.Entry>()
  @exclusivity(unchecked) @usableFromInline var table = WaitingLineTable<Domain.Page>()
  @exclusivity(unchecked) @usableFromInline var expiries = OrderedLine<WaitingDeadline>()
  @exclusivity(unchecked) @usableFromInline var beginnings = OrderedLine<WaitingDeadline>()
  @exclusivity(unchecked) @usableFromInline var ids = WaitingIDs()

  @inlinable
  init() {}

  @inlinable
  func copy() -> WaitingFile {
    let copy = WaitingFile()
    copy.waiters = waiters
    copy.entries = entries
    copy.table = table
    copy.expiries = expiries
    copy.beginnings = beginnings
    copy.ids = ids
    return copy
  }

  /// O(log *n*)
  ///
  /// - Precondition: no popup of its number waits.
  @inlinable
  func insert(_ waiter: Waiter<Domain>) {
    let popup = waiter.popup
    var waiter = waiter
    let line = table.add(popup, in: waiter.place)
    waiter.line = Int32(line)
    waiters.insert(waiter)
    entries.insert(Line.Entry(line: line, rank: popup.rank))
    if popup.isNamed { ids.add(popup.number, under: popup.id) }
    if let expiresAt = popup.expiresAt {
      expiries.insert(WaitingDeadline(instant: expiresAt, number: popup.number))
    }
    if let notBefore = popup.notBefore {
      beginnings.insert(WaitingDeadline(instant: notBefore, number: popup.number))
    }
  }

  /// O(log *n*)
  ///
  /// - Precondition: it waits, as ``waiter(_:)`` has found it.
  @inlinable
  func remove(_ waiter: Waiter<Domain>) {
    let popup = waiter.popup
    let line = Int(waiter.line)
    waiters.remove(waiter)
    entries.remove(Line.Entry(line: line, rank: popup.rank))
    table.remove(from: line)
    if popup.isNamed { ids.remove(popup.number, under: popup.id) }
    if let expiresAt = popup.expiresAt {
      expiries.remove(WaitingDeadline(instant: expiresAt, number: popup.number))
    }
    if let notBefore = popup.notBefore {
      beginnings.remove(WaitingDeadline(instant: notBefore, number: popup.number))
    }
  }
}

// MARK: - Finding

extension WaitingFile {
  /// Whether any popup may end because of where the user is (R16). O(1)
  @inlinable var hasPageBound: Bool { table.pageBoundCount > 0 }

  /// Whether somebody waits in a lane who needs no slot, or has others yield theirs. O(1)
  @inlinable
  func hasUnhindered(in lane: PopupLane) -> Bool {
    table.index(of: lane).map { table.lanes[$0].unhinderedCount > 0 } ?? false
  }

  /// Asks each line of a lane once. O(*l*)
  @inlinable
  func forEachLine(in lane: PopupLane, _ body: (Int, WaitingLineSlot<Domain.Page>) -> Void) {
    guard let index = table.index(of: lane) else { return }
    for line in table.lanes[index].lines where table.counts[line] > 0 {
      body(line, table.slot(line))
    }
  }

  /// The best of a line. O(log *n*)
  @inlinable
  func best(of line: Int) -> Line.Entry? {
    Line.Entries(of: line, in: entries).last
  }

  /// Who waits under a number. O(log *n*)
  @inlinable
  func waiter(_ number: Int) -> Waiter<Domain>? {
    guard let found = waiters.first(where: { $0.number >= number }),
      found.number == number
    else { return nil }
    return found
  }

  /// Whether a popup of the id waits. O(log *n*)
  @inlinable
  func contains(_ id: PopupID) -> Bool {
    if let number = id.number, let waiter = waiter(number), waiter.popup.id == id { return true }
    return !ids.numbers(under: id).isEmpty
  }

  /// Who waits under an id, in no particular order. O(log *n*): few share an id.
  @inlinable
  func waiters(of id: PopupID) -> [Waiter<Domain>] {
    let numbers = ids.numbers(under: id)
    let unnamed = id.number.flatMap(waiter).flatMap { $0.popup.id == id ? $0.number : nil }
    return (numbers + [unnamed].compactMap(\.self)).compactMap(waiter)
  }

  /// A line, by its index.
  @inlinable
  func line(_ index: Int) -> Line {
    Line(kind: table.slot(index).kind, entries: Line.Entries(of: index, in: entries))
  }
}

extension Popup {
  /// Whether its number alone does not tell its id.
  @inlinable var isNamed: Bool { id.number != number }
}
