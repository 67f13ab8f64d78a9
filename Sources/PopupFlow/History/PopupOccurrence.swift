/// The name of something that happens in an app again and again, such as `launch` or `purchase`.
///
/// A ``PopupHistory`` records occurrences. String literals create names.
public struct PopupOccurrence: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a name from a string.
  public init(_ name: String) {
    self.name = name
  }
}
