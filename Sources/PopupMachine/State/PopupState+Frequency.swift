// Limits, pauses and collections: R38 to R40.
extension PopupState {
  /// Returns the end of a lane's pause; nil if the lane does not pause.
  @inlinable
  func pauseEnd(of lane: PopupLane) -> Double? { frequency?.pauses.end(of: lane) }

  /// Returns the end of a lane's collection; nil if the lane does not collect.
  @inlinable
  func collectionEnd(of lane: PopupLane) -> Double? { frequency?.collections.end(of: lane) }

  /// Returns whether a lane pauses or collects.
  @inlinable
  func isHeld(_ lane: PopupLane) -> Bool {
    frequency != nil && (pauseEnd(of: lane) != nil || collectionEnd(of: lane) != nil)
  }

  /// Returns whether its lane's pause or collection holds a queued popup back (R23).
  @inlinable
  func isHeldBack(queued popup: Popup<Domain>) -> Bool {
    guard frequency != nil, popup.canBeHeldBack else { return false }
    return collectionEnd(of: popup.lane) != nil
      || popup.presence == .exclusive && pauseEnd(of: popup.lane) != nil
  }

  /// Returns whether a limit that a popup names is used up for it (R38).
  @inlinable
  func isUsedUp(for popup: Popup<Domain>) -> Bool {
    canLimitsBeUsedUp && !popup.limits.isEmpty && !usedUpLimits(of: popup).isEmpty
  }

  /// Returns the limits that are used up for a popup, in ascending order of name.
  @inlinable
  func usedUpLimits(of popup: Popup<Domain>) -> [UsedUpLimit] {
    let counted = frequency?.usedUp(popup.limits, for: popup.id, environment.configuration) ?? []
    guard environment.configuration.haveClosedLimits else { return counted }
    return counted.merged(
      with: environment.configuration.closedLimits.filter { popup.limits.contains($0.name) })
  }

  /// Whether any limit can be used up: popups were shown, or a limit has a count of 0.
  @inlinable var canLimitsBeUsedUp: Bool {
    frequency != nil || environment.configuration.haveClosedLimits
  }

  /// The limits that are used up for the popups of all ids, in ascending order of name.
  @inlinable var usedUpSharedLimits: [UsedUpLimit] {
    let counted = frequency.map { $0.usedUpShared(environment.configuration) } ?? []
    guard environment.configuration.haveClosedLimits else { return counted }
    return counted.merged(with: environment.configuration.closedLimits)
  }
}

extension BucketTraits {
  /// Whether a limit keeps the popups of the bucket from coming in (R38).
  ///
  /// - Parameter shared: The limits that are used up for the popups of all ids.
  @usableFromInline
  func areLimitsUsedUp(_ shared: [UsedUpLimit]) -> Bool {
    isSpent || shared.contains { limits.contains($0.name) }
  }
}

// MARK: - Changes

extension PopupState {
  /// Ends showings, pauses and collections whose time is over.
  @inlinable
  mutating func passTime() {
    if let frequency, frequency.firstEnd <= now { endHolds() }
    if !waiting.index.releases.isEmpty {
      for number in waiting.index.released(at: now) { updateSpending(of: number) }
    }
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

  /// Stores in a queued popup whether limits that count each id separately keep it from being
  /// presented.
  @usableFromInline
  mutating func updateSpending(of number: Int) {
    guard let known = waiting.index.popup(number: number), known.waitingPlace == .queued else {
      return
    }
    let spentUntil = spentUntil(of: known)
    guard spentUntil != known.spentUntil, var popup = waiting.remove(number: number) else { return }
    popup.spentUntil = spentUntil
    waiting.insert(popup, in: .queued)
    dirty.mark(popup.lane)
  }

  /// Updates the queued popups with an id. See ``updateSpending(of:)``.
  @inlinable
  mutating func updateSpending(of id: PopupID) {
    guard environment.configuration.haveLimitsPerID else { return }
    for popup in waiting.index.popups(id: id) { updateSpending(of: popup.number) }
  }

  /// Updates all queued popups. See ``updateSpending(of:)``. O(*n* log *n*)
  @usableFromInline
  mutating func updateSpending() {
    for popup in waiting.index.byNumber where !popup.limits.isEmpty {
      updateSpending(of: popup.number)
    }
  }

  /// Returns the first instant at which a limit that keeps a popup from being presented, and counts
  /// each id separately, is no longer used up. See `PopupRecord`.
  @usableFromInline
  func spentUntil(of popup: Popup<Domain>) -> Double {
    guard frequency != nil, environment.configuration.haveLimitsPerID, !popup.limits.isEmpty else {
      return -.infinity
    }
    return usedUpLimits(of: popup).filter(\.isPerID).map { $0.end ?? .infinity }.min() ?? -.infinity
  }
}

// MARK: - Showings

extension PopupState {
  /// Counts a presentation that begins from queued in the limits that the popup names (R38).
  @inlinable
  mutating func countShowing(of popup: Popup<Domain>, presentation: Int) {
    let showing = Showing(presentation: presentation, instant: now, id: popup.id)
    frequency.count(showing, in: popup.limits, environment.configuration)
    updateSpending(of: popup.id)
  }

  /// Removes a presentation that the user has not seen from all limits (R38).
  @usableFromInline
  mutating func removeShowing(of id: PopupID, presentation: Int) {
    var isCounted = false
    frequency.change { frequency in
      for index in frequency.histories.indices
      where frequency.histories[index].remove(presentation: presentation) {
        isCounted = true
      }
    }
    guard isCounted else { return }
    dirty.lanes = .all
    updateSpending(of: id)
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
    if environment.configuration.haveLimitsPerID { updateSpending() }
  }
}

// MARK: - Pauses and collections

extension PopupState {
  /// Begins the pause of a popup's lane, if the lane has an interval (R39).
  @inlinable
  mutating func pause(after popup: Popup<Domain>) {
    guard popup.presence == .exclusive,
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
    guard popup.canBeHeldBack,
      let collect = environment.configuration.rules(of: popup.lane)?.collectSeconds,
      case let end = instant(after: collect), end > now,
      collectionEnd(of: popup.lane) == nil,
      !fields.presented.contains(where: { $0.shown.lane == popup.lane }),
      isEligible(popup, in: .queued), !hasEligible(in: popup.lane)
    else { return }
    frequency.change { $0.collections.hold(popup.lane, until: end) }
  }

  /// Returns whether an eligible popup other than the newcomer waits in a lane.
  ///
  /// O(*l* log *n* + *a* log *n*), where *a* popups of the lane wait for their earliest time.
  @inlinable
  func hasEligible(in lane: PopupLane) -> Bool {
    guard let index = waiting.index.laneIndex(of: lane) else { return false }
    let usedUp = usedUpSharedLimits
    for bucket in waiting.index.lanes[index].buckets
    where isOpen(bucket, environment.visits.visible, usedUp) {
      var next: PopupRank? = waiting.index.bestRank(of: bucket.id)
      while let rank = next {
        if let popup = waiting.index.popup(number: rank.number), isInTime(popup) { return true }
        next = waiting.index.nextRank(below: rank, of: bucket.id)
      }
    }
    return false
  }
}

// MARK: - Deadlines

extension PopupState {
  /// The earliest future end of a pause, of a collection, or of a limit that counts all popups
  /// together, for which a popup waits (R35). O(*l*)
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
    for limit in usedUpSharedLimits {
      guard let end = limit.end, end > now, isAwaited(limit.name) else { continue }
      earliest = earlier(earliest, end)
    }
    return earliest
  }

  @inlinable
  func isAwaited(_ limit: PopupLimitName) -> Bool {
    waiting.index.lanes.contains { lane in
      lane.buckets.contains { $0.traits.limits.contains(limit) }
    }
  }
}
