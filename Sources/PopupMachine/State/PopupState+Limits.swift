// Limits (R38): what is decided about them, and what they count. `LimitHistory` stores it.
//
// A showing is a presentation that began from queued. It is counted when its popup is placed, removed
// if it ends unseen (`PopupReducer.markSeen(_:_:_:)` decides when it is seen), and forgotten when its
// time, session or launch is over (`MachineFrequency`). The event `showings` sets others. While as many showings are counted as the limit
// allows, the limit is used up: until its end, at which enough are forgotten.

// MARK: - Used-up limits

extension PopupState {
  // R38
  /// Returns the instant until which a limit is used up for a popup, infinity if that has no end; nil if
  /// the limit is not used up.
  ///
  /// A limit that the configuration does not have is never used up, and one with a count of 0 always.
  ///
  /// - Parameters:
  ///   - id: The id of the popup; nil for what holds for all ids.
  ///   - unseen: Presentations that may still be removed: the limit must be used up without them, too.
  @usableFromInline
  func limitEnd(
    _ name: PopupLimitName, for id: PopupID?, evenWithout unseen: [Int] = []
  ) -> Double? {
    guard let limit = environment.configuration.limit(name) else { return nil }
    if limit.count == 0 { return .infinity }
    return frequency?.histories.first { $0.name == name }?.end(for: id, evenWithout: unseen)
  }

  /// Returns whether any of the limits is used up for a popup. See `limitEnd(_:for:evenWithout:)`.
  @inlinable
  func isAnyUsedUp(
    _ limits: Set<PopupLimitName>, for id: PopupID?, evenWithout unseen: [Int] = []
  ) -> Bool {
    if limits.isEmpty { return false }
    if frequency == nil && !environment.configuration.haveClosedLimits { return false }
    return limits.contains { limitEnd($0, for: id, evenWithout: unseen) != nil }
  }

  /// The earliest end of a used-up limit for which a popup waits; nil if no popup waits for one. O(*l*
  /// + *m*), where *m* queued popups name limits that count each id.
  ///
  /// Loops over indices, because lazy sequences in code that is not specialized look up metadata each
  /// time.
  @inlinable var earliestLimitEnd: Double? {
    var earliest: Double?
    for lane in waiting.lanes.indices {
      for line in waiting.lanes[lane].lines.indices {
        earliest = earlier(earliest, earliestLimitEnd(in: waiting.lanes[lane].lines[line]))
      }
    }
    return earliest
  }

  @inlinable
  func earliestLimitEnd(in line: WaitingQueue<Domain>.Line) -> Double? {
    let limits = line.traits.limits
    if limits.isEmpty { return nil }
    // Limits that count all popups together end for all of the line at once.
    let countEach = limits.contains { environment.configuration.limit($0)?.each == .id }
    var earliest: Double?
    for popup in countEach ? line.popups[...] : line.popups.prefix(1) {
      for name in limits { earliest = earlier(earliest, limitEnd(name, for: popup.id)) }
    }
    return earliest
  }
}

// MARK: - Counting

extension PopupState {
  /// Counts a presentation that begins from queued in the limits that the popup names.
  @inlinable
  mutating func countShowing(of popup: Popup<Domain>, presentation: Int) {
    let showing = Showing(presentation: presentation, instant: now, id: popup.id)
    frequency.count(showing, in: popup.bindingLimits, of: environment.configuration)
  }

  /// Removes a presentation that the user has not seen from all limits.
  @usableFromInline
  mutating func removeShowing(presentation: Int) {
    guard frequency != nil else { return }
    frequency.change { frequency in
      for index in frequency.histories.indices {
        frequency.histories[index].remove(presentation: presentation)
      }
    }
  }
}

extension PopupState {
  /// Puts instants in place of the showings that a limit has counted, except those of presentations on
  /// screen. O(*s* log *s*)
  ///
  /// - Parameters:
  ///   - name: The limit.
  ///   - times: The times. One ahead of now counts as now.
  ///   - id: The id, in a limit that counts each id separately; nil for all of them.
  /// - Returns: The mistake, if these do not fit the limit; then nothing has changed.
  @usableFromInline
  mutating func setShowings(
    of name: PopupLimitName, to times: [PopupTime], for id: PopupID?
  ) -> PopupIssue.ShowingsMistake? {
    guard let limit = environment.configuration.limit(name) else { return .unknownLimit }
    switch limit.each {
    case nil: if id != nil { return .unexpectedID }
    case .id: if id == nil && !times.isEmpty { return .missingID }
    }
    let now = now
    let instants = times.map { min($0.finiteInstant(from: now), now) }
    let onScreen = Set(fields.presented.map(\.number))
    frequency.change { frequency in
      let index = frequency.histories.index(of: name, limit)
      frequency.histories[index].set(instants, for: id, keeping: onScreen, at: now)
    }
    return nil
  }
}

extension MachineFrequency? {
  /// Adds a showing to the histories of those named limits that the configuration has. A limit whose
  /// time is 0 never counts one.
  @usableFromInline
  mutating func count(
    _ showing: Showing, in names: Set<PopupLimitName>, of configuration: CheckedConfiguration
  ) {
    let limits = configuration.limitList.filter { name, limit in
      names.contains(name)
        && (limit.seconds.map { showing.instant + $0 > showing.instant } ?? true)
    }
    if limits.isEmpty { return }
    change { frequency in
      for (name, limit) in limits {
        let index = frequency.histories.index(of: name, limit)
        frequency.histories[index].add(showing)
      }
    }
  }
}

extension [LimitHistory] {
  /// Returns the index of a limit's history, which is added if there is none. The histories stay in
  /// ascending order of name.
  fileprivate mutating func index(of name: PopupLimitName, _ limit: PopupLimit) -> Int {
    let index = firstIndex { $0.name >= name } ?? count
    if index == count || self[index].name != name {
      insert(LimitHistory(name, limit), at: index)
    }
    return index
  }

  /// Applies the limits of a configuration (R42). The history of a limit that it does not have stays,
  /// with its last definition. Histories that are counted differently are cleared.
  mutating func adopt(_ configuration: CheckedConfiguration, at now: Double) {
    removeAll { history in
      configuration.limit(history.name).map { $0.each != history.limit.each } ?? false
    }
    for index in indices {
      if let limit = configuration.limit(self[index].name) { self[index].limit = limit }
      self[index].forget(at: now)
    }
  }
}
