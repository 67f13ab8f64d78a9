// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// The name of a message. There is no `#selector` without the Objective-C runtime (U18), and nothing
/// sends an action by name.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

/// An object that can be asked whether it understands a message.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
}

/// The root class, with what the Objective-C runtime asks of an object: whether it understands an
/// optional message, and who is sent the messages that it does not understand.
///
/// It takes the place of Foundation's, so that the overrides of an adapter are compiled and run.
open class NSObject: Foundation.NSObject, NSObjectProtocol {
  public override init() {
    super.init()
  }

  /// Whether a protocol of this object's has the message. Swift does not tell whether a method is
  /// the object's own or the one that stands for its absence: sent to that, the message is
  /// forwarded, or nothing happens.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isDeclared(by: self) ?? false
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
