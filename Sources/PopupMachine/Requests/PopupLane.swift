/// An independent group of slots, such as `modal` or `toast`.
///
/// Popups of one lane compete for its slots; popups of different lanes never do. How many slots a
/// lane has is said by ``PopupPolicy/capacity(of:)``.
public struct PopupLane: _PopupName {
  /// The name as it was written.
  public let name: String

  // Lanes are compared often, and what is all ASCII is equal by code points if it is at all.
  @usableFromInline let isASCII: Bool

  /// Makes a lane of the given name.
  public init(_ name: String) {
    self.name = name
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether both are written with the same code points.
  @inlinable
  public static func == (lhs: PopupLane, rhs: PopupLane) -> Bool {
    lhs.isASCII && rhs.isASCII
      ? lhs.name == rhs.name : lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// The lane of requests that name none.
  public static let modal: PopupLane = "modal"

  /// A lane for strips at the edge of the screen.
  public static let banner: PopupLane = "banner"

  /// A lane for short messages that go by themselves.
  public static let toast: PopupLane = "toast"
}
