/// The rules for all popups of a machine, except their order.
///
/// ``PopupEvent/configured(_:)`` replaces the configuration of a running machine (<doc:Rules#R42>).
/// A configuration does not change, and two with the same rules are equal.
public final class PopupConfiguration: Sendable {
  /// The configuration of a new state.
  @usableFromInline static let standard = PopupConfiguration()

  /// The rules of the lanes that do not use the defaults of ``PopupLanePolicy``.
  public let lanes: [PopupLane: PopupLanePolicy]

  /// The limits that requests can name (<doc:Rules#R38>).
  public let limits: [PopupLimitName: PopupLimit]

  /// The minimum priority of a popup that becomes alive because its page disappeared
  /// (<doc:Rules#R4>). A higher priority stays.
  public let returningPriority: PopupPriority

  /// The maximum number of popups that are queued in each lane; nil for no maximum
  /// (<doc:Rules#R9>).
  public let queueLimit: Int?

  // The machine calculates with seconds.
  @usableFromInline package let transitionSeconds: Double?

  /// The occasions on which waiting popups are presented (<doc:Rules#R20>).
  public let promotion: PopupPromotion

  /// The mistakes in the configuration, which a store reports. Almost always empty.
  package let faults: [PopupPolicyFault]

  // Derived from the rules, so that events need not hash names. Limits ascend by name. A search in
  // pairs would copy a policy for each lane, a fifth of the mixed work with two such lanes (S13).
  private let laneNames: [PopupLane]
  private let lanePolicies: [PopupLanePolicy]
  @usableFromInline let limitList: [(name: PopupLimitName, limit: PopupLimit)]

  // Whether any lane has a duration (R36), an interval (R39) or a collection (R40).
  @usableFromInline let haveDurations: Bool
  @usableFromInline let haveIntervals: Bool
  @usableFromInline let haveCollections: Bool

  // Whether any limit has a count of 0, so that it is always used up (R38).
  @usableFromInline let haveClosedLimits: Bool

  /// Creates a configuration.
  ///
  /// A queue limit below 1 counts as 1. A negative timeout counts as the default of 10 seconds. Both
  /// are issues, ``PopupIssue/invalidPolicy(_:of:given:)``, when a store receives the configuration.
  public convenience init(
    lanes: [PopupLane: PopupLanePolicy] = [:],
    limits: [PopupLimitName: PopupLimit] = [:],
    returningPriority: PopupPriority = .high,
    queueLimit: Int? = nil,
    transitionTimeout: Duration? = .seconds(10),
    promotion: PopupPromotion = .automatic,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      lanes: lanes, limits: limits, returningPriority: returningPriority, queueLimit: queueLimit,
      transitionSeconds: transitionTimeout?.inSeconds, promotion: promotion,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a configuration with a timeout in seconds. A timeout that is negative or `NaN` counts
  /// as the default of 10 seconds.
  package init(
    lanes: [PopupLane: PopupLanePolicy], limits: [PopupLimitName: PopupLimit],
    returningPriority: PopupPriority, queueLimit: Int?, transitionSeconds: Double?,
    promotion: PopupPromotion, at callSite: PopupCallSite? = nil
  ) {
    var refused = RefusedValues(at: callSite)
    self.lanes = lanes
    self.limits = limits
    self.returningPriority = returningPriority
    self.queueLimit = queueLimit.map { refused.check($0, from: 1, .queueLimit) }
    self.transitionSeconds = transitionSeconds.map { refused.check($0, .transitionTimeout) }
    self.promotion = promotion
    laneNames = Array(lanes.keys)
    lanePolicies = Array(lanes.values)
    limitList = limits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    haveDurations = lanes.values.contains { $0.durationSeconds != nil }
    haveIntervals = lanes.values.contains { $0.intervalSeconds != nil }
    haveCollections = lanes.values.contains { $0.collectSeconds != nil }
    haveClosedLimits = limits.values.contains { $0.count == 0 }
    faults =
      refused.faults(of: .policy, or: callSite)
      + PopupPolicyFault.faults(in: lanes, limits, at: callSite)
  }

  /// The time after which a transition counts as over, if the host does not report its end; nil for
  /// no timeout (<doc:Rules#R33>).
  public var transitionTimeout: Duration? { transitionSeconds.map(Duration.init(inSeconds:)) }

  /// Returns the number of exclusive popups that a lane presents at once: 1 unless ``lanes`` sets
  /// another one.
  public func capacity(of lane: PopupLane) -> Int {
    // Most apps have no lane with other rules: the check saves 2 % of the mixed work (S4).
    laneNames.isEmpty ? 1 : rules(of: lane)?.capacity ?? 1
  }

  /// Returns the rules of a lane; nil if it uses the default rules. Linear in the number of lanes
  /// with other rules.
  @usableFromInline
  func rules(of lane: PopupLane) -> PopupLanePolicy? {
    laneNames.firstIndex(of: lane).map { lanePolicies[$0] }
  }

  /// Returns the limit with a name; nil if the configuration has none.
  @usableFromInline
  func limit(_ name: PopupLimitName) -> PopupLimit? {
    for index in limitList.indices where limitList[index].name == name {
      return limitList[index].limit
    }
    return nil
  }
}

extension PopupConfiguration: Hashable {
  /// Returns a Boolean value that indicates whether two configurations have the same rules.
  public static func == (lhs: PopupConfiguration, rhs: PopupConfiguration) -> Bool {
    lhs === rhs
      || lhs.lanes == rhs.lanes && lhs.limits == rhs.limits
        && lhs.returningPriority == rhs.returningPriority && lhs.queueLimit == rhs.queueLimit
        && lhs.transitionSeconds == rhs.transitionSeconds && lhs.promotion == rhs.promotion
  }

  /// Hashes the rules.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lanes)
    hasher.combine(limits)
    hasher.combine(returningPriority)
    hasher.combine(queueLimit)
    hasher.combine(transitionSeconds)
    hasher.combine(promotion)
  }
}

extension PopupConfiguration: CustomReflectable {
  /// The properties, for dumps.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "lanes": lanes, "limits": limits, "returningPriority": returningPriority,
        "queueLimit": queueLimit as Any, "transitionSeconds": transitionSeconds as Any,
        "promotion": promotion,
      ], displayStyle: .struct)
  }
}

// MARK: - Coding

extension PopupConfiguration: Codable {
  private enum CodingKeys: CodingKey {
    case lanes, limits, returningPriority, queueLimit, transitionTimeout, promotion
  }

  // A list, because JSON objects have no order, and their keys are compared by canonical
  // equivalence.
  private struct Entry<Name: _PopupName, Value: Codable & Sendable>: Codable, Sendable {
    let name: Name
    let value: Value
  }

  /// Reads a configuration that ``encode(to:)`` has written. Values that are out of range count as
  /// in the initializer.
  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lanes = try container.decode([Entry<PopupLane, PopupLanePolicy>].self, forKey: .lanes)
    let limits = try container.decode([Entry<PopupLimitName, PopupLimit>].self, forKey: .limits)
    self.init(
      lanes: Dictionary(lanes.map { ($0.name, $0.value) }) { _, last in last },
      limits: Dictionary(limits.map { ($0.name, $0.value) }) { _, last in last },
      returningPriority: try container.decode(PopupPriority.self, forKey: .returningPriority),
      queueLimit: try container.decodeIfPresent(Int.self, forKey: .queueLimit),
      transitionSeconds: try container.decodeIfPresent(Double.self, forKey: .transitionTimeout),
      promotion: try container.decode(PopupPromotion.self, forKey: .promotion))
  }

  /// Writes all rules. Lanes and limits are lists in ascending order of name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.entries(lanes), forKey: .lanes)
    try container.encode(Self.entries(limits), forKey: .limits)
    try container.encode(returningPriority, forKey: .returningPriority)
    try container.encodeIfPresent(queueLimit, forKey: .queueLimit)
    // JSON has no infinity. An infinite timeout is the same as none.
    try container.encodeIfPresent(transitionSeconds.finite, forKey: .transitionTimeout)
    try container.encode(promotion, forKey: .promotion)
  }

  private static func entries<Name, Value>(_ values: [Name: Value]) -> [Entry<Name, Value>] {
    values.sorted { $0.key < $1.key }.map { Entry(name: $0.key, value: $0.value) }
  }
}
