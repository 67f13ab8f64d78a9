// Configurations: R42.
extension PopupState {
  /// Replaces the configuration, and ignores that of the reducer from now on.
  ///
  /// - Returns: The mistakes in it.
  @usableFromInline
  mutating func configure(_ configuration: PopupConfiguration) -> [PopupIssue] {
    let checked = CheckedConfiguration(configuration)
    ownEnvironment.isConfigured = true
    adopt(checked)
    return checked.issues
  }

  /// Decides whether the state keeps its configuration, or adopts that of the next reducer.
  package mutating func keepConfiguration(_ isKept: Bool) {
    ownEnvironment.isConfigured = isKept
  }

  /// Replaces the configuration. Showings that are not current under the previous one are removed
  /// already.
  @usableFromInline
  mutating func adopt(_ configuration: CheckedConfiguration) {
    let old = environment.configuration
    ownEnvironment.configuration = configuration
    if old == configuration { return }
    if old.values.promotion != configuration.values.promotion {
      ownEnvironment.armedLanes = []
    }
    if frequency != nil {
      let now = now
      frequency.change { $0.follow(configuration, at: now) }
    }
  }
}

extension MachineFrequency {
  /// Applies a new configuration. Clears histories that are counted differently, and ends pauses and
  /// collections of lanes that no longer have an interval or collect.
  func follow(_ configuration: CheckedConfiguration, at now: Double) {
    histories.removeAll { history in
      configuration.limit(history.name).map { $0.each != history.limit.each } ?? false
    }
    for index in histories.indices {
      // A limit that the new configuration does not have keeps its last definition.
      if let limit = configuration.limit(histories[index].name) { histories[index].define(limit) }
      histories[index].forget(at: now)
    }
    pauses.removeAll { configuration.rules(of: $0.lane)?.intervalSeconds == nil }
    collections.removeAll { configuration.rules(of: $0.lane)?.collectSeconds == nil }
  }
}
