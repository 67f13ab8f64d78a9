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
