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
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a literal.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }

  /// −100: for what can wait, such as campaigns.
  public static let low: PopupPriority = -100

  /// 0: for requests that name none.
  public static let normal: PopupPriority = 0

  /// 100: for what the user waits for; also what a popup is raised to that returns (R4).
  public static let high: PopupPriority = 100

  /// 1000: for what the app cannot go on without.
  public static let critical: PopupPriority = 1000

  /// The number.
  public var description: String { "\(rawValue)" }

  /// Whether the left priority is the lower one.
  public static func < (lhs: PopupPriority, rhs: PopupPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
