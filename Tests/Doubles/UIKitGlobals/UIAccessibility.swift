/// A module of its own, in Swift 5 mode: UIKit's headers declare these constants as variables, up
/// to some SDK after that of iOS 18.0. Code in Swift 6 mode that names one does not compile unless
/// it imports UIKit with `@preconcurrency`. Swift 6 mode would not let this module be as careless.
public struct UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var screenChanged = Notification(rawValue: 1000)
    public static var announcement = Notification(rawValue: 1008)
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
