/// A reason to suspend lanes, such as `call` or `payment` (<doc:Rules#R19>).
///
/// A suspended lane presents no waiting popups. It is suspended while at least one reason is given
/// for it or for all lanes, so several parts of an app can suspend it independently.
public struct PopupSuspension: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a reason with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a reason that is different from others with the same name.
  package init(_ reason: PopupSuspension, number: Int) {
    name = reason.name + Self.mark + "\(number)"
  }

  // With a no-break space, which names of apps do not contain.
  private static let mark = "\u{A0}#"

  /// The reason as the app gave it, without the number of a suspension of its own.
  ///
  /// Each suspension from `store.suspension(for: "checkout")`, and from a sink without a reason, is a
  /// reason of its own. Its name is the given one with a number, such as `checkout #1`, in which the
  /// space is a no-break space.
  ///
  /// ```swift
  /// let isInCheckout = state.suspensions.contains { $0.given == "checkout" }
  /// ```
  public var given: PopupSuspension {
    guard let space = name.lastIndex(of: "\u{A0}"), name[space...].hasPrefix(Self.mark) else {
      return self
    }
    return PopupSuspension(String(name[..<space]))
  }

  /// The reason for apps that need only one.
  public static let app: PopupSuspension = "app"

  /// Something of the app's own has the screen. While this reason is given for a lane, time stands
  /// still for what is on screen in it (<doc:Rules#R45>).
  public static let screen: PopupSuspension = "screen"

  /// No host serves the lane (<doc:Rules#R45>).
  public static let host: PopupSuspension = "host"
}
