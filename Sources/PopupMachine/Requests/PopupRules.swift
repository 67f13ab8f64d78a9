/// The values of a configuration, and others derived from them, so that events need not hash names.
@usableFromInline
final class PopupRules: Sendable {
  @usableFromInline
  struct Values: Hashable, Sendable {
    @usableFromInline let lanes: [PopupLane: PopupLanePolicy]
    @usableFromInline let limits: [PopupLimitName: PopupLimit]
    @usableFromInline let returningPriority: PopupPriority
    @usableFromInline let queueLimit: Int?
    @usableFromInline let transitionSeconds: Double?
    @usableFromInline let promotion: PopupPromotion
  }

  @usableFromInline
  struct Lane: Sendable {
    @usableFromInline let name: PopupLane
    @usableFromInline let policy: PopupLanePolicy
  }

  @usableFromInline
  struct Limit: Sendable {
    @usableFromInline let name: PopupLimitName
    @usableFromInline let limit: PopupLimit
  }

  @usableFromInline let values: Values

  /// The lanes that do not use the default rules.
  @usableFromInline let lanes: [Lane]

  /// The limits in ascending order of name.
  @usableFromInline let limits: [Limit]

  /// Whether any lane has a duration (R36).
  @usableFromInline let haveDurations: Bool

  /// Whether any lane has an interval (R39).
  @usableFromInline let haveIntervals: Bool

  /// Whether any lane collects (R40).
  @usableFromInline let haveCollections: Bool

  /// Whether any limit has a count of 0, so that it is always used up (R38).
  @usableFromInline let haveClosedLimits: Bool

  /// Whether any limit counts each id separately (R38).
  @usableFromInline let haveLimitsPerID: Bool

  /// The mistakes of the app in these rules. Almost always empty.
  let faults: [PopupPolicyFault]

  init(_ values: Values, _ refused: RefusedValues, at callSite: PopupCallSite?) {
    self.values = values
    faults = values.faults(refused, at: callSite)
    lanes = values.lanes.map { Lane(name: $0.key, policy: $0.value) }
    limits = values.limits.sorted { $0.key < $1.key }
      .map { Limit(name: $0.key, limit: $0.value) }
    haveDurations = lanes.contains { $0.policy.durationSeconds != nil }
    haveIntervals = lanes.contains { $0.policy.intervalSeconds != nil }
    haveCollections = lanes.contains { $0.policy.collectSeconds != nil }
    haveClosedLimits = limits.contains { $0.limit.count == 0 }
    haveLimitsPerID = limits.contains { $0.limit.each == .id }
  }

  /// Returns the rules of a lane; nil if it uses the default rules. Linear in the number of lanes
  /// with other rules.
  @inlinable
  func lane(_ name: PopupLane) -> PopupLanePolicy? {
    for index in lanes.indices where lanes[index].name == name { return lanes[index].policy }
    return nil
  }

  /// Returns the limit with a name; nil if the configuration has none.
  @inlinable
  func limit(_ name: PopupLimitName) -> PopupLimit? {
    for index in limits.indices where limits[index].name == name { return limits[index].limit }
    return nil
  }
}

extension PopupRules.Values {
  /// Returns the mistakes in these rules: those of the policy, then of lanes and limits by name.
  ///
  /// - Parameters:
  ///   - refused: Values of the policy itself that are out of range.
  ///   - callSite: The line that made the policy.
  fileprivate func faults(
    _ refused: RefusedValues, at callSite: PopupCallSite?
  ) -> [PopupPolicyFault] {
    var faults = refused.faults(of: .policy, or: callSite)
    for (lane, policy) in lanes.sorted(by: { $0.key < $1.key }) {
      faults += policy.refused.faults(of: .lane(lane), or: callSite)
    }
    for (limit, definition) in limits.sorted(by: { $0.key < $1.key }) {
      faults += definition.refused.faults(of: .limit(limit), or: callSite)
    }
    func refuse(_ kind: PopupNameKind, if isEmpty: Bool) {
      if isEmpty { faults.append(PopupPolicyFault(mistake: .emptyName(kind), callSite: callSite)) }
    }
    refuse(.lane, if: lanes.keys.contains(where: \.isEmpty))
    refuse(.limit, if: limits.keys.contains(where: \.isEmpty))
    return faults
  }
}
