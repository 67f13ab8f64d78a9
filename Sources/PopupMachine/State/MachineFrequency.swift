/// The histories of limits, and the lanes that pause or collect (R38 to R40).
///
/// Changes less often than popups do, so states share it. A state has an instance only if it is not
/// empty.
@usableFromInline
final class MachineFrequency: CopiedOnWrite, @unchecked Sendable {
  // Sendable: see `CopiedOnWrite`.

  /// The histories with showings, in ascending order of the limits' names.
  @usableFromInline var histories: [LimitHistory] = []

  /// The lanes that pause, in ascending order of name (R39).
  @usableFromInline var pauses: [LaneHold] = []

  /// The lanes that collect, in ascending order of name (R40).
  @usableFromInline var collections: [LaneHold] = []

  /// The earliest end of a showing, pause or collection.
  @usableFromInline var firstEnd = Double.infinity

  @usableFromInline
  init() {}

  @usableFromInline
  func copy() -> MachineFrequency {
    let copy = MachineFrequency()
    copy.histories = histories
    copy.pauses = pauses
    copy.collections = collections
    copy.firstEnd = firstEnd
    return copy
  }

  var isEmpty: Bool { histories.isEmpty && pauses.isEmpty && collections.isEmpty }

  /// Removes empty histories and updates `firstEnd`.
  func tidy() {
    histories.removeAll { $0.isEmpty }
    firstEnd = .infinity
    for history in histories { firstEnd = min(firstEnd, history.firstEnd) }
    for hold in pauses { firstEnd = min(firstEnd, hold.end) }
    for hold in collections { firstEnd = min(firstEnd, hold.end) }
  }

  /// Changes the ids of all showings.
  func rename(_ id: (PopupID) -> PopupID) {
    for index in histories.indices { histories[index].rename(id) }
  }

  /// Removes showings, pauses and collections that end at `now` or before.
  func end(at now: Double) {
    for index in histories.indices { histories[index].forget(at: now) }
    pauses.removeAll { $0.end <= now }
    collections.removeAll { $0.end <= now }
  }

  /// Adds a showing to the history of a limit.
  func count(_ showing: Showing, in name: PopupLimitName, _ limit: PopupLimit) {
    let index = histories.firstIndex { $0.name >= name } ?? histories.count
    if index == histories.count || histories[index].name != name {
      histories.insert(LimitHistory(name, limit), at: index)
    }
    histories[index].add(showing)
  }
}

extension MachineFrequency? {
  /// Changes the instance, after copying it if it is shared. Removes the instance if it is empty.
  @usableFromInline
  mutating func change(_ body: (MachineFrequency) -> Void) {
    var own = take() ?? MachineFrequency()
    let unique = MachineFrequency.unique(&own)
    body(unique)
    unique.tidy()
    self = unique.isEmpty ? nil : unique
  }

  /// Adds a showing to the histories of those named limits that the configuration has.
  @usableFromInline
  mutating func count(
    _ showing: Showing, in names: Set<PopupLimitName>, _ configuration: CheckedConfiguration
  ) {
    func isCounted(_ limit: (name: PopupLimitName, limit: PopupLimit)) -> Bool {
      names.contains(limit.name) && limit.limit.remembers(showing)
    }
    guard configuration.limitList.contains(where: isCounted) else { return }
    change { frequency in
      for limit in configuration.limitList where isCounted(limit) {
        frequency.count(showing, in: limit.name, limit.limit)
      }
    }
  }
}

/// A lane that pauses or collects until an instant.
@usableFromInline
struct LaneHold: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane
  @usableFromInline var end: Double
}

extension [LaneHold] {
  /// Returns the end of a lane's hold; nil if there is none.
  @usableFromInline
  func end(of lane: PopupLane) -> Double? {
    for index in indices where self[index].lane == lane { return self[index].end }
    return nil
  }

  /// Holds a lane until an instant. A longer hold stays.
  @usableFromInline
  mutating func hold(_ lane: PopupLane, until end: Double) {
    let index = firstIndex { $0.lane >= lane } ?? count
    if index < count, self[index].lane == lane {
      self[index].end = Swift.max(self[index].end, end)
    } else {
      insert(LaneHold(lane: lane, end: end), at: index)
    }
  }
}

// MARK: - Equality and coding

extension MachineFrequency: Equatable {
  @usableFromInline
  static func == (lhs: MachineFrequency, rhs: MachineFrequency) -> Bool {
    lhs === rhs
      || lhs.histories == rhs.histories && lhs.pauses == rhs.pauses
        && lhs.collections == rhs.collections
  }
}
