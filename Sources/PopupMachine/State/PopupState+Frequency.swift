// Limits, pauses and collections: R38 to R40.
extension PopupState {
  /// Returns whether a lane pauses or collects.
  @inlinable
  func isHeld(_ lane: PopupLane) -> Bool {
    frequency.map { $0.pauses.end(of: lane) != nil || $0.collections.end(of: lane) != nil } ?? false
  }
}

// MARK: - Changes

extension PopupState {
  /// Ends showings, pauses and collections whose time is over.
  @inlinable
  mutating func passTime() {
    if let frequency, frequency.firstEnd <= now { endHolds() }
  }

  /// Returns the state at a later time, before any event at that time.
  package func advanced(to time: Double) -> PopupState {
    var other = self
    other.fields.now = max(now, time)
    other.passTime()
    return other
  }

  @usableFromInline
  mutating func endHolds() {
    let now = now
    frequency.change { $0.end(at: now) }
    dirty.lanes = .all
  }
}

// MARK: - Showings

extension PopupState {
  /// Counts a presentation that begins from queued in the limits that the popup names (R38).
  @inlinable
  mutating func countShowing(of popup: Popup<Domain>, presentation: Int) {
    let showing = Showing(presentation: presentation, instant: now, id: popup.id)
    frequency.count(showing, in: popup.limits, environment.configuration)
  }

  /// Removes a presentation that the user has not seen from all limits (R38).
  @usableFromInline
  mutating func removeShowing(presentation: Int) {
    guard frequency != nil else { return }
    var isCounted = false
    frequency.change { frequency in
      for index in frequency.histories.indices
      where frequency.histories[index].remove(presentation: presentation) {
        isCounted = true
      }
    }
    if isCounted { dirty.lanes = .all }
  }

  /// Clears the histories with session scope, and ends all pauses (R38, R39).
  @usableFromInline
  mutating func endSessionFrequency() {
    guard frequency != nil else { return }
    frequency.change { frequency in
      frequency.histories.removeAll { $0.limit.scope == .session }
      frequency.pauses = []
    }
    dirty.lanes = .all
  }

  /// Clears the histories with launch scope, and ends all collections (R38, R41).
  mutating func relaunchFrequency() {
    guard frequency != nil else { return }
    frequency.change { frequency in
      frequency.histories.removeAll { $0.limit.scope == .launch }
      frequency.collections = []
    }
  }
}

// MARK: - Pauses and collections

extension PopupState {
  /// Begins the pause of a popup's lane, if the lane has an interval (R39).
  @inlinable
  mutating func pause(after popup: Popup<Domain>) {
    guard popup.presence.needsSlot,
      let interval = environment.configuration.rules(of: popup.lane)?.intervalSeconds
    else { return }
    let end = instant(after: interval)
    guard end > now else { return }
    frequency.change { $0.pauses.hold(popup.lane, until: end) }
  }

  // Finite, since states and explanations are written as JSON.
  @inlinable
  func instant(after seconds: Double) -> Double { min(now + seconds, .greatestFiniteMagnitude) }

  /// Begins a collection for a popup that will be queued, if its lane collects and the conditions
  /// of R40 hold.
  @inlinable
  mutating func collect(for popup: Popup<Domain>) {
    guard popup.record.conditions.canBeHeldBack,
      let collect = environment.configuration.rules(of: popup.lane)?.collectSeconds,
      case let end = instant(after: collect), end > now,
      frequency?.collections.end(of: popup.lane) == nil,
      !fields.presented.contains(where: { $0.shown.lane == popup.lane }),
      isEligible(popup, in: .queued), !hasEligible(in: popup.lane)
    else { return }
    frequency.change { $0.collections.hold(popup.lane, until: end) }
  }

  /// Returns whether an eligible popup other than the newcomer waits in a lane.
  ///
  /// O(*l* log *n* + *a* log *n*), where their own conditions keep *a* popups of the lane out.
  @inlinable
  func hasEligible(in lane: PopupLane) -> Bool {
    guard let index = waiting.index.laneIndex(of: lane) else { return false }
    return waiting.index.lanes[index].buckets.contains { bucket in
      isOpen(bucket)
        && waiting.index.popups(of: bucket).contains { isReady($0, in: bucket.traits.place) }
    }
  }
}

// MARK: - Deadlines

extension PopupState {
  /// The earliest future end of a pause, a collection or a used-up limit for which a popup waits
  /// (R35). O(*l* + *m* log *n*), where *m* queued popups name limits that count each id.
  @inlinable var earliestHoldEnd: Double? {
    guard let frequency else { return nil }
    var earliest: Double?
    for hold in frequency.pauses where hold.end > now && waiting.index.hasQueued(in: hold.lane) {
      earliest = earlier(earliest, hold.end)
    }
    for hold in frequency.collections
    where hold.end > now && waiting.index.laneIndex(of: hold.lane) != nil {
      earliest = earlier(earliest, hold.end)
    }
    return frequency.histories.isEmpty ? earliest : earlier(earliest, earliestLimitEnd)
  }

  @usableFromInline var earliestLimitEnd: Double? {
    var earliest: Double?
    for lane in waiting.index.lanes {
      for bucket in lane.buckets where bucket.traits.place == .queued {
        let limits = bucket.traits.conditions.limits
        if limits.isEmpty { continue }
        let areOwn = limits.contains { environment.configuration.limit($0)?.each == .id }
        let ids = areOwn ? waiting.index.popups(of: bucket).map(\.id) : [nil]
        for id in ids {
          for limit in usedUp(limits, for: id) { earliest = earlier(earliest, limit.end) }
        }
      }
    }
    return earliest
  }
}
