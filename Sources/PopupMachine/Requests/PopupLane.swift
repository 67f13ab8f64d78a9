/// An independent group of slots, such as `modal` or `toast`.
///
/// Popups of the same lane compete for its slots; popups of different lanes do not. The policy sets
/// the number of slots, see ``PopupPolicy/capacity(of:)``.
public struct PopupLane: _PopupName {
  /// The text of the name.
  public let name: String

  // Lanes are compared often. If both names are ASCII, `==` on strings compares their code points.
  @usableFromInline let isASCII: Bool

  /// Creates a lane with a name.
  public init(_ name: String) {
    self.name = name
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Returns a Boolean value that indicates whether two names consist of the same code points.
  public static func == (lhs: PopupLane, rhs: PopupLane) -> Bool {
    lhs.isASCII && rhs.isASCII
      ? lhs.name == rhs.name : lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// The default lane of a request.
  public static let modal: PopupLane = "modal"

  /// A lane for banners at an edge of the screen.
  public static let banner: PopupLane = "banner"

  /// A lane for short messages that close by themselves.
  public static let toast: PopupLane = "toast"
}
