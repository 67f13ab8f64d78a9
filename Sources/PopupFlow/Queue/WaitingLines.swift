import HashTreeCollections

/// The popups that wait, queued or alive: in lines by what they are treated alike in, and found by
/// number, by id and by deadline.
///
/// This is all the machine knows of how popups wait. *n* is the number of popups that wait, and
/// *l* the number of distinct lines, which in an app is small and does not grow with *n*.
struct WaitingLines<Domain: PopupDomain>: Sendable {
  typealias Line = WaitingLine<Domain.Page>

  fileprivate struct Waiter: Sendable {
    var popup: Popup<Domain>
    var place: WaitingPlace
  }

  private var waiters = TreeDictionary<Int, Waiter>()
  private var numbersByID = TreeDictionary<PopupID, Set<Int>>()
  private var lanes: [PopupLane: [Line.Kind: Line]] = [:]
  private var expiries = OrderedLine<WaitingDeadline>()
  private var beginnings = OrderedLine<WaitingDeadline>()

  /// How many popups wait. O(1)
  var count: Int { waiters.count }

  /// Puts a popup in its line.
  ///
  /// - Precondition: no popup of its number waits.
  mutating func insert(_ popup: Popup<Domain>, in place: WaitingPlace) {
    precondition(waiters[popup.number] == nil, "request \(popup.number) waits already")
    waiters[popup.number] = Waiter(popup: popup, place: place)
    numbersByID[popup.id, default: []].insert(popup.number)
    let kind = Line.Kind(popup, in: place)
    lanes[popup.lane, default: [:]][kind, default: Line(kind: kind)].entries
      .insert(Line.Entry(popup))
    if let expiresAt = popup.expiresAt {
      expiries.insert(WaitingDeadline(instant: expiresAt, number: popup.number))
    }
    if let notBefore = popup.notBefore {
      beginnings.insert(WaitingDeadline(instant: notBefore, number: popup.number))
    }
  }

  /// Takes a popup out of its line, and leaves no empty line behind.
  ///
  /// - Returns: the popup and where it waited, or nil if none of that number waits.
  mutating func remove(number: Int) -> (popup: Popup<Domain>, place: WaitingPlace)? {
    guard let waiter = waiters.removeValue(forKey: number) else { return nil }
    let popup = waiter.popup
    numbersByID[popup.id]?.remove(number)
    if numbersByID[popup.id]?.isEmpty == true { numbersByID[popup.id] = nil }
    let kind = Line.Kind(popup, in: waiter.place)
    lanes[popup.lane]?[kind]?.entries.remove(Line.Entry(popup))
    if lanes[popup.lane]?[kind]?.entries.isEmpty == true { lanes[popup.lane]?[kind] = nil }
    if lanes[popup.lane]?.isEmpty == true { lanes[popup.lane] = nil }
    if let expiresAt = popup.expiresAt {
      expiries.remove(WaitingDeadline(instant: expiresAt, number: number))
    }
    if let notBefore = popup.notBefore {
      beginnings.remove(WaitingDeadline(instant: notBefore, number: number))
    }
    return (popup, waiter.place)
  }

  /// The waiting popup of a request, if it waits. O(1)
  func popup(number: Int) -> Popup<Domain>? {
    waiters[number]?.popup
  }

  /// Where the popup of a request waits, if it waits. O(1)
  func place(number: Int) -> WaitingPlace? {
    waiters[number]?.place
  }

  /// Whether a popup of the id waits. O(1)
  func contains(_ id: PopupID) -> Bool {
    numbersByID[id] != nil
  }

  /// The popups of an id that wait in a place, from the best rank down. O(1): few share an id.
  func popups(id: PopupID, in place: WaitingPlace) -> [Popup<Domain>] {
    guard let numbers = numbersByID[id] else { return [] }
    return fromTheBest(numbers.compactMap { waiters[$0] }.filter { $0.place == place })
  }

  /// All popups that wait in a place, from the best rank down. O(*n* log *n*)
  ///
  /// - Parameter lane: the lane, or nil for all lanes.
  func popups(in place: WaitingPlace, lane: PopupLane? = nil) -> [Popup<Domain>] {
    popups { $0.place == place && (lane == nil || $0.popup.lane == lane) }
  }

  /// All popups of a place in lines of which the condition holds, from the best rank down.
  /// O(*l* + *m* log *m*), where *m* is how many are found.
  func popups(
    in place: WaitingPlace, whereLine isMeant: (Line.Kind) -> Bool
  ) -> [Popup<Domain>] {
    var found: [Waiter] = []
    for lines in lanes.values {
      for line in lines.values where line.kind.place == place && isMeant(line.kind) {
        found += line.entries.compactMap { waiters[$0.number] }
      }
    }
    return fromTheBest(found)
  }

  private func popups(where isMeant: (Waiter) -> Bool) -> [Popup<Domain>] {
    fromTheBest(waiters.values.filter(isMeant))
  }

  private func fromTheBest(_ waiters: [Waiter]) -> [Popup<Domain>] {
    waiters.map(\.popup).sorted { $0.outranks($1) }
  }
}

// MARK: - Lanes

extension WaitingLines {
  /// The lanes in which something waits, in no particular order.
  var occupiedLanes: some Sequence<PopupLane> { lanes.keys }

  /// The lines of a lane, in no particular order.
  func lines(in lane: PopupLane) -> [Line] {
    lanes[lane].map { Array($0.values) } ?? []
  }

  /// How many popups are queued in a lane. O(*l*)
  func queuedCount(in lane: PopupLane) -> Int {
    queuedLines(in: lane).reduce(0) { $0 + $1.entries.count }
  }

  /// The queued popup of the lane that all others outrank. O(*l*)
  func worstQueued(in lane: PopupLane) -> Popup<Domain>? {
    queuedLines(in: lane).compactMap(\.entries.first).min().flatMap { popup(number: $0.number) }
  }

  private func queuedLines(in lane: PopupLane) -> [Line] {
    lines(in: lane).filter { $0.kind.place == .queued }
  }
}

// MARK: - Deadlines

/// An instant that bears on a waiting popup.
private struct WaitingDeadline: Comparable, Sendable {
  let instant: Double
  let number: Int

  static func < (lhs: WaitingDeadline, rhs: WaitingDeadline) -> Bool {
    lhs.instant == rhs.instant ? lhs.number < rhs.number : lhs.instant < rhs.instant
  }
}

extension WaitingLines {
  /// The earliest `expiresAt`, or `notBefore` that is still ahead of `now` (R35). O(log *n*)
  func earliestDeadline(after now: Double) -> Double? {
    let lastOfNow = WaitingDeadline(instant: now, number: .max)
    let beginning = beginnings.first(above: lastOfNow)?.instant
    return [expiries.first?.instant, beginning].compactMap(\.self).min()
  }

  /// The popups that have waited long enough, from the best rank down.
  /// O(*m* log *m*), where *m* is how many are found.
  func expired(at now: Double) -> [Popup<Domain>] {
    let due = expiries.prefix { $0.instant <= now }
    return fromTheBest(due.compactMap { waiters[$0.number] })
  }
}

// MARK: - Equality

extension WaitingLines: Equatable where Domain.Content: Equatable {
  // Lines, indices and deadlines all follow from who waits where.
  static func == (lhs: WaitingLines, rhs: WaitingLines) -> Bool {
    lhs.waiters == rhs.waiters
  }
}

extension WaitingLines.Waiter: Equatable where Domain.Content: Equatable {}
