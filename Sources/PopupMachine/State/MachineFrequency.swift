/// The histories of limits (R38), and the lanes that pause (R39) or collect (R40): all that depends on
/// how often popups are shown. `PopupState+Limits.swift` decides about limits.
///
/// Changes less often than popups do, so states share it. A state has an instance only if it is not
/// empty.
@usableFromInline
final class MachineFrequency: CopiedOnWrite, @unchecked Sendable {
  // Sendable: see `CopiedOnWrite`.

  /// The histories with showings, in ascending order of the limits' names.
  @usableFromInline var histories: [LimitHistory] = []

  /// The lanes that pause, in ascending order of name (R39).
  @usableFromInline var pauses: [LaneDelay] = []

  /// The lanes that collect, in ascending order of name (R40).
  @usableFromInline var collections: [LaneDelay] = []

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
    for pause in pauses { firstEnd = min(firstEnd, pause.end) }
    for collection in collections { firstEnd = min(firstEnd, collection.end) }
  }

  /// Changes the ids of all showings.
  func rename(_ id: (PopupID) -> PopupID) {
    for index in histories.indices { histories[index].rename(id) }
  }

  /// Removes showings, pauses and collections that end at `now` or before.
  func forget(at now: Double) {
    for index in histories.indices { histories[index].forget(at: now) }
    pauses.removeAll { $0.end <= now }
    collections.removeAll { $0.end <= now }
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
}

extension MachineFrequency {
  /// Applies a new configuration. Ends pauses and collections of lanes that no longer have an interval
  /// or collect.
  func adopt(_ configuration: CheckedConfiguration, at now: Double) {
    histories.adopt(configuration, at: now)
    pauses.removeAll { configuration.rules(of: $0.lane)?.intervalSeconds == nil }
    collections.removeAll { configuration.rules(of: $0.lane)?.collectSeconds == nil }
  }
}

/// A lane that pauses or collects until an instant.
@usableFromInline
struct LaneDelay: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane
  @usableFromInline var end: Double
}

extension [LaneDelay] {
  /// Returns the end of a lane's delay; nil if there is none.
  @usableFromInline
  func end(of lane: PopupLane) -> Double? {
    for index in indices where self[index].lane == lane { return self[index].end }
    return nil
  }

  /// Delays a lane until an instant. A longer delay stays.
  @usableFromInline
  mutating func delay(_ lane: PopupLane, until end: Double) {
    let index = firstIndex { $0.lane >= lane } ?? count
    if index < count, self[index].lane == lane {
      self[index].end = Swift.max(self[index].end, end)
    } else {
      insert(LaneDelay(lane: lane, end: end), at: index)
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

// MARK: - Changes

extension PopupState {
  /// Ends showings, pauses and collections whose time is over.
  @inlinable
  mutating func passTime() {
    if let frequency, frequency.firstEnd <= now { forgetEnded() }
  }

  /// Returns the state at a later time, before any event at that time.
  package func advanced(to time: Double) -> PopupState {
    var other = self
    other.fields.now = max(now, time)
    other.passTime()
    return other
  }

  @usableFromInline
  mutating func forgetEnded() {
    let now = now
    frequency.change { $0.forget(at: now) }
  }
}

// MARK: - Sessions and launches

extension PopupState {
  /// Clears the histories with session scope, and ends all pauses (R38, R39).
  mutating func forgetSession() {
    guard frequency != nil else { return }
    frequency.change { frequency in
      frequency.histories.removeAll { $0.limit.scope == .session }
      frequency.pauses = []
    }
  }

  /// Clears the histories with launch scope, and ends all collections (R38, R41).
  mutating func forgetLaunch() {
    guard frequency != nil else { return }
    frequency.change { frequency in
      frequency.histories.removeAll { $0.limit.scope == .launch }
      frequency.collections = []
    }
  }
}

// MARK: - Pauses and collections

extension PopupState {
  // R39
  /// Begins the pause of a popup's lane, if the lane has an interval.
  @inlinable
  mutating func pause(after popup: Popup<Domain>) {
    guard popup.presence.needsSlot,
      let interval = environment.configuration.rules(of: popup.lane)?.intervalSeconds
    else { return }
    let end = instant(after: interval)
    guard end > now else { return }
    frequency.change { $0.pauses.delay(popup.lane, until: end) }
  }

  // Finite, since states and explanations are written as JSON.
  @inlinable
  func instant(after seconds: Double) -> Double { min(now + seconds, .greatestFiniteMagnitude) }

  // R40
  /// Begins a collection for a popup that will be queued, if its lane collects, and no popup of the
  /// lane is on screen or eligible yet.
  @inlinable
  mutating func collect(for popup: Popup<Domain>) {
    guard popup.record.conditions.canBeDelayed,
      let collect = environment.configuration.rules(of: popup.lane)?.collectSeconds,
      case let end = instant(after: collect), end > now,
      frequency?.collections.end(of: popup.lane) == nil,
      !fields.presented.contains(where: { $0.storedPopup.lane == popup.lane }),
      isEligible(popup, in: .queued), !hasEligible(in: popup.lane)
    else { return }
    frequency.change { $0.collections.delay(popup.lane, until: end) }
  }

  /// Returns whether an eligible popup waits in a lane. O(*n*)
  @inlinable
  func hasEligible(in lane: PopupLane) -> Bool {
    waiting.unordered { $0.conditions.lane == lane }
      .contains { isEligible($0, in: $0.waitingPlace) }
  }
}

// MARK: - Popups that are held back

extension PopupState {
  /// Returns the end of the pause that holds popups back; nil if none does (R39).
  @inlinable
  func pauseEnd(for conditions: PopupConditions, in place: WaitingPlace) -> Double? {
    guard let frequency, place == .queued, conditions.presence.needsSlot,
      conditions.canBeDelayed
    else { return nil }
    return frequency.pauses.end(of: conditions.lane)
  }

  /// Returns the end of the collection that holds popups back; nil if none does (R40).
  @inlinable
  func collectionEnd(for conditions: PopupConditions) -> Double? {
    guard let frequency, conditions.canBeDelayed else { return nil }
    return frequency.collections.end(of: conditions.lane)
  }

  /// Returns whether the lane's pause or collection holds popups back (R23).
  @inlinable
  func isHeldBack(_ conditions: PopupConditions, in place: WaitingPlace) -> Bool {
    frequency != nil
      && (collectionEnd(for: conditions) != nil || pauseEnd(for: conditions, in: place) != nil)
  }

  /// Returns whether a lane pauses or collects.
  func isDelayed(_ lane: PopupLane) -> Bool {
    frequency.map { $0.pauses.end(of: lane) != nil || $0.collections.end(of: lane) != nil } ?? false
  }
}

// MARK: - Deadlines

extension PopupState {
  /// The earliest future end of a pause, a collection or a used-up limit for which a popup waits
  /// (R35). O(*l* + *m*), where *m* queued popups name limits that count each id.
  @inlinable var earliestDelayEnd: Double? {
    guard let frequency else { return nil }
    var earliest: Double?
    for pause in frequency.pauses where pause.end > now {
      if waiting.contains(where: { $0.conditions.lane == pause.lane && $0.place == .queued }) {
        earliest = earlier(earliest, pause.end)
      }
    }
    for collection in frequency.collections where collection.end > now {
      if waiting.contains(where: { $0.conditions.lane == collection.lane }) {
        earliest = earlier(earliest, collection.end)
      }
    }
    return frequency.histories.isEmpty ? earliest : earlier(earliest, earliestLimitEnd)
  }
}
