/// The name of a limit of the policy, such as `ads` (<doc:Rules#R38>).
public struct PopupLimitName: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a name from a string.
  public init(_ name: String) {
    self.name = name
  }
}
