/// When popups are brought in by themselves (R20).
public enum PopupPromotion: String, Hashable, Codable, Sendable, CaseIterable {
  /// Whenever events have settled.
  case automatic

  /// Only after a trigger.
  case onTrigger
}

/// The rules that hold for all popups of one machine: their order, and a configuration.
///
/// ```swift
/// let policy = PopupPolicy(
///   order: .priority.then(.lifo), lanes: [.toast: 3],
///   limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id)])
/// ```
public struct PopupPolicy: Hashable, Sendable {
  /// What popups are ordered by; by default priority, then first in, first out (R1).
  public let order: PopupOrder

  /// All rules but the order.
  public let configuration: PopupConfiguration

  /// Creates a policy from an order and a configuration.
  public init(order: PopupOrder = .priority.then(.fifo), _ configuration: PopupConfiguration) {
    self.order = order
    self.configuration = configuration
  }

  /// Creates a policy. Each rule has a default.
  ///
  /// A queue limit below 1 counts as 1. A negative timeout counts as the default of 10 seconds.
  public init(
    order: PopupOrder = .priority.then(.fifo),
    lanes: [PopupLane: PopupLanePolicy] = [:],
    limits: [PopupLimitName: PopupLimit] = [:],
    returningPriority: PopupPriority = .high,
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

  /// The rules of the lanes that differ from others.
  public var lanes: [PopupLane: PopupLanePolicy] { configuration.lanes }

  /// The limits that requests can name (R38).
  public var limits: [PopupLimitName: PopupLimit] { configuration.limits }

  /// The priority to which a popup is raised that leaves with its page and comes back (R4).
  public var returningPriority: PopupPriority { configuration.returningPriority }

  /// The number of popups that may be queued in each lane; nil for any number (R9).
  public var queueLimit: Int? { configuration.queueLimit }

  /// The time after which a transition counts as over if the host has not reported its end; nil for
  /// never (R33).
  public var transitionTimeout: Duration? { configuration.transitionTimeout }

  /// The occasions on which popups are brought in (R20).
  public var promotion: PopupPromotion { configuration.promotion }

  /// The number of exclusive popups that a lane presents at once: 1 unless ``lanes`` says otherwise.
  public func capacity(of lane: PopupLane) -> Int {
    configuration.capacity(of: lane)
  }
}
