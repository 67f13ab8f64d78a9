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

  /// After how many seconds a transition that the host does not report on is taken for over;
  /// without one, never (R33).
  public let transitionTimeout: Double?

  /// When popups are brought in.
  public let promotion: PopupPromotion

  /// Makes a policy; everything has a default.
  ///
  /// A capacity or a limit below 1 counts as 1. A timeout that is negative or not a number counts as
  /// the default of 10 seconds.
  public init(
    order: PopupOrder = .priority.then(.fifo),
    capacities: [PopupLane: Int] = [:],
    returningPriority: PopupPriority = .high,
    queueLimit: Int? = nil,
    transitionTimeout: Double? = 10,
    promotion: PopupPromotion = .automatic
  ) {
    self.order = order
    self.capacities = capacities.mapValues { max(1, $0) }
    self.returningPriority = returningPriority
    self.queueLimit = queueLimit.map { max(1, $0) }
    self.transitionTimeout = transitionTimeout.map { $0 >= 0 ? $0 : 10 }
    self.promotion = promotion
  }

  /// How many exclusive popups the lane presents at once: 1 unless ``capacities`` says otherwise.
  @inlinable
  public func capacity(of lane: PopupLane) -> Int {
    capacities[lane] ?? 1
  }
}
