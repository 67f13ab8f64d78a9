// Declarations of XCTest for sources that are type-checked here and never run. Apple documents them.
// The XCTest of Linux has no UI tests.
import XCTest

@MainActor
open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  open var exists: Bool { fatalError() }
  open var isHittable: Bool { fatalError() }
  open var frame: CGRect { fatalError() }
  open var label: String { fatalError() }
  open var value: Any? { fatalError() }
  open var firstMatch: XCUIElement { fatalError() }
  open func waitForExistence(timeout: TimeInterval) -> Bool { fatalError() }
  open func tap() {}
  open func swipeDown() {}
  open func hover() {}
  open func typeText(_ text: String) {}
  open func typeKey(_ key: String, modifierFlags: KeyModifierFlags) {}
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    fatalError()
  }

  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let command = KeyModifierFlags(rawValue: 16)
  }

  public enum ElementType: UInt, Sendable { case any, other, alert, button, window }
}

public struct XCUIKeyboardKey: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let escape = XCUIKeyboardKey(rawValue: "escape")
  public static let tab = XCUIKeyboardKey(rawValue: "tab")
}

public struct CGVector: Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

@MainActor
public protocol XCUIElementTypeQueryProvider {}

extension XCUIElementTypeQueryProvider {
  public var alerts: XCUIElementQuery { fatalError() }
  public var buttons: XCUIElementQuery { fatalError() }
  public var cells: XCUIElementQuery { fatalError() }
  public var otherElements: XCUIElementQuery { fatalError() }
  public var staticTexts: XCUIElementQuery { fatalError() }
  public var tabBars: XCUIElementQuery { fatalError() }
  public var tables: XCUIElementQuery { fatalError() }
  public var textFields: XCUIElementQuery { fatalError() }
  public var windows: XCUIElementQuery { fatalError() }
}

@MainActor
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  open subscript(key: String) -> XCUIElement { fatalError() }
  open var count: Int { fatalError() }
  open var firstMatch: XCUIElement { fatalError() }
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { fatalError() }
  open func matching(identifier: String) -> XCUIElementQuery { fatalError() }
}

extension XCUIElement {
  public func descendants(matching type: ElementType) -> XCUIElementQuery { fatalError() }
}

@MainActor
open class XCUICoordinate: NSObject {
  open func hover() {}
  open func tap() {}
  open func withOffset(_ offset: CGVector) -> XCUICoordinate { fatalError() }
  open func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {}
  open func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {}
}

public struct XCUIGestureVelocity: Sendable {
  public static let slow = XCUIGestureVelocity()
  public static let fast = XCUIGestureVelocity()
}

@MainActor
open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  public override init() {}
  public init(bundleIdentifier: String) {}
  open var launchArguments: [String] = []
  open var state: State { fatalError() }
  open func launch() {}
  open func activate() {}
  open func terminate() {}
  open func wait(for state: State, timeout: TimeInterval) -> Bool { fatalError() }
}

@MainActor
open class XCUIDevice: NSObject {
  public enum Button: Int, Sendable { case home = 1 }
  public enum Orientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  open class var shared: XCUIDevice { fatalError() }
  open var orientation: Orientation {
    get { fatalError() }
    set { fatalError() }
  }
  open func press(_ button: Button) {}
}

@MainActor
open class XCUIRemote: NSObject {
  public enum Button: Int, Sendable { case up, down, left, right, select, menu }
  open class var shared: XCUIRemote { fatalError() }
  open func press(_ remoteButton: Button) {}
}
