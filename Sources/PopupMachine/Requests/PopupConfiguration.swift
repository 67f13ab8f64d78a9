/// The rules for all popups of a machine, except their order.
///
/// ``PopupEvent/configured(_:)`` replaces the configuration of a running machine (<doc:Rules#R42>).
public struct PopupConfiguration: Sendable {
  /// The configuration of a new state.
  @usableFromInline static let standard = PopupConfiguration()

  // A reference, so that `PopupEvent` remains small.
  @usableFromInline let rules: PopupRules

  /// The rules of the lanes that do not use the defaults of ``PopupLanePolicy``.
  public var lanes: [PopupLane: PopupLanePolicy] { rules.values.lanes }

  /// The limits that requests can name (<doc:Rules#R38>).
  public var limits: [PopupLimitName: PopupLimit] { rules.values.limits }

  /// The minimum priority of a popup that becomes alive because its page disappeared
  /// (<doc:Rules#R4>). A higher priority stays.
  @inlinable public var returningPriority: PopupPriority { rules.values.returningPriority }

  /// The maximum number of popups that are queued in each lane; nil for no maximum
  /// (<doc:Rules#R9>).
  @inlinable public var queueLimit: Int? { rules.values.queueLimit }

  /// The time after which a transition counts as over, if the host does not report its end; nil for
  /// no timeout (<doc:Rules#R33>).
  public var transitionTimeout: Duration? { transitionSeconds.map(Duration.init(inSeconds:)) }

  // The machine calculates with seconds.
  @inlinable package var transitionSeconds: Double? { rules.values.transitionSeconds }

  /// The occasions on which waiting popups are presented (<doc:Rules#R20>).
  @inlinable public var promotion: PopupPromotion { rules.values.promotion }

  /// Creates a configuration.
  ///
  /// A queue limit below 1 counts as 1. A negative timeout counts as the default of 10 seconds. Both
  /// are issues, ``PopupIssue/invalidPolicy(_:of:given:)``, when a store receives the configuration.
  public init(
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
    rules = PopupRules(
      PopupRules.Values(
        lanes: lanes, limits: limits, returningPriority: returningPriority,
        queueLimit: queueLimit.map { refused.check($0, from: 1, .queueLimit) },
        transitionSeconds: transitionSeconds.map { refused.check($0, .transitionTimeout) },
        promotion: promotion), refused, at: callSite)
  }

  /// The mistakes in the configuration, which a store reports.
  package var faults: [PopupPolicyFault] { rules.faults }

  /// Returns the number of exclusive popups that a lane presents at once: 1 unless ``lanes`` sets
  /// another one.
  @inlinable
  public func capacity(of lane: PopupLane) -> Int {
    // Most apps have no lane with other rules: the check saves 2 % of the mixed work (S4).
    rules.lanes.isEmpty ? 1 : rules.lane(lane)?.capacity ?? 1
  }
}

extension PopupConfiguration: Hashable {
  /// Returns a Boolean value that indicates whether two configurations have the same rules.
  @inlinable
  public static func == (lhs: PopupConfiguration, rhs: PopupConfiguration) -> Bool {
    lhs.rules === rhs.rules || lhs.rules.values == rhs.rules.values
  }

  /// Hashes the rules.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rules.values)
  }
}

extension PopupConfiguration: CustomReflectable {
  /// The properties, for dumps.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: rules.values).children, displayStyle: .struct)
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
  public init(from decoder: any Decoder) throws {
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
