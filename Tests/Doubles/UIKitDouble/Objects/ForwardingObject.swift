// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// As imported.

/// The name of a message. There is no `#selector` without the Objective-C runtime (U18), and nothing
/// sends an action by name.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// What the Objective-C runtime asks of an object: whether it understands an optional message, and
/// who is sent the messages that it does not understand.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension NSObjectProtocol {
  /// Whether a protocol of this object's has the message. Swift does not tell whether a method is
  /// the object's own or the one that stands for its absence: sent to that, the message is
  /// forwarded, or nothing happens.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isDeclared(by: self) ?? false
  }

  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// A root class whose subclasses override these two, as every object can with the runtime. Not the
/// root of UIKit's classes: only those of Foundation's `NSObject` are `Sendable` on the main actor.
open class ForwardingObject: NSObject, NSObjectProtocol {
  public override init() {
    super.init()
  }

  open func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isDeclared(by: self) ?? false
  }

  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
