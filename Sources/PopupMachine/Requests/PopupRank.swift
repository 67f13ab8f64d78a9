/// The rank of a popup: the larger rank is better (R1 to R3).
///
/// The ranks of two waiting popups are never equal, because each has a sequence of its own. Ranks
/// under one order are comparable, even if requests have tie-breaks of their own.
@usableFromInline
package struct PopupRank: Hashable, Sendable {
  /// The priority; 0 if the order ignores it.
  @usableFromInline let priority: Int

  /// 1 if the user has just asked for the popup, and the order does not ignore priorities; else 0.
  @usableFromInline let asked: Int

  /// The component of the tie-break: the sequence, negative if the tie-break is `fifo`.
  @usableFromInline let sequence: Int

  /// Creates the rank of a request that is not ordered yet.
  @usableFromInline
  init() {
    self.init(priority: 0, asked: 0, sequence: 0)
  }

  private init(priority: Int, asked: Int, sequence: Int) {
    self.priority = priority
    self.asked = asked
    self.sequence = sequence
  }

  /// - Parameter sequence: The number of the request, or the sequence that it has taken over (R8).
  @usableFromInline
  init(
    order: PopupOrder, priority: PopupPriority, isAsked: Bool, tieBreak: PopupTieBreak?,
    sequence: Int
  ) {
    self.priority = order.usesPriority ? priority.rawValue : 0
    asked = order.usesPriority && isAsked ? 1 : 0
    switch tieBreak ?? order.tieBreak {
    case .fifo: self.sequence = -sequence
    case .lifo: self.sequence = sequence
    }
  }

  /// Returns whether the ranks differ in nothing but the tie-break (R9).
  func isTied(with other: PopupRank) -> Bool {
    priority == other.priority && asked == other.asked
  }
}

extension PopupRank: Comparable {
  /// Whether the right rank is strictly better: it outranks the left one (R3).
  @inlinable
  @inline(__always)
  package static func < (lhs: PopupRank, rhs: PopupRank) -> Bool {
    // All components are compared before any result is used, so that a search has no branch to
    // predict.
    let (isLower, isEqual) = (lhs.priority < rhs.priority, lhs.priority == rhs.priority)
    let (isLessAsked, isAlike) = (lhs.asked < rhs.asked, lhs.asked == rhs.asked)
    let isBefore = lhs.sequence < rhs.sequence
    return isLower || isEqual && (isLessAsked || isAlike && isBefore)
  }

  @inlinable
  package static func == (lhs: PopupRank, rhs: PopupRank) -> Bool {
    lhs.priority == rhs.priority && lhs.asked == rhs.asked && lhs.sequence == rhs.sequence
  }
}

extension PopupRank: Codable {
  private enum CodingKeys: CodingKey {
    case priority, asked, sequence
  }

  @usableFromInline
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    priority = try container.decode(Int.self, forKey: .priority)
    // Archives of earlier versions have none.
    asked = try container.decodeIfPresent(Int.self, forKey: .asked) ?? 0
    sequence = try container.decode(Int.self, forKey: .sequence)
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(priority, forKey: .priority)
    try container.encode(asked, forKey: .asked)
    try container.encode(sequence, forKey: .sequence)
  }
}
