/// Where popups that wait are found: by number, by id, by line and rank, and by deadline.
///
/// Numbers ascend as requests come in, so a tree of their digits keeps together what came together;
/// only ids that the app gives are hashed. All of it shares structure with its copies: a copy that
/// is changed next copies a few nodes of each tree it changes.
@usableFromInline
final class WaitingFile<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
  // file changes it.
  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  @exclusivity(unchecked) @usableFromInline var popups: NumberTree<PopupRecord<Domain>>
  @exclusivity(unchecked) @usableFromInline var entries: OrderedLine<Line.Entry>

  /// Which lines there are; copies of the file share it until there is a new one.
  @exclusivity(unchecked) @usableFromInline var table: WaitingLineTable<Domain.Page>

  /// How many popups stand in each line, by index; and those of the lanes, in the same array: all
  /// that changes with each popup is copied at once.
  @exclusivity(unchecked) @usableFromInline var counts: ContiguousArray<Int>

  /// How many popups stand in lines that end with their page (R16).
  @exclusivity(unchecked) @usableFromInline var pageBoundCount = 0

  /// How many popups need no slot, or have those that hold theirs yield it, whatever their lane.
  @exclusivity(unchecked) @usableFromInline var unhinderedCount = 0

  /// How many lines there are in which nobody stands.
  @exclusivity(unchecked) @usableFromInline var emptyCount = 0

  @exclusivity(unchecked) @usableFromInline var expiries: OrderedLine<WaitingDeadline>
  @exclusivity(unchecked) @usableFromInline var beginnings: OrderedLine<WaitingDeadline>
  @exclusivity(unchecked) @usableFromInline var ids: WaitingIDs

  @inlinable
  init() {
    table = WaitingLineTable()
    popups = NumberTree()
    entries = OrderedLine()
    counts = []
    expiries = OrderedLine()
    beginnings = OrderedLine()
    ids = WaitingIDs()
  }

  /// A copy, which shares all that neither changes.
  @inlinable
  init(_ other: WaitingFile) {
    table = other.table
    popups = other.popups
    entries = other.entries
    counts = other.counts
    pageBoundCount = other.pageBoundCount
    unhinderedCount = other.unhinderedCount
    emptyCount = other.emptyCount
    expiries = other.expiries
    beginnings = other.beginnings
    ids = other.ids
  }

  /// O(log *n*)
  ///
  /// - Precondition: no popup of its number waits.
  @inlinable
  func insert(_ popup: consuming Popup<Domain>) {
    let number = popup.number
    let line = addToLine(popup)
    popup.line = line
    entries.insert(Line.Entry(line: line, rank: popup.rank))
    if popup.isNamed { ids.add(number, under: popup.id) }
    if popup.record.hasDeadline {
      if let expiry = popup.expiry { expiries.insert(expiry) }
      if let beginning = popup.beginning { beginnings.insert(beginning) }
    }
    popups.insert(popup.record, at: number)
  }

  /// O(log *n*)
  ///
  /// - Precondition: a popup of that number waits.
  @inlinable
  func remove(_ number: Int) -> Popup<Domain> {
    let popup = Popup(record: popups.remove(number))
    entries.remove(Line.Entry(line: popup.line, rank: popup.rank))
    removeFromLine(popup.line)
    if popup.isNamed { ids.remove(number, under: popup.id) }
    if popup.record.hasDeadline {
      if let expiry = popup.expiry { expiries.remove(expiry) }
      if let beginning = popup.beginning { beginnings.remove(beginning) }
    }
    return popup
  }
}

// MARK: - Counting

extension WaitingFile {
  /// Has one more popup stand in its line. O(1), O(*l*) for a new line.
  ///
  /// - Returns: the index of the line.
  @inlinable
  func addToLine(_ popup: borrowing Popup<Domain>) -> Int {
    let line = table.find(popup) ?? makeLine(popup)
    if counts[line] == 0 { emptyCount -= 1 }
    count(1, line)
    return line
  }

  /// Has one popup less stand in a line. O(1), amortised.
  @inlinable
  func removeFromLine(_ line: Int) {
    count(-1, line)
    guard counts[line] == 0 else { return }
    emptyCount += 1
    // Often enough that no more is kept than was of use, seldom enough to cost nothing on the whole.
    if emptyCount > table.slots.count / 2 + 16 { dropEmptyLines() }
  }

  @inlinable
  func count(_ change: Int, _ line: Int) {
    let tally = table.briefs[line].tally
    counts[line] += change
    counts[tally] += change
    if table.briefs[line].need.isUnhindered {
      counts[tally + 1] += change
      unhinderedCount += change
    }
    if table.briefs[line].isPageBound { pageBoundCount += change }
  }

  @inlinable
  func makeLine(_ popup: Popup<Domain>) -> Int {
    if !isKnownUniquelyReferenced(&table) { table = table.copy() }
    let line = table.makeLine(popup)
    while counts.count < table.slots.count { counts.append(0) }
    emptyCount += 1
    return line
  }

  @inlinable
  func dropEmptyLines() {
    if !isKnownUniquelyReferenced(&table) { table = table.copy() }
    table.dropLines { counts[$0] == 0 }
    emptyCount = 0
  }

  /// How many popups wait in a lane, by its index. O(1)
  @inlinable
  func count(inLane lane: Int) -> Int { counts[table.lanes[lane].tally] }
}

// MARK: - Finding

extension WaitingFile {
  /// Whether any popup may end because of where the user is (R16). O(1)
  @inlinable var hasPageBound: Bool { pageBoundCount > 0 }

  /// Whether any time bears on a popup that waits. O(1)
  @inlinable var hasDeadlines: Bool { expiries.root != nil || beginnings.root != nil }

  /// Whether somebody waits in a lane who needs no slot, or has others yield theirs. O(1)
  @inlinable
  func hasUnhindered(in lane: PopupLane) -> Bool {
    // Most apps have none.
    if unhinderedCount == 0 { return false }
    return table.index(of: lane).map { counts[table.lanes[$0].tally + 1] > 0 } ?? false
  }

  /// The best of a line. O(log *n*)
  @inlinable
  func best(of line: Int) -> Line.Entry? {
    Line.Entries(of: line, in: entries).last
  }

  /// Who waits under a number. O(log *n*)
  @inlinable
  func popup(_ number: Int) -> Popup<Domain>? {
    popups.object(number).map(Popup.init(record:))
  }

  /// Whether a popup of the id waits. O(log *n*)
  @inlinable
  func contains(_ id: PopupID) -> Bool {
    if let number = id.number, let record = popups.object(number), record.id == id { return true }
    return contains(named: id)
  }

  /// Whether a popup of the id waits whose number alone does not tell its id. O(1)
  @inlinable
  func contains(named id: PopupID) -> Bool {
    !ids.isEmpty && !ids.numbers(under: id).isEmpty
  }

  /// Who waits under an id, in no particular order. O(log *n*): few share an id.
  @inlinable
  func popups(of id: PopupID) -> [Popup<Domain>] {
    let numbers = ids.numbers(under: id)
    let unnamed = id.number.flatMap(popup).flatMap { $0.id == id ? $0.number : nil }
    return (numbers + [unnamed].compactMap(\.self)).compactMap(popup)
  }

  /// A line, by its index.
  @inlinable
  func line(_ index: Int) -> Line {
    Line(kind: table.slot(index).kind, entries: Line.Entries(of: index, in: entries))
  }
}

extension Popup {
  /// Whether its number alone does not tell its id.
  @inlinable var isNamed: Bool { record.isNamed }
}
