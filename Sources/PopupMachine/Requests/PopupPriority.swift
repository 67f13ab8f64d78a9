/// How much a popup matters: the higher, the sooner it is shown.
///
/// ```swift
/// let priority: PopupPriority = .high     // or any integer: 250
/// ```
public struct PopupPriority: RawRepresentable, Hashable, Comparable, Codable, Sendable,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  /// The priority as a number.
  public let rawValue: Int

  /// Makes a priority of a number.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a literal.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }

  /// −100: for what can wait, such as campaigns.
  @inlinable public static var low: PopupPriority { PopupPriority(rawValue: -100) }

  /// 0: for requests that name none.
  @inlinable public static var normal: PopupPriority { PopupPriority(rawValue: 0) }

  /// 100: for what the user waits for; also what a popup is raised to that returns (R4).
  @inlinable public static var high: PopupPriority { PopupPriority(rawValue: 100) }

  /// 1000: for what the app cannot go on without.
  @inlinable public static var critical: PopupPriority { PopupPriority(rawValue: 1000) }

  /// The number.
  public var description: String { "\(rawValue)" }

  /// Whether the left priority is the lower one.
  @inlinable
  public static func < (lhs: PopupPriority, rhs: PopupPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
