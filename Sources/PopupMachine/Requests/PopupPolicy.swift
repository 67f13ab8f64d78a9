/// The occasions on which waiting popups are presented (<doc:Rules#R20>).
public enum PopupPromotion: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// Every time events have settled.
  case automatic

  /// Only after ``PopupEvent/trigger``.
  case onTrigger
}

/// The rules for all popups of a machine: their order, and a configuration.
///
/// ```swift
/// let policy = PopupPolicy(
///   order: .priority.then(.lifo), lanes: [.toast: 3],
///   limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id)])
/// ```
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

  /// The rules of the lanes that do not use the defaults of ``PopupLanePolicy``.
  public var lanes: [PopupLane: PopupLanePolicy] {
    get { configuration.lanes }
    set { configuration.lanes = newValue }
  }

  /// The limits that requests can name (<doc:Rules#R38>).
  public var limits: [PopupLimitName: PopupLimit] {
    get { configuration.limits }
    set { configuration.limits = newValue }
  }

  /// The minimum priority of a popup that becomes alive because its page disappeared
  /// (<doc:Rules#R4>). A higher priority stays.
  public var returningPriority: PopupPriority? {
    get { configuration.returningPriority }
    set { configuration.returningPriority = newValue }
  }

  /// The maximum number of popups that are queued in each lane; nil for no maximum
  /// (<doc:Rules#R9>). A number below 1 counts as 1.
  public var queueLimit: Int? {
    get { configuration.queueLimit }
    set { configuration.queueLimit = newValue }
  }

  /// The time after which a transition counts as over, if the host does not report its end; nil for
  /// no timeout (<doc:Rules#R33>).
  public var transitionTimeout: Duration? {
    get { configuration.transitionTimeout }
    set { configuration.transitionTimeout = newValue }
  }

  /// The occasions on which waiting popups are presented (<doc:Rules#R20>).
  public var promotion: PopupPromotion {
    get { configuration.promotion }
    set { configuration.promotion = newValue }
  }

  /// Returns the number of exclusive popups that a lane presents at once: 1 unless ``lanes`` sets
  /// another one.
  public func capacity(of lane: PopupLane) -> Int {
    configuration.capacity(of: lane)
  }
}
