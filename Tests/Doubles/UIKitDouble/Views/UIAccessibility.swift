// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@_exported @preconcurrency import UIKitGlobals

extension UIAccessibility {
  // On no actor, and for the main thread all the same.

  public static func post(notification: Notification, argument: Any?) {
    nonisolated(unsafe) let argument = argument
    MainActor.assumeIsolated { UIKitSimulation.current.receive(notification, argument) }
  }

  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    nonisolated(unsafe) var element: Any?
    MainActor.assumeIsolated { element = UIKitSimulation.current.focusedElement }
    return element
  }

  public static var isReduceMotionEnabled: Bool {
    MainActor.assumeIsolated { UIKitSimulation.current.isReduceMotionEnabled }
  }

  public static var isVoiceOverRunning: Bool {
    MainActor.assumeIsolated { UIKitSimulation.current.isVoiceOverRunning }
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
