/// The name of a limit of the policy, such as `ads` (R38).
public struct PopupLimitName: _PopupName {
  /// The name as it was written.
  public let name: String

  /// Makes a name of the given text.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }
}
