/// The rules for all popups of a machine: their order, and a configuration.
///
/// ```swift
/// let policy = PopupPolicy(
///   order: .priority.then(.lifo), lanes: [.toast: .capacity(3)],
///   limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id)])
/// ```
@dynamicMemberLookup
public struct PopupPolicy: Hashable, Sendable {
  /// The order of popups; by default priority, then first in, first out (<doc:Rules#R1>).
  public var order: PopupOrder

  /// All rules but the order.
  public var configuration: PopupConfiguration

  /// Creates a policy from an order and a configuration.
  public init(order: PopupOrder = .priority.then(.fifo), _ configuration: PopupConfiguration) {
    self.order = order
    self.configuration = configuration
  }

  /// Creates a policy.
  ///
  /// A store that receives a queue limit below 1 uses 1 instead, and the default of 10 seconds
  /// instead of a negative timeout. It reports the issue
  /// ``PopupIssue/outOfRange(_:of:given:least:instead:)``.
  public init(
    order: PopupOrder = .priority.then(.fifo),
    lanes: [PopupLane: PopupLanePolicy] = [:],
    limits: [PopupLimitName: PopupLimit] = [:],
    returningPriority: PopupPriority? = nil,
    queueLimit: Int? = nil,
    transitionTimeout: Duration? = .seconds(10),
    promotion: PopupPromotion = .automatic
  ) {
    self.init(
      order: order,
      PopupConfiguration(
        lanes: lanes, limits: limits, returningPriority: returningPriority, queueLimit: queueLimit,
        transitionTimeout: transitionTimeout, promotion: promotion))
  }

  /// Accesses a rule of the ``configuration``, such as `policy.lanes`.
  public subscript<Rule>(
    dynamicMember rule: WritableKeyPath<PopupConfiguration, Rule>
  ) -> Rule {
    get { configuration[keyPath: rule] }
    set { configuration[keyPath: rule] = newValue }
  }
}

/// The rules for all popups of a machine, except their order.
///
/// ```swift
/// var configuration = policy.configuration
/// configuration.lanes[.toast] = .capacity(3)
/// store.configure(configuration)
/// ```
///
/// ``PopupEvent/configured(_:)`` replaces the configuration of a running machine (<doc:Rules#R42>).
public struct PopupConfiguration: Hashable, Sendable {
  /// The rules of the lanes that do not use the defaults of ``PopupLanePolicy``.
  public var lanes: [PopupLane: PopupLanePolicy]

  /// The limits that requests can name (<doc:Rules#R38>).
  public var limits: [PopupLimitName: PopupLimit]

  // The lowest priority raises none. Not optional, so that events remain small: see `PopupEvent`.
  private var raisedPriority: PopupPriority

  // The machine calculates with seconds: infinity for no timeout. Before the optional number, so that
  // events remain small: see `PopupEvent`.
  @usableFromInline package var transitionSeconds: Double

  /// The maximum number of popups that are queued in each lane; nil for no maximum
  /// (<doc:Rules#R9>). A number below 1 counts as 1.
  public var queueLimit: Int?

  /// The occasions on which waiting popups are presented (<doc:Rules#R20>).
  public var promotion: PopupPromotion

  /// Creates a configuration.
  ///
  /// A store that receives a queue limit below 1 uses 1 instead, and the default of 10 seconds
  /// instead of a negative timeout. It reports the issue
  /// ``PopupIssue/outOfRange(_:of:given:least:instead:)``.
  public init(
    lanes: [PopupLane: PopupLanePolicy] = [:],
    limits: [PopupLimitName: PopupLimit] = [:],
    returningPriority: PopupPriority? = nil,
    queueLimit: Int? = nil,
    transitionTimeout: Duration? = .seconds(10),
    promotion: PopupPromotion = .automatic
  ) {
    self.lanes = lanes
    self.limits = limits
    raisedPriority = returningPriority ?? Self.lowest
    self.queueLimit = queueLimit
    transitionSeconds = transitionTimeout?.inSeconds ?? .infinity
    self.promotion = promotion
  }

  private static var lowest: PopupPriority { PopupPriority(rawValue: .min) }

  /// The minimum priority of a popup that becomes alive because its page disappeared; nil if it keeps
  /// its own (<doc:Rules#R4>). A higher priority stays.
  public var returningPriority: PopupPriority? {
    get { raisedPriority == Self.lowest ? nil : raisedPriority }
    set { raisedPriority = newValue ?? Self.lowest }
  }

  /// The time after which a transition counts as over, if the host does not report its end; nil for
  /// no timeout (<doc:Rules#R33>). With 0, a popup fails unless its host answers at once.
  public var transitionTimeout: Duration? {
    get { timeout.map(Duration.init(inSeconds:)) }
    set { timeout = newValue?.inSeconds }
  }

  private var timeout: Double? {
    get { transitionSeconds.isFinite ? transitionSeconds : nil }
    set { transitionSeconds = newValue ?? .infinity }
  }
}

extension PopupConfiguration: PopupOptions {
  package static var standard: PopupConfiguration { PopupConfiguration() }
  package static var noun: String { "policy" }

  package static let entries: [OptionEntries<PopupConfiguration>] = [
    OptionEntries("lanes", \.lanes), OptionEntries("limits", \.limits),
  ]

  package static let table: [OptionRow<PopupConfiguration>] = [
    OptionRow("returningPriority", \.returningPriority, acceptsNull: true),
    OptionRow("queueLimit", \.queueLimit, .from(1), acceptsNull: true),
    OptionRow("transitionTimeout", \.timeout, .from(0), acceptsNull: true),
    OptionRow("promotion", \.promotion),
  ]
}

extension PopupConfiguration: Codable {
  /// Reads a configuration that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws { try self.init(options: decoder) }

  /// Writes all rules. Lanes and limits are lists in ascending order of name.
  public func encode(to encoder: any Encoder) throws { try encodeOptions(to: encoder) }
}

/// When the store presents what waits: by itself, or only after a trigger of the app
/// (<doc:Rules#R20>). It changes neither rank nor priority.
public enum PopupPromotion: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// Every time events have settled.
  case automatic

  /// Only after ``PopupEvent/trigger``.
  case onTrigger
}

// MARK: - Testers

extension PopupConfiguration {
  /// A copy without limits, pauses and collections, for testers.
  ///
  /// Testers see each popup as often as they cause it, and at once. All other rules are the same, as
  /// are the durations of lanes. The limits keep their names, so requests that name them cause no
  /// issue, and their histories, so they apply as before after a return to the original
  /// (<doc:Rules#R42>).
  package var withoutFrequency: PopupConfiguration {
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
  /// For a running store, `store.configure(policy.withoutFrequency.configuration)`. The limits keep
  /// their names and histories, so they apply as before after a return to the policy. In a store that is
  /// created with this policy, a patch from a server still applies, to what it names. In a running store,
  /// the next patch ends it, since patches change the policy with which the store was created.
  public var withoutFrequency: PopupPolicy {
    PopupPolicy(order: order, configuration.withoutFrequency)
  }
}

extension PopupLimit {
  /// A count that is not reached. Every reader of JSON reads it exactly.
  fileprivate static let unreachable = Int(Int32.max)

  /// Whether showings decide if the limit is used up.
  package var isReachable: Bool { count > 0 && count < Self.unreachable }
}
