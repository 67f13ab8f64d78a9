/// The name of a visit: one instance of a page, from entering to leaving (<doc:Rules#R10>).
///
/// Two screens of the page `product` are two visits. A visit that is entered under the name of an
/// earlier one is the earlier visit again.
public struct PageVisitID: _PopupName {
  /// The text of the name.
  public let name: String

  // Visits are compared often. If both names are ASCII, `==` on strings compares their code points.
  @usableFromInline let isASCII: Bool

  /// Creates the name of a visit from a string.
  public init(_ name: String) {
    self.name = name
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns a Boolean value that indicates whether two names consist of the same code points.
  public static func == (lhs: PageVisitID, rhs: PageVisitID) -> Bool {
    lhs.isASCII && rhs.isASCII
      ? lhs.name == rhs.name : lhs.name.hasSameCodePoints(as: rhs.name)
  }
}
