/// A condition of the app that popups can require, such as `online` (R18).
///
/// Gates start closed. They bear on coming in only: closing one dismisses nothing.
public struct PopupGate: _PopupName {
  /// The name as it was written.
  public let name: String

  /// Makes a gate of the given name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }
}
