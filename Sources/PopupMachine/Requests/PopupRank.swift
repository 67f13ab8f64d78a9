/// What popups are ordered by: the larger rank is better (R1–R3).
///
/// Ranks of two popups never tie, because each request has a sequence number of its own. Ranks
/// made under one order are comparable whatever tie-break each request has of its own.
@usableFromInline
package struct PopupRank: Hashable, Codable, Sendable {
  /// The priority, or 0 under an order that ignores it.
  @usableFromInline let priority: Int

  /// The request's number, negative for first in, first out.
  @usableFromInline let sequence: Int

  /// The number of the request.
  @inlinable var number: Int { abs(sequence) }

  /// The rank of a request that is not ordered yet.
  @inlinable
  init() {
    priority = 0
    sequence = 0
  }

  @inlinable
  init(order: PopupOrder, priority: PopupPriority, tieBreak: PopupTieBreak?, number: Int) {
    self.priority = order.usesPriority ? priority.rawValue : 0
    switch tieBreak ?? order.tieBreak {
    case .fifo: sequence = -number
    case .lifo: sequence = number
    }
  }
}

extension PopupRank: Comparable {
  /// Whether the right rank is strictly better: it outranks the left one (R3).
  @inlinable
  package static func < (lhs: PopupRank, rhs: PopupRank) -> Bool {
    // All are compared before any is asked about: a search has no branch to predict.
    let (isLower, isEqual) = (lhs.priority < rhs.priority, lhs.priority == rhs.priority)
    let isBefore = lhs.sequence < rhs.sequence
    return isLower || isEqual && isBefore
  }

  /// Whether both are ranks of one popup.
  @inlinable
  package static func == (lhs: PopupRank, rhs: PopupRank) -> Bool {
    lhs.priority == rhs.priority && lhs.sequence == rhs.sequence
  }
}
