/// The name of one visit: one instance of a page, from entered to left (R10).
///
/// Two screens of the page `product` are two visits. A visit is its name: entered again under a
/// name that was left, it is that visit again.
public struct PageVisitID: _PopupName {
  /// The name as it was written.
  public let name: String

  // Visits are compared often, and what is all ASCII is equal by code points if it is at all.
  @usableFromInline let isASCII: Bool

  /// Makes a visit of the given name.
  public init(_ name: String) {
    self.name = name
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether both are written with the same code points.
  @inlinable
  public static func == (lhs: PageVisitID, rhs: PageVisitID) -> Bool {
    lhs.isASCII && rhs.isASCII
      ? lhs.name == rhs.name : lhs.name.hasSameCodePoints(as: rhs.name)
  }
}
