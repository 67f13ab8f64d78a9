// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let header = UIAccessibilityTraits(rawValue: 2)
  public static let staticText = UIAccessibilityTraits(rawValue: 4)
}

public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  @MainActor public static func post(notification: Notification, argument: Any?) {
    UIKitSimulation.current.receive(notification, argument)
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "VoiceOver")
    public static let notificationSwitchControl =
      AssistiveTechnologyIdentifier(rawValue: "SwitchControl")
  }

  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    UIKitSimulation.current.focusedElement
  }

  @MainActor public static var isReduceMotionEnabled: Bool {
    UIKitSimulation.current.isReduceMotionEnabled
  }

  @MainActor public static var isVoiceOverRunning: Bool {
    UIKitSimulation.current.isVoiceOverRunning
  }
}

/// What assistive technology was told (V5): tests look at it.
public struct AccessibilityPost {
  /// What kind of news it was.
  public let notification: UIAccessibility.Notification
  /// Where the focus is to go, or what is to be read out.
  public let argument: Any?
}

extension UIKitSimulation {
  fileprivate func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    accessibilityPosts.append(AccessibilityPost(notification: notification, argument: argument))
    // What is to be read out leaves the focus where it is.
    if notification != .announcement { focusedElement = argument as? NSObject }
  }
}
