/// The name of a message. `#selector` needs the Objective-C runtime (U18), so no action is sent by
/// name.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// The questions of the Objective-C runtime to an object: whether it responds to an optional
/// message, and which object receives messages that it does not implement.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension NSObjectProtocol {
  /// Returns whether a protocol of this object declares the message. Swift cannot tell whether the
  /// object implements the method, or inherits the default that forwards the message.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isDeclared(by: self) ?? false
  }

  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// A base class for objects that override the two methods, as every object can with the runtime.
/// UIKit's classes do not inherit from it: only subclasses of Foundation's `NSObject` are
/// `Sendable` on the main actor.
open class ForwardingObject: NSObject, NSObjectProtocol {
  public override init() {
    super.init()
  }

  open func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isDeclared(by: self) ?? false
  }

  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
