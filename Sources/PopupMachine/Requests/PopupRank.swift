/// The rank of a popup: the larger rank is better (R1 to R3).
///
/// The ranks of two popups are never equal, because each request has a number of its own. Ranks
/// under one order are comparable, even if requests have tie-breaks of their own.
@usableFromInline
package struct PopupRank: Hashable, Codable, Sendable {
  /// The priority; 0 if the order ignores it.
  @usableFromInline let priority: Int

  /// The component of the tie-break: the number of the request, negative if the tie-break is `fifo`.
  @usableFromInline let sequence: Int

  /// Returns whether the rank is one of the request with a number.
  func isOfRequest(_ number: Int) -> Bool { sequence == number || sequence == -number }

  /// Creates the rank of a request that is not ordered yet.
  @usableFromInline
  init() {
    priority = 0
    sequence = 0
  }

  /// A rank that no other outranks.
  @usableFromInline static var best: PopupRank { PopupRank(priority: .max, sequence: .max) }

  private init(priority: Int, sequence: Int) {
    self.priority = priority
    self.sequence = sequence
  }

  @usableFromInline
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
  @usableFromInline
  package static func < (lhs: PopupRank, rhs: PopupRank) -> Bool {
    // All components are compared before any result is used, so that a search has no branch to
    // predict.
    let (isLower, isEqual) = (lhs.priority < rhs.priority, lhs.priority == rhs.priority)
    let isBefore = lhs.sequence < rhs.sequence
    return isLower || isEqual && isBefore
  }

  @usableFromInline
  package static func == (lhs: PopupRank, rhs: PopupRank) -> Bool {
    lhs.priority == rhs.priority && lhs.sequence == rhs.sequence
  }
}
