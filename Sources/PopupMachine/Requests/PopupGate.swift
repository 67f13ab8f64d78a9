/// A condition of the app that popups can require, such as `online` (<doc:Rules#R18>).
///
/// All gates are closed at first. Closing a gate dismisses no popup; it only affects waiting ones.
public struct PopupGate: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a gate with a name.
  public init(_ name: String) {
    self.name = name
  }
}
