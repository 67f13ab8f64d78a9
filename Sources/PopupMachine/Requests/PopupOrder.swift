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
  package let usesPriority: Bool

  /// The tie-break for requests that have none of their own (<doc:Rules#R2>).
  package let tieBreak: PopupTieBreak

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

/// The importance of a popup. Popups with a higher priority are presented first.
///
/// ```swift
/// let priority: PopupPriority = .high     // or any integer: 250
/// ```
public struct PopupPriority: RawRepresentable, Hashable, Comparable, Codable, Sendable,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  /// The priority as a number.
  public let rawValue: Int

  /// Creates a priority from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Creates a priority from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }

  /// −100, for popups that can wait, such as campaigns.
  public static var low: PopupPriority { PopupPriority(rawValue: -100) }

  /// 0, the default of requests.
  public static var normal: PopupPriority { PopupPriority(rawValue: 0) }

  /// 100, for popups that the user waits for.
  public static var high: PopupPriority { PopupPriority(rawValue: 100) }

  /// 1000, for popups without which the app cannot continue.
  public static var critical: PopupPriority { PopupPriority(rawValue: 1000) }

  /// The number as text.
  public var description: String { "\(rawValue)" }

  /// Returns a Boolean value that indicates whether the left priority is lower.
  public static func < (lhs: PopupPriority, rhs: PopupPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension PopupPriority: OptionValue {
  package static var form: OptionForm { .integer }
  package var scalar: OptionScalar { .integer(rawValue) }

  package init?(scalar: OptionScalar) {
    guard let integer = Int(scalar: scalar) else { return nil }
    self.init(rawValue: integer)
  }
}

/// The rank of a popup: the larger rank is better.
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
    (priority, asked, sequence) = (0, 0, 0)
  }

  // R1
  // R2
  /// - Parameter sequence: The number of the request, or the sequence that it has taken over.
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

  /// Returns whether the ranks differ in nothing but the tie-break.
  func isTied(with other: PopupRank) -> Bool {
    priority == other.priority && asked == other.asked
  }
}

extension PopupRank: Comparable {
  /// Whether the right rank is strictly better: it outranks the left one (R3).
  @inlinable
  package static func < (lhs: PopupRank, rhs: PopupRank) -> Bool {
    (lhs.priority, lhs.asked, lhs.sequence) < (rhs.priority, rhs.asked, rhs.sequence)
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
    asked = try container.decode(Int.self, forKey: .asked)
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
