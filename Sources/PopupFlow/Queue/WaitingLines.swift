/// The popups that wait, queued or alive: in lines by what they are treated alike in, and found by
/// number, by id and by deadline.
///
/// This is all the machine knows of how popups wait. *n* is the number of popups that wait, and
/// *l* the number of distinct lines, which in an app is small and does not grow with *n*.
///
/// Most popups never wait: they are taken in and placed at once. So one that is alone stands by
/// itself, and only where several wait are there lines. Copies share all of it.
@usableFromInline
struct WaitingLines<Domain: PopupDomain>: Sendable {
  @usableFromInline typealias Line = WaitingLine<Domain.Page>

  @usableFromInline var alone: Waiter<Domain>?

  // Nil as long as nothing had to be filed.
  @usableFromInline var file: WaitingFile<Domain>?

  @inlinable
  init() {}

  /// How many popups wait. O(1)
  @inlinable var count: Int {
    alone == nil ? file?.waiters.count ?? 0 : 1
  }

  /// Whether nothing waits. O(1)
  @inlinable var isEmpty: Bool { count == 0 }

  /// Puts a popup in its line. O(log *n*)
  ///
  /// - Precondition: no popup of its number waits.
  @inlinable
  mutating func insert(_ popup: Popup<Domain>, in place: WaitingPlace) {
    let waiter = Waiter(popup: popup, place: place)
    if isEmpty {
      alone = waiter
      return
    }
    let file = ownFile()
    if let first = alone {
      alone = nil
      file.insert(first)
    }
    file.insert(waiter)
  }

  /// Takes a popup out of its line.
  ///
  /// O(log *n*)
  ///
  /// - Returns: the popup and where it waited, or nil if none of that number waits.
  @inlinable
  mutating func remove(number: Int) -> (popup: Popup<Domain>, place: WaitingPlace)? {
    if let alone {
      guard alone.number == number else { return nil }
      self.alone = nil
      return (alone.popup, alone.place)
    }
    guard let waiter = file?.waiter(number) else { return nil }
    ownFile().remove(waiter)
    return (waiter.popup, waiter.place)
  }

  // What others hold, too, is copied: its trees are shared all the same.
  @inlinable
  mutating func ownFile() -> WaitingFile<Domain> {
    var own = file.take() ?? WaitingFile()
    if !isKnownUniquelyReferenced(&own) { own = own.copy() }
    file = own
    return own
  }
}

// MARK: - Finding

extension WaitingLines {
  @inlinable
  func waiter(_ number: Int) -> Waiter<Domain>? {
    if let alone { return alone.number == number ? alone : nil }
    return file?.waiter(number)
  }

  /// The waiting popup of a request, if it waits. O(log *n*)
  @inlinable
  func popup(number: Int) -> Popup<Domain>? {
    waiter(number)?.popup
  }

  /// Where the popup of a request waits, if it waits. O(log *n*)
  @inlinable
  func place(number: Int) -> WaitingPlace? {
    waiter(number)?.place
  }

  /// Whether a popup of the id waits. O(log *n*)
  @inlinable
  func contains(_ id: PopupID) -> Bool {
    if let alone { return alone.popup.id == id }
    return file?.contains(id) ?? false
  }

  /// Whether a popup of the id waits whose number alone does not tell its id. O(1)
  @inlinable
  func contains(named id: PopupID) -> Bool {
    if let alone { return alone.popup.isNamed && alone.popup.id == id }
    return file.map { !$0.ids.isEmpty && !$0.ids.numbers(under: id).isEmpty } ?? false
  }

  /// The popups of an id that wait in a place, from the best rank down. O(log *n*): few share an id.
  @inlinable
  func popups(id: PopupID, in place: WaitingPlace) -> [Popup<Domain>] {
    if let alone { return alone.place == place && alone.popup.id == id ? [alone.popup] : [] }
    return fromTheBest(file?.waiters(of: id).filter { $0.place == place } ?? [])
  }

  /// All popups that wait in a place, from the best rank down. O(*n* log *n*)
  ///
  /// - Parameter lane: the lane, or nil for all lanes.
  @inlinable
  func popups(in place: WaitingPlace, lane: PopupLane? = nil) -> [Popup<Domain>] {
    fromTheBest(
      all.filter { $0.place == place && (lane == nil || $0.popup.lane == lane) })
  }

  /// All popups of a place in lines of which the condition holds, from the best rank down.
  /// O(*l* + *m* log *n*), where *m* is how many are found.
  @inlinable
  func popups(
    in place: WaitingPlace, whereLine isMeant: (Line.Kind) -> Bool
  ) -> [Popup<Domain>] {
    if let alone {
      let isFound = alone.place == place && isMeant(Line.Kind(alone.popup, in: place))
      return isFound ? [alone.popup] : []
    }
    guard let file else { return [] }
    var found: [Waiter<Domain>] = []
    // Most of the time nothing is found: no line is made for the asking.
    for line in file.table.slots.indices where file.table.counts[line] > 0 {
      let slot = file.table.slot(line)
      guard slot.kind.place == place, isMeant(slot.kind) else { continue }
      found += file.line(line).entries.compactMap { file.waiter($0.number) }
    }
    return found.isEmpty ? [] : fromTheBest(found)
  }

  /// Whether any popup may end because of where the user is (R16). O(1)
  @inlinable var hasPageBound: Bool {
    if let alone { return Line.Kind(alone.popup, in: alone.place).isPageBound }
    return file?.hasPageBound ?? false
  }

  @inlinable var all: [Waiter<Domain>] {
    alone.map { [$0] } ?? file.map { Array($0.waiters) } ?? []
  }

  @inlinable
  func fromTheBest(_ waiters: [Waiter<Domain>]) -> [Popup<Domain>] {
    waiters.map(\.popup).sorted { $0.outranks($1) }
  }
}
