@_exported @preconcurrency import UIKitGlobals

extension UIAccessibility {
  // Not isolated, but used on the main thread only.

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

  /// Posted when assistive technology moves its focus.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// Posted when the user turns VoiceOver on or off. Its focus is not posted then.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Posted when the user turns Switch Control on or off.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  public static var isVoiceOverRunning: Bool {
    MainActor.assumeIsolated { UIKitSimulation.current.isVoiceOverRunning }
  }

  public static var isSwitchControlRunning: Bool {
    MainActor.assumeIsolated { UIKitSimulation.current.isSwitchControlRunning }
  }

  /// Converts a rectangle of a view to the screen, which each window of the double fills.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    MainActor.assumeIsolated { view.convert(rect, to: nil) }
  }

  public static var isReduceMotionEnabled: Bool {
    MainActor.assumeIsolated { UIKitSimulation.current.isReduceMotionEnabled }
  }
}

/// An element of assistive technology that is no view.
@MainActor
open class UIAccessibilityElement: NSObject {
  final var accessibility = AccessibilityValues()
  open weak var accessibilityContainer: AnyObject?
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}

/// The label, the elements and the frame of an object of the double, for assistive technology.
struct AccessibilityValues {
  var label: String?
  var elements: [Any]?
  var frame: CGRect?
}

/// A class of the double with values for assistive technology.
@MainActor
private protocol Accessible: AnyObject {
  var accessibility: AccessibilityValues { get set }
}

extension UIResponder: Accessible {}
extension UIAccessibilityElement: Accessible {}

@MainActor
extension NSObject {
  /// The text that is read for an element.
  public var accessibilityLabel: String? {
    get { (self as? any Accessible)?.accessibility.label }
    set { (self as? any Accessible)?.accessibility.label = newValue }
  }

  /// The elements inside, of a view that draws its content itself.
  public var accessibilityElements: [Any]? {
    get { (self as? any Accessible)?.accessibility.elements }
    set { (self as? any Accessible)?.accessibility.elements = newValue }
  }

  /// The frame of an element on the screen. By default, that of a view is its own.
  public var accessibilityFrame: CGRect {
    get {
      if let frame = (self as? any Accessible)?.accessibility.frame { return frame }
      return (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero
    }
    set { (self as? any Accessible)?.accessibility.frame = newValue }
  }
}

/// A notification to assistive technology (V5), inspected by tests.
public struct AccessibilityPost {
  /// The kind of notification.
  public let notification: UIAccessibility.Notification
  /// The element to focus, or the text to read out.
  public let argument: Any?

  /// The text to read out.
  public var words: String? {
    (argument as? NSAttributedString)?.string ?? argument as? String
  }
}

extension UIKitSimulation {
  /// The element to which the focus moves if a notification names none: the first one on the screen.
  private var firstElement: NSObject? {
    let scene = application.keyWindow?.windowScene ?? application.scenes.last
    return scene.flatMap { accessibilityElements(in: $0).first }
  }

  /// Posts what UIKit itself posts when an alert comes or goes.
  func tellScreenChanged(_ element: NSObject?) {
    receive(.screenChanged, element)
  }

  fileprivate func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    accessibilityPosts.append(AccessibilityPost(notification: notification, argument: argument))
    // An announcement does not move the focus.
    if notification == .announcement {
      speech.announce(argument)
    } else {
      focusedElement = argument as? NSObject ?? firstElement
      speech.screenChanges(to: focusedElement)
    }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
}
