extension PopupConfiguration {
  /// A copy without limits, pauses and collections, for testers.
  ///
  /// Testers see each popup as often as they cause it, and at once. All other rules are the same, as
  /// are the durations of lanes. The limits keep their names, so requests that name them cause no
  /// issue, and their histories, so they apply as before after a return to the original
  /// (<doc:Rules#R42>).
  ///
  /// ```swift
  /// let configuration = policy.configuration
  /// store.configure(isTester ? configuration.withoutFrequency : configuration)
  /// ```
  public var withoutFrequency: PopupConfiguration {
    var copy = self
    for lane in lanes.keys {
      copy.lanes[lane]?.intervalSeconds = nil
      copy.lanes[lane]?.collectSeconds = nil
    }
    for limit in limits.keys { copy.limits[limit]?.count = PopupLimit.unreachable }
    return copy
  }
}

extension PopupPolicy {
  /// A copy without limits, pauses and collections, for testers.
  ///
  /// Testers see each popup as often as they cause it, and at once. The order and all other rules are
  /// the same.
  ///
  /// ```swift
  /// let store = PopupStore<Shop>(policy: isTester ? policy.withoutFrequency : policy)
  /// ```
  ///
  /// A patch from a server still applies, to what it names.
  public var withoutFrequency: PopupPolicy {
    PopupPolicy(order: order, configuration.withoutFrequency)
  }
}

extension PopupLimit {
  /// A count that is not reached. Every reader of JSON reads it exactly.
  fileprivate static let unreachable = Int(Int32.max)
}
