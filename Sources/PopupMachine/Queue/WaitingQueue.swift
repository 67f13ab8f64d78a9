/// The waiting popups, in lines: a sorted array for each group of popups that wait under the same
/// conditions, on the same pages and in the same place.
///
/// One check tells whether a whole line is open, and few popups of an app differ in these; so the
/// cost of an event grows with the number of lines. Copies share the arrays. In the
/// complexities, *n* is the number of waiting popups, *l* that of lines.
@usableFromInline
struct WaitingQueue<Domain: PopupDomain>: Sendable {
  @usableFromInline
  struct Line: Sendable {
    @usableFromInline let traits: LineTraits<Domain.Page>

    /// From the worst rank up.
    @usableFromInline var popups: ContiguousArray<Popup<Domain>> = []

    // Read instead of the traits, because a loop counts a reference to each line's traits. If it reads
    // them alone, the mixed work (S4) takes 8 to 11 % more instructions, the life of a popup while 20
    // wait (S12) 25 %, and additions, misses and removals among 1 000 (S8) 47 %.

    /// The page without which the popups cannot take a step; nil if they can, or need more.
    @usableFromInline let neededPage: Domain.Page?

    /// Whether slots do not matter to the popups, or not alone.
    @usableFromInline let needsNoSlotOrInterrupts: Bool

    /// Whether the popups can end because of their pages (R16).
    @usableFromInline let canEndWithPage: Bool

    @inlinable
    init(_ traits: LineTraits<Domain.Page>) {
      self.traits = traits
      neededPage = traits.neededPage
      needsNoSlotOrInterrupts = traits.conditions.needsNoSlotOrInterrupts
      canEndWithPage = traits.canEndWithPage
    }

    /// Returns the number of popups that a rank outranks, or of all. O(log *n*)
    @inlinable
    func count(below rank: PopupRank?) -> Int {
      guard let rank else { return popups.count }
      var (low, high) = (0, popups.count)
      while low < high {
        let middle = (low + high) / 2
        if popups[middle].record.rank < rank { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The lines of one lane, in no particular order.
  @usableFromInline
  struct LaneQueue: Sendable {
    @usableFromInline let lane: PopupLane

    // The line that was emptied last stays, because the next popup is often like the last one.
    @usableFromInline var lines: ContiguousArray<Line> = []

    @inlinable
    init(_ lane: PopupLane) { self.lane = lane }

    @inlinable var isEmpty: Bool {
      for line in lines.indices where !lines[line].popups.isEmpty { return false }
      return true
    }

    /// The number of queued popups. O(*l*)
    var queuedCount: Int {
      lines.reduce(0) { $0 + ($1.traits.place == .queued ? $1.popups.count : 0) }
    }

    /// Returns the index of the line for a popup, after adding a line if there is none.
    @inlinable
    mutating func line(for popup: Popup<Domain>, in place: WaitingPlace) -> Int {
      for line in lines.indices where lines[line].traits.match(popup.record, in: place) {
        return line
      }
      lines.append(Line(LineTraits(of: popup.record, in: place)))
      return lines.count - 1
    }

    @inlinable
    mutating func removeEmptyLine(except last: Int) {
      for line in lines.indices where line != last && lines[line].popups.isEmpty {
        lines.remove(at: line)
        return
      }
    }
  }

  /// In ascending order of name. A lane stays when its last popup leaves, because most apps have few.
  @usableFromInline var lanes: ContiguousArray<LaneQueue> = []

  /// The number of popups whose id was made from the number of another request.
  @usableFromInline var foreignIDCount = 0

  /// The number of popups with a `notBefore` or an `expiresAt`.
  @usableFromInline var timedCount = 0

  @inlinable
  init() {}

  @inlinable
  func index(of lane: PopupLane) -> Int? {
    for index in lanes.indices where lanes[index].lane == lane { return index }
    return nil
  }

  /// Adds a popup. O(*l* + *n*)
  @inlinable
  mutating func insert(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    if popup.record.hasForeignID { foreignIDCount += 1 }
    if popup.record.hasDeadline { timedCount += 1 }
    let lane = index(of: popup.lane) ?? addLane(popup.lane)
    let line = lanes[lane].line(for: popup, in: place)
    popup.wait(in: lanes[lane].lines[line].traits)
    let index = lanes[lane].lines[line].count(below: popup.rank)
    lanes[lane].lines[line].popups.insert(popup, at: index)
  }

  @inlinable
  mutating func addLane(_ lane: PopupLane) -> Int {
    let index = lanes.firstIndex { $0.lane > lane } ?? lanes.count
    lanes.insert(LaneQueue(lane), at: index)
    return index
  }

  /// Removes the empty lanes if there are more than eight. An app can name lanes after its windows, and
  /// open any number of these.
  @usableFromInline
  mutating func removeEmptyLanes() {
    if lanes.count(where: \.isEmpty) > 8 { lanes.removeAll(where: \.isEmpty) }
  }

  /// Removes a popup, as it was found in the queue. O(*l* + *n*)
  @inlinable
  mutating func remove(_ popup: Popup<Domain>) {
    guard let (lane, line, index) = position(of: popup) else {
      return assertionFailure("\(popup.id) does not wait")
    }
    if popup.record.hasForeignID { foreignIDCount -= 1 }
    if popup.record.hasDeadline { timedCount -= 1 }
    lanes[lane].lines[line].popups.remove(at: index)
    if lanes[lane].lines[line].popups.isEmpty { lanes[lane].removeEmptyLine(except: line) }
  }

  @inlinable
  func position(of popup: Popup<Domain>) -> (lane: Int, line: Int, index: Int)? {
    guard let lane = index(of: popup.lane) else { return nil }
    for line in lanes[lane].lines.indices
    where lanes[lane].lines[line].traits === popup.record.traits {
      let index = lanes[lane].lines[line].count(below: popup.rank)
      let popups = lanes[lane].lines[line].popups
      return index < popups.count && popups[index].number == popup.number
        ? (lane, line, index) : nil
    }
    return nil
  }
}

// MARK: - Searches

extension WaitingQueue {
  /// Whether any popup can end because of its pages (R16). O(*l*)
  @inlinable var canEndWithPage: Bool {
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices where lanes[lane].lines[line].canEndWithPage {
        if !lanes[lane].lines[line].popups.isEmpty { return true }
      }
    }
    return false
  }

  /// The number of waiting popups. O(*l*)
  @inlinable var count: Int {
    lanes.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.popups.count } }
  }

  /// Returns whether any popup waits in lines with certain traits. O(*l*)
  @inlinable
  func contains(where isMeant: (LineTraits<Domain.Page>) -> Bool) -> Bool {
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices where !lanes[lane].lines[line].popups.isEmpty {
        if isMeant(lanes[lane].lines[line].traits) { return true }
      }
    }
    return false
  }

  /// Returns the popups of the lines with certain traits, in no particular order. O(*l* + *m*), where
  /// *m* is the number of results.
  @inlinable
  func unordered(
    where isMeant: (LineTraits<Domain.Page>) -> Bool = { _ in true }
  ) -> [Popup<Domain>] {
    var found: [Popup<Domain>] = []
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices where isMeant(lanes[lane].lines[line].traits) {
        found += lanes[lane].lines[line].popups
      }
    }
    return found
  }

  /// Returns the popups of the lines with certain traits, from the best rank down.
  /// O(*l* + *m* log *m*), where *m* is the number of results.
  @inlinable
  func popups(
    where isMeant: (LineTraits<Domain.Page>) -> Bool = { _ in true }
  ) -> [Popup<Domain>] {
    let found = unordered(where: isMeant)
    return found.count < 2 ? found : found.sorted { $0.outranks($1) }
  }

  @inlinable
  func popups(of lane: PopupLane) -> [Popup<Domain>] { popups { $0.conditions.lane == lane } }

  @inlinable
  func popups(in place: WaitingPlace) -> [Popup<Domain>] { popups { $0.place == place } }

  /// Returns the waiting popup of a request; nil if it does not wait. O(*l* + *n*)
  @inlinable
  func popup(number: Int) -> Popup<Domain>? {
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices {
        let popups = lanes[lane].lines[line].popups
        for index in popups.indices where popups[index].record.number == number {
          return popups[index]
        }
      }
    }
    return nil
  }

  /// Returns the popups with an id: the queued ones, then those alive, each from the best rank down.
  /// O(*l* + *n*)
  @inlinable
  func popups(id: PopupID) -> [Popup<Domain>] {
    let hash = id.hashValue
    var found: [Popup<Domain>] = []
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices {
        let popups = lanes[lane].lines[line].popups
        for index in popups.indices where popups[index].record.idHash == hash {
          if popups[index].id == id { found.append(popups[index]) }
        }
      }
    }
    if found.count < 2 { return found }
    return found.sorted {
      $0.waitingPlace == $1.waitingPlace ? $0.outranks($1) : $0.waitingPlace == .queued
    }
  }

  @inlinable
  func contains(_ id: PopupID) -> Bool { !popups(id: id).isEmpty }

  /// Returns the earliest `expiresAt`, or the earliest `notBefore` after `now` (R35). O(*n*); O(1) if
  /// no popup has any.
  @inlinable
  func earliestDeadline(after now: Double) -> Double? {
    if timedCount == 0 { return nil }
    var earliest: Double?
    for lane in lanes.indices {
      for line in lanes[lane].lines.indices {
        for popup in lanes[lane].lines[line].popups where popup.record.hasDeadline {
          earliest = earlier(earliest, popup.expiresAtInstant)
          if let beginning = popup.notBeforeInstant, beginning > now {
            earliest = earlier(earliest, beginning)
          }
        }
      }
    }
    return earliest
  }

  /// Returns the expired popups, from the best rank down. O(*n* + *m* log *m*), where *m* is the
  /// number of results; O(1) if no popup has a deadline.
  func expired(at now: Double) -> [Popup<Domain>] {
    if timedCount == 0 { return [] }
    return unordered()
      .filter { $0.expiresAtInstant.map { $0 <= now } ?? false }
      .sorted { $0.outranks($1) }
  }
}

/// Returns the earlier of two optional instants.
@inlinable
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one else { return other }
  guard let other else { return one }
  return min(one, other)
}

extension WaitingQueue: Equatable where Domain.Content: Equatable {
  @usableFromInline
  static func == (lhs: WaitingQueue, rhs: WaitingQueue) -> Bool {
    lhs.popups().elementsEqual(rhs.popups()) { $0.waitingPlace == $1.waitingPlace && $0 == $1 }
  }
}
