@testable import PopupMachine

// Lets tests use trees of integers.
extension Int: OrderedElement {
  /// The integer itself.
  public var key: Int { self }
}
