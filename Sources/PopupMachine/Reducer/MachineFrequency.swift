/// What holds popups back for a time: the histories of limits, and lanes that pause or collect (R38–R40).
///
/// Popups come and go more often than this changes, so states share it. A state has none as long as there
/// is nothing in it.
@usableFromInline
final class MachineFrequency: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.

  /// The histories that are not empty, in order of the limits' names.
  @exclusivity(unchecked) @usableFromInline var histories: [LimitHistory] = []

  /// The lanes that pause, in order of name (R39).
  @exclusivity(unchecked) @usableFromInline var pauses: [LaneHold] = []

  /// The lanes that collect, in order of name (R40).
  @exclusivity(unchecked) @usableFromInline var collections: [LaneHold] = []

  /// The earliest instant at which any of it ends.
  @exclusivity(unchecked) @usableFromInline var firstEnd = Double.infinity

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

  /// Updates what follows from the other fields, after a change.
  func tidy() {
    histories.removeAll { $0.isEmpty }
    firstEnd = .infinity
    for history in histories { firstEnd = min(firstEnd, history.firstEnd) }
    for hold in pauses { firstEnd = min(firstEnd, hold.end) }
    for hold in collections { firstEnd = min(firstEnd, hold.end) }
  }

  /// The history of a limit, if anything counts in it.
  @usableFromInline
  func history(of limit: PopupLimitName) -> LimitHistory? {
    for index in histories.indices where histories[index].name == limit { return histories[index] }
    return nil
  }

  /// The limits of some that are used up for popups of an id, in order of name.
  @usableFromInline
  func usedUp(
    _ limits: Set<PopupLimitName>, for id: PopupID, _ rules: PopupRules
  ) -> [UsedUpLimit] {
    histories.compactMap { history in
      guard limits.contains(history.name), rules.limit(history.name) != nil,
        case .usedUp(let end) = history.usage(for: id)
      else { return nil }
      return UsedUpLimit(name: history.name, isPerID: history.limit.each == .id, end: end)
    }
  }

  /// The limits that count all popups together and are used up, in order of name.
  @usableFromInline
  func usedUpShared(_ rules: PopupRules) -> [UsedUpLimit] {
    histories.compactMap { history in
      guard history.limit.each == nil, rules.limit(history.name) != nil,
        case .usedUp(let end) = history.usage(for: "")
      else { return nil }
      return UsedUpLimit(name: history.name, isPerID: false, end: end)
    }
  }

  /// Ends what lasts until now.
  func end(at now: Double) {
    for index in histories.indices { _ = histories[index].forget(at: now) }
    pauses.removeAll { $0.end <= now }
    collections.removeAll { $0.end <= now }
  }

  /// Counts a showing in a limit.
  func count(_ showing: Showing, in name: PopupLimitName, _ limit: PopupLimit) {
    let index = histories.firstIndex { $0.name >= name } ?? histories.count
    if index == histories.count || histories[index].name != name {
      histories.insert(LimitHistory(name, limit), at: index)
    }
    histories[index].add(showing)
  }
}

extension MachineFrequency? {
  /// Changes the instance in place if nothing else shares it; there is none if it is empty.
  @usableFromInline
  mutating func change(_ body: (MachineFrequency) -> Void) {
    var own = take() ?? MachineFrequency()
    let unique = MachineFrequency.unique(&own)
    body(unique)
    unique.tidy()
    self = unique.isEmpty ? nil : unique
  }

  /// Counts a showing in those limits of some that the rules have.
  @usableFromInline
  mutating func count(_ showing: Showing, in names: Set<PopupLimitName>, _ rules: PopupRules) {
    guard rules.limits.contains(where: { names.contains($0.name) }) else { return }
    change { frequency in
      for limit in rules.limits where names.contains(limit.name) {
        frequency.count(showing, in: limit.name, limit.limit)
      }
    }
  }
}

/// A limit that is used up.
@usableFromInline
struct UsedUpLimit: Sendable {
  @usableFromInline let name: PopupLimitName
  @usableFromInline let isPerID: Bool

  /// When it is no longer used up; nil if never.
  @usableFromInline let end: Double?
}

/// A lane that pauses or collects, and until when.
@usableFromInline
struct LaneHold: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane
  @usableFromInline var end: Double
}

extension [LaneHold] {
  /// When the hold of a lane ends; nil if there is none.
  @usableFromInline
  func end(of lane: PopupLane) -> Double? {
    for index in indices where self[index].lane == lane { return self[index].end }
    return nil
  }

  /// Holds a lane until an instant, or until the end of a hold that lasts longer.
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
