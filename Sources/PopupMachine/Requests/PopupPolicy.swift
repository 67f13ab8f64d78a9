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

  /// Returns the number of exclusive popups that a lane presents at once: 1 unless
  /// ``PopupConfiguration/lanes`` sets another one.
  public func capacity(of lane: PopupLane) -> Int {
    configuration.capacity(of: lane)
  }
}
