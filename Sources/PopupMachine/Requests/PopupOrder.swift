/// Which of two equals goes first: the one that was asked for first, or last.
public enum PopupTieBreak: String, Hashable, Codable, Sendable, CaseIterable {
  /// First in, first out: the earlier request is better.
  case fifo

  /// Last in, first out: the later request is better.
  case lifo
}

/// What popups are ordered by, composed of components that are compared left to right (R1).
///
/// ```swift
/// let order: PopupOrder = .priority.then(.lifo)
/// ```
///
/// An order that ends in no tie-break ends in ``fifo``. A tie-break decides between any two
/// requests, so what follows one bears on nothing and is left out: `.fifo.then(.priority)` equals
/// `.fifo`.
public struct PopupOrder: Hashable, Codable, Sendable {
  /// Whether the priority is compared before the tie-break.
  public let usesPriority: Bool

  /// The tie-break of requests that name none of their own (R2).
  public let tieBreak: PopupTieBreak

  // Whether the tie-break was said, or only stands at the end of an order without one.
  private let hasTieBreak: Bool

  private init(usesPriority: Bool, tieBreak: PopupTieBreak?) {
    self.usesPriority = usesPriority
    self.tieBreak = tieBreak ?? .fifo
    hasTieBreak = tieBreak != nil
  }

  /// The higher priority is better.
  public static let priority = PopupOrder(usesPriority: true, tieBreak: nil)

  /// The earlier request is better, whatever its priority.
  public static let fifo = PopupOrder(usesPriority: false, tieBreak: .fifo)

  /// The later request is better, whatever its priority.
  public static let lifo = PopupOrder(usesPriority: false, tieBreak: .lifo)

  /// This order, and the given one between those that are equal in this one.
  ///
  /// - Parameter next: what decides between equals.
  /// - Returns: the composed order.
  public func then(_ next: PopupOrder) -> PopupOrder {
    // An order without a tie-break is one by priority.
    hasTieBreak
      ? self : PopupOrder(usesPriority: true, tieBreak: next.hasTieBreak ? next.tieBreak : nil)
  }

  /// Whether both rank every two requests alike: `.priority` equals `.priority.then(.fifo)`, though
  /// only the first can be followed by another tie-break.
  public static func == (lhs: PopupOrder, rhs: PopupOrder) -> Bool {
    lhs.usesPriority == rhs.usesPriority && lhs.tieBreak == rhs.tieBreak
  }

  /// Feeds what decides the ranks to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(usesPriority)
    hasher.combine(tieBreak)
  }
}

extension PopupOrder: CustomStringConvertible {
  /// The components, left to right, such as `priority, fifo`.
  public var description: String {
    (usesPriority ? "priority, " : "") + tieBreak.rawValue
  }
}
