/// A tie-break: the order of popups that are otherwise equal.
public enum PopupTieBreak: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// First in, first out: the earlier request is better.
  case fifo

  /// Last in, first out: the later request is better.
  case lifo
}

/// The order of popups, composed of components that are compared from left to right
/// (<doc:Rules#R1>).
///
/// ```swift
/// let order: PopupOrder = .priority.then(.lifo)
/// ```
///
/// An order without a tie-break ends in ``fifo``. A tie-break decides between any two requests, so
/// components after it are left out: `.fifo.then(.priority)` equals `.fifo`.
public struct PopupOrder: Hashable, Codable, Sendable {
  /// A Boolean value that indicates whether priorities are compared before the tie-break.
  public let usesPriority: Bool

  /// The tie-break for requests that have none of their own (<doc:Rules#R2>).
  public let tieBreak: PopupTieBreak

  // Whether the tie-break was given, or is the default.
  private let hasTieBreak: Bool

  private init(usesPriority: Bool, tieBreak: PopupTieBreak?) {
    self.usesPriority = usesPriority
    self.tieBreak = tieBreak ?? .fifo
    hasTieBreak = tieBreak != nil
  }

  /// The request with the higher priority is better.
  public static let priority = PopupOrder(usesPriority: true, tieBreak: nil)

  /// The earlier request is better, whatever its priority.
  public static let fifo = PopupOrder(usesPriority: false, tieBreak: .fifo)

  /// The later request is better, whatever its priority.
  public static let lifo = PopupOrder(usesPriority: false, tieBreak: .lifo)

  /// Returns this order, followed by another one for popups that are equal in this one.
  ///
  /// - Parameter next: The order of popups that are equal in this one.
  /// - Returns: The composed order.
  public func then(_ next: PopupOrder) -> PopupOrder {
    // The only order without a tie-break is by priority.
    hasTieBreak
      ? self : PopupOrder(usesPriority: true, tieBreak: next.hasTieBreak ? next.tieBreak : nil)
  }

  /// Returns a Boolean value that indicates whether two orders rank all requests alike.
  ///
  /// `.priority` equals `.priority.then(.fifo)`, though another tie-break can follow only the
  /// first.
  public static func == (lhs: PopupOrder, rhs: PopupOrder) -> Bool {
    lhs.usesPriority == rhs.usesPriority && lhs.tieBreak == rhs.tieBreak
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(usesPriority)
    hasher.combine(tieBreak)
  }
}

extension PopupOrder: CustomStringConvertible {
  /// The components from left to right, such as `priority, fifo`.
  public var description: String {
    (usesPriority ? "priority, " : "") + tieBreak.rawValue
  }
}
