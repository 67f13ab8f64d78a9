/// When popups are brought in by themselves (R20).
public enum PopupPromotion: String, Hashable, Codable, Sendable, CaseIterable {
  /// Whenever events have settled.
  case automatic

  /// Only after a trigger.
  case onTrigger
}

/// The rules that hold for all popups of one machine.
///
/// ```swift
/// let policy = PopupPolicy(order: .priority.then(.lifo), capacities: [.toast: 3])
/// ```
public struct PopupPolicy: Hashable, Sendable {
  /// What popups are ordered by; by default priority, then first in, first out (R1).
  public let order: PopupOrder

  /// How many exclusive popups a lane presents at once, where it is not one.
  public let capacities: [PopupLane: Int]

  /// What the priority of a popup is raised to that leaves with its page and comes back (R4).
  public let returningPriority: PopupPriority

  /// How many popups may be queued in each lane; without one, any number (R9).
  public let queueLimit: Int?

  /// The time after which a transition that the host does not report on counts as over; `nil` for
  /// never (R33).
  public var transitionTimeout: Duration? { transitionSeconds.map(Duration.init(clampingSeconds:)) }

  // In seconds, because deadlines are calculated in seconds for every event.
  @usableFromInline package let transitionSeconds: Double?

  /// When popups are brought in.
  public let promotion: PopupPromotion

  /// Creates a policy. Each rule has a default.
  ///
  /// A capacity or a limit below 1 counts as 1. A negative timeout counts as the default of
  /// 10 seconds.
  public init(
    order: PopupOrder = .priority.then(.fifo),
    capacities: [PopupLane: Int] = [:],
    returningPriority: PopupPriority = .high,
    queueLimit: Int? = nil,
    transitionTimeout: Duration? = .seconds(10),
    promotion: PopupPromotion = .automatic
  ) {
    self.init(
      order: order, capacities: capacities, returningPriority: returningPriority,
      queueLimit: queueLimit, transitionSeconds: transitionTimeout.map(\.inSeconds),
      promotion: promotion)
  }

  /// Creates a policy whose timeout is in seconds; one that is negative or not a number counts as the
  /// default.
  package init(
    order: PopupOrder, capacities: [PopupLane: Int], returningPriority: PopupPriority,
    queueLimit: Int?, transitionSeconds: Double?, promotion: PopupPromotion
  ) {
    self.order = order
    self.capacities = capacities.mapValues { max(1, $0) }
    self.returningPriority = returningPriority
    self.queueLimit = queueLimit.map { max(1, $0) }
    self.transitionSeconds = transitionSeconds.map { $0 >= 0 ? $0 : 10 }
    self.promotion = promotion
  }

  /// How many exclusive popups the lane presents at once: 1 unless ``capacities`` says otherwise.
  @inlinable
  public func capacity(of lane: PopupLane) -> Int {
    capacities[lane] ?? 1
  }
}
