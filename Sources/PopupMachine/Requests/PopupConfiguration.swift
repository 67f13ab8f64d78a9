/// The rules that hold for all popups of one machine, but for their order.
///
/// ``PopupEvent/configured(_:)`` replaces the configuration while the machine runs (R42).
public struct PopupConfiguration: Hashable, Sendable {
  /// The rules of the lanes that differ from others.
  public let lanes: [PopupLane: PopupLanePolicy]

  /// The limits that requests can name (R38).
  public let limits: [PopupLimitName: PopupLimit]

  /// The priority to which a popup is raised that leaves with its page and comes back (R4).
  public let returningPriority: PopupPriority

  /// The number of popups that may be queued in each lane; nil for any number (R9).
  public let queueLimit: Int?

  /// The time after which a transition counts as over if the host has not reported its end; nil for
  /// never (R33).
  public var transitionTimeout: Duration? { transitionSeconds.map(Duration.init(inSeconds:)) }

  // The machine calculates with seconds.
  @usableFromInline package let transitionSeconds: Double?

  /// The occasions on which popups are brought in (R20).
  public let promotion: PopupPromotion

  /// Creates a configuration. Each rule has a default.
  ///
  /// A queue limit below 1 counts as 1. A negative timeout counts as the default of 10 seconds.
  public init(
    lanes: [PopupLane: PopupLanePolicy] = [:],
    limits: [PopupLimitName: PopupLimit] = [:],
    returningPriority: PopupPriority = .high,
    queueLimit: Int? = nil,
    transitionTimeout: Duration? = .seconds(10),
    promotion: PopupPromotion = .automatic
  ) {
    self.init(
      lanes: lanes, limits: limits, returningPriority: returningPriority, queueLimit: queueLimit,
      transitionSeconds: transitionTimeout?.inSeconds, promotion: promotion)
  }

  /// Creates a configuration whose timeout is in seconds. One that is negative or not a number counts as
  /// the default of 10 seconds.
  package init(
    lanes: [PopupLane: PopupLanePolicy], limits: [PopupLimitName: PopupLimit],
    returningPriority: PopupPriority, queueLimit: Int?, transitionSeconds: Double?,
    promotion: PopupPromotion
  ) {
    self.lanes = lanes
    self.limits = limits
    self.returningPriority = returningPriority
    self.queueLimit = queueLimit.map { max(1, $0) }
    self.transitionSeconds = transitionSeconds.map { $0 >= 0 ? $0 : 10 }
    self.promotion = promotion
  }

  /// The number of exclusive popups that a lane presents at once: 1 unless ``lanes`` says otherwise.
  public func capacity(of lane: PopupLane) -> Int {
    lanes[lane]?.capacity ?? 1
  }
}

// MARK: - Coding

extension PopupConfiguration: Codable {
  private enum CodingKeys: CodingKey {
    case lanes, limits, returningPriority, queueLimit, transitionTimeout, promotion
  }

  // A list, because JSON has no order of keys and compares them as Swift compares strings.
  private struct Entry<Name: _PopupName, Value: Codable & Sendable>: Codable, Sendable {
    let name: Name
    let value: Value
  }

  /// Reads what ``encode(to:)`` writes.
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

  /// Writes the rules, those of lanes and limits in order of name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.entries(lanes), forKey: .lanes)
    try container.encode(Self.entries(limits), forKey: .limits)
    try container.encode(returningPriority, forKey: .returningPriority)
    try container.encodeIfPresent(queueLimit, forKey: .queueLimit)
    // JSON has no infinity; without a timeout it means the same.
    try container.encodeIfPresent(transitionSeconds.finite, forKey: .transitionTimeout)
    try container.encode(promotion, forKey: .promotion)
  }

  private static func entries<Name, Value>(_ values: [Name: Value]) -> [Entry<Name, Value>] {
    values.sorted { $0.key < $1.key }.map { Entry(name: $0.key, value: $0.value) }
  }
}
