// The rules change: R42.
extension PopupState {
  /// Replaces the configuration, whatever machine reduces.
  @inlinable
  mutating func configure(_ configuration: PopupConfiguration) {
    ownEnvironment.isConfigured = true
    adopt(PopupRules(configuration))
  }

  /// Goes on under other rules. What is no longer current under the old ones is forgotten already.
  @usableFromInline
  mutating func adopt(_ rules: PopupRules) {
    let old = environment.rules
    ownEnvironment.rules = rules
    if old.configuration == rules.configuration { return }
    if old.configuration.promotion != rules.configuration.promotion {
      ownEnvironment.armedLanes = []
    }
    if frequency != nil {
      let now = now
      frequency.change { $0.follow(rules, at: now) }
      updateSpending()
    }
    dirty.markAll()
  }
}

extension MachineFrequency {
  /// Follows other rules: a history counted otherwise is cleared, and lanes without an interval, or that
  /// no longer collect, are no longer held.
  func follow(_ rules: PopupRules, at now: Double) {
    histories.removeAll { history in
      rules.limit(history.name).map { $0.each != history.limit.each } ?? false
    }
    for index in histories.indices {
      // A limit that the rules do not have keeps its last definition.
      if let limit = rules.limit(histories[index].name) { histories[index].define(limit) }
      _ = histories[index].forget(at: now)
    }
    pauses.removeAll { rules.lane($0.lane)?.intervalSeconds == nil }
    collections.removeAll { rules.lane($0.lane)?.collectSeconds == nil }
  }
}
