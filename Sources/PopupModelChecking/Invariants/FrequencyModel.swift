import PopupMachine

/// A model of limits, pauses and collections, written after rules R38 to R40 and R42.
///
/// It shares no code with the machine, so it can detect faults of the machine.
struct FrequencyModel: Sendable {
  struct Counted: Sendable {
    let limit: PopupLimitName
    let id: PopupID
    let presentation: Int
    let instant: Double
  }

  private(set) var counted: [Counted] = []
  private(set) var pauses: [PopupLane: Double] = [:]
  private(set) var collections: [PopupLane: Double] = [:]
  private(set) var configuration: PopupConfiguration

  // The current definitions of limits, or the last ones.
  private var definitions: [PopupLimitName: PopupLimit]

  init(_ configuration: PopupConfiguration) {
    self.configuration = configuration
    definitions = configuration.limits
  }

  // MARK: Queries

  private func isCurrent(_ showing: Counted, _ now: Double) -> Bool {
    guard let seconds = definitions[showing.limit]?.seconds else { return true }
    return showing.instant + seconds > now
  }

  /// Returns the current showings of a limit for an id, oldest first.
  private func current(_ limit: PopupLimitName, _ id: PopupID, _ now: Double) -> [Counted] {
    counted.filter { showing in
      showing.limit == limit && isCurrent(showing, now)
        && (definitions[limit]?.each != .id || showing.id == id)
    }
  }

  /// Returns the limits that are used up for a popup, in ascending order of name, and the instants
  /// at which they no longer are.
  func usedUp(
    _ limits: Set<PopupLimitName>, _ id: PopupID, _ now: Double
  ) -> [(name: PopupLimitName, end: Double?)] {
    if limits.isEmpty { return [] }
    return limits.sorted().compactMap { name in
      guard let limit = configuration.limits[name] else { return nil }
      if limit.count == 0 { return (name, nil) }
      let showings = current(name, id, now)
      guard showings.count >= limit.count else { return nil }
      // The limit is free when one showing less than its count is current.
      let last = showings[showings.count - limit.count]
      return (name, limit.seconds.map { last.instant + $0 })
    }
  }

  /// Returns the current showings, by limit and then by presentation.
  func currentShowings(at now: Double) -> [Counted] {
    counted.filter { isCurrent($0, now) }
      .sorted { ($0.limit, $0.presentation) < ($1.limit, $1.presentation) }
  }

  /// Returns the lanes that are held beyond `now`, in ascending order of name.
  static func running(
    _ holds: [PopupLane: Double], _ now: Double
  ) -> [(lane: PopupLane, end: Double)] {
    holds.filter { $0.value > now }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func pauseEnd(of lane: PopupLane, _ now: Double) -> Double? {
    pauses[lane].flatMap { $0 > now ? $0 : nil }
  }

  func collectionEnd(of lane: PopupLane, _ now: Double) -> Double? {
    collections[lane].flatMap { $0 > now ? $0 : nil }
  }

  // MARK: Events

  /// Counts a popup that is placed (R38).
  mutating func present<Domain>(
    _ popup: Popup<Domain>, presentation: Int, isReturning: Bool, at now: Double
  ) {
    guard !isReturning else { return }
    counted = counted.filter { isCurrent($0, now) }
    for limit in popup.request.limits where configuration.limits[limit] != nil {
      counted.append(
        Counted(limit: limit, id: popup.id, presentation: presentation, instant: now))
    }
  }

  /// Ends a presentation, with an outcome if the popup ends, too (R38, R39).
  mutating func end<Answer>(
    _ shown: HostModel.Shown, _ outcome: PopupOutcome<Answer>?, at now: Double
  ) {
    guard shown.isSeen else { return counted.removeAll { $0.presentation == shown.number } }
    let pausing = [
      "completed", "dismissed.user", "dismissed.host", "dismissed.timeout", "dismissed.pageLeft",
    ]
    guard shown.isExclusive, let outcome, pausing.contains(outcome.description),
      let interval = configuration.lanes[shown.lane]?.intervalSeconds
    else { return }
    pauses[shown.lane] = max(pauses[shown.lane] ?? now, now + interval)
  }

  mutating func collect(in lane: PopupLane, at now: Double) {
    guard let collect = configuration.lanes[lane]?.collectSeconds else { return }
    collections[lane] = now + collect
  }

  mutating func endSession() {
    counted.removeAll { definitions[$0.limit]?.scope == .session }
    pauses = [:]
  }

  mutating func relaunch() {
    collections = [:]
  }

  mutating func configure(_ new: PopupConfiguration, at now: Double) {
    counted = counted.filter { isCurrent($0, now) }
    counted.removeAll { showing in
      guard let limit = new.limits[showing.limit] else { return false }
      return limit.each != definitions[showing.limit]?.each
    }
    for (name, limit) in new.limits { definitions[name] = limit }
    pauses = pauses.filter { new.lanes[$0.key]?.intervalSeconds != nil }
    collections = collections.filter { new.lanes[$0.key]?.collectSeconds != nil }
    configuration = new
  }
}
