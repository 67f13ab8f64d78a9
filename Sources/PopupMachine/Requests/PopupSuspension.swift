/// A reason to suspend the machine, such as `call` or `payment` (<doc:Rules#R19>).
///
/// A suspended machine presents no waiting popups. It is suspended while at least one reason is
/// active, so several parts of an app can suspend it independently.
public struct PopupSuspension: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a reason with a name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The reason for apps that need only one.
  public static let app: PopupSuspension = "app"
}
