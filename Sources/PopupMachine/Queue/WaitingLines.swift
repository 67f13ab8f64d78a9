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

  @usableFromInline var alone: Popup<Domain>?

  // Nil as long as nothing had to be filed.
  @usableFromInline var file: WaitingFile<Domain>?

  @inlinable
  init() {}

  /// How many popups wait. O(1)
  @inlinable var count: Int {
    alone == nil ? file?.popups.count ?? 0 : 1
  }

  /// Whether nothing waits. O(1)
  @inlinable var isEmpty: Bool { count == 0 }

  /// Puts a popup in its line. O(log *n*)
  ///
  /// - Precondition: no popup of its number waits.
  @inlinable
  mutating func insert(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    popup.place = place
    if isEmpty {
      alone = popup
      return
    }
    let file = ownFile()
    if let first = alone.take() { file.insert(first) }
    file.insert(popup)
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
      return (alone, alone.place)
    }
    // What is not there is no reason to copy anything.
    guard file?.popups.contains(number) == true else { return nil }
    let popup = ownFile().remove(number)
    return (popup, popup.place)
  }

  // What others hold, too, is copied: its trees are shared all the same.
  @inlinable
  mutating func ownFile() -> WaitingFile<Domain> {
    var own = file.take() ?? WaitingFile()
    if !isKnownUniquelyReferenced(&own) { own = WaitingFile(own) }
    file = own
    return own
  }
}

// MARK: - Finding

extension WaitingLines {
  /// The waiting popup of a request, if it waits. O(log *n*)
  @inlinable
  func popup(number: Int) -> Popup<Domain>? {
    if let alone { return alone.number == number ? alone : nil }
    return file?.popup(number)
  }

  /// Where the popup of a request waits, if it waits. O(log *n*)
  @inlinable
  func place(number: Int) -> WaitingPlace? {
    popup(number: number)?.place
  }

  /// Whether a popup of the id waits. O(log *n*)
  @inlinable
  func contains(_ id: PopupID) -> Bool {
    if let alone { return alone.id == id }
    return file?.contains(id) ?? false
  }

  /// Whether a popup of the id waits whose number alone does not tell its id. O(1)
  @inlinable
  func contains(named id: PopupID) -> Bool {
    if let alone { return alone.isNamed && alone.id == id }
    return file?.contains(named: id) ?? false
  }

  /// The popups of an id that wait in a place, from the best rank down. O(log *n*): few share an id.
  @inlinable
  func popups(id: PopupID, in place: WaitingPlace) -> [Popup<Domain>] {
    if let alone { return alone.place == place && alone.id == id ? [alone] : [] }
    return fromTheBest(file?.popups(of: id).filter { $0.place == place } ?? [])
  }

  /// All popups that wait in a place, from the best rank down. O(*n* log *n*)
  ///
  /// - Parameter lane: the lane, or nil for all lanes.
  @inlinable
  func popups(in place: WaitingPlace, lane: PopupLane? = nil) -> [Popup<Domain>] {
    fromTheBest(all.filter { $0.place == place && (lane == nil || $0.lane == lane) })
  }

  /// All popups of a place in lines that end with their page (R16) and of which the condition holds,
  /// from the best rank down. O(*l* + *m* log *n*), where *m* is how many are found.
  @inlinable
  func pageBoundPopups(
    in place: WaitingPlace, where isMeant: (Line.Kind) -> Bool
  ) -> [Popup<Domain>] {
    if let alone {
      return hasPageBound && alone.place == place && isMeant(Line.Kind(alone, in: place))
        ? [alone] : []
    }
    guard let file else { return [] }
    var found: [Popup<Domain>] = []
    // Most of the time nothing is found: no line is made for the asking.
    for line in file.table.briefs.indices
    where file.counts[line] > 0 && file.table.briefs[line].isPageBound {
      let kind = file.table.slot(line).kind
      guard kind.place == place && isMeant(kind) else { continue }
      found += file.line(line).entries.compactMap { file.popup($0.number) }
    }
    return found.isEmpty ? [] : fromTheBest(found)
  }

  /// Whether any popup may end because of where the user is (R16). O(1)
  @inlinable var hasPageBound: Bool {
    if let alone { return alone.place == .alive || alone.record.target.form == .visit }
    return file?.hasPageBound ?? false
  }

  /// All popups, in the order of their requests. O(*n*)
  @inlinable var all: [Popup<Domain>] {
    if let alone { return [alone] }
    guard let file else { return [] }
    var all: [Popup<Domain>] = []
    all.reserveCapacity(file.popups.count)
    file.popups.visit { all.append(Popup(record: $0)) }
    return all
  }

  @inlinable
  func fromTheBest(_ popups: [Popup<Domain>]) -> [Popup<Domain>] {
    popups.sorted { $0.outranks($1) }
  }
}
