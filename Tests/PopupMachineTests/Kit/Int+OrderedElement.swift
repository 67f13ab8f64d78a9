@testable import PopupMachine

// Trees of integers are the simplest to test.
extension Int: OrderedElement {
  /// The integer itself.
  public var key: Int { self }
}
