/// The name of one visit: one instance of a page, from entered to left (R10).
///
/// Two screens of the page `product` are two visits. A visit is its name: entered again under a
/// name that was left, it is that visit again.
public struct PopupVisitID: PopupName {
  /// The name as it was written.
  public let name: String

  /// Makes a visit of the given name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }
}
