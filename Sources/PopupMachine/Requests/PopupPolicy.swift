/// The occasions on which waiting popups are presented (<doc:Rules#R20>).
public enum PopupPromotion: String, Hashable, Codable, Sendable, CaseIterable {
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
  public let order: PopupOrder

  /// All rules but the order.
  public let configuration: PopupConfiguration

  /// Creates a policy from an order and a configuration.
  public init(order: PopupOrder = .priority.then(.fifo), _ configuration: PopupConfiguration) {
    self.order = order
    self.configuration = configuration
  }

  /// Creates a policy.
  ///
  /// A queue limit below 1 counts as 1. A negative timeout counts as the default of 10 seconds. Both
  /// are issues, ``PopupIssue/invalidPolicy(_:of:given:)``, when a store receives the policy.
  public init(
    order: PopupOrder = .priority.then(.fifo),
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
      order: order,
      PopupConfiguration(
        lanes: lanes, limits: limits, returningPriority: returningPriority, queueLimit: queueLimit,
        transitionTimeout: transitionTimeout, promotion: promotion, fileID: fileID,
        filePath: filePath, line: line, column: column))
  }

  /// The rules of the lanes that do not use the defaults of ``PopupLanePolicy``.
  public var lanes: [PopupLane: PopupLanePolicy] { configuration.lanes }

  /// The limits that requests can name (<doc:Rules#R38>).
  public var limits: [PopupLimitName: PopupLimit] { configuration.limits }

  /// The minimum priority of a popup that becomes alive because its page disappeared
  /// (<doc:Rules#R4>). A higher priority stays.
  public var returningPriority: PopupPriority { configuration.returningPriority }

  /// The maximum number of popups that are queued in each lane; nil for no maximum
  /// (<doc:Rules#R9>).
  public var queueLimit: Int? { configuration.queueLimit }

  /// The time after which a transition counts as over, if the host does not report its end; nil for
  /// no timeout (<doc:Rules#R33>).
  public var transitionTimeout: Duration? { configuration.transitionTimeout }

  /// The occasions on which waiting popups are presented (<doc:Rules#R20>).
  public var promotion: PopupPromotion { configuration.promotion }

  /// Returns the number of exclusive popups that a lane presents at once: 1 unless ``lanes`` sets
  /// another one.
  public func capacity(of lane: PopupLane) -> Int {
    configuration.capacity(of: lane)
  }
}
