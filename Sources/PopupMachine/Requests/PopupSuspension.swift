/// A reason to bring no popup in, such as `call` or `payment` (R19).
///
/// Several parts of an app can suspend the machine without knowing of each other: it is suspended while
/// any reason is given.
public struct PopupSuspension: _PopupName {
  /// The name as it was written.
  public let name: String

  /// Makes a reason of the given name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The reason of an app that needs only one.
  public static let app: PopupSuspension = "app"
}
