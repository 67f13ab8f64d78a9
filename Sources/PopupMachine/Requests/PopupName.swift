/// A name that is compared, ordered and hashed by its Unicode code points.
///
/// Swift compares strings by canonical equivalence. Names are equal only if their code points are
/// equal, and are ordered by code point. Therefore the same events give the same states on every
/// platform, and in every tool that reads a journal.
///
/// String literals create names, with values if needed: `let lane: PopupLane = "banner \(side)"`.
public protocol _PopupName: Hashable, Comparable, Codable, Sendable,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The text of the name.
  var name: String { get }

  /// Creates a name from a string.
  init(_ name: String)
}

extension _PopupName {
  /// Creates a name from a string literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Reads the name from a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The text of the name.
  public var description: String { name }

  /// Returns a Boolean value that indicates whether two names consist of the same code points.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// Returns a Boolean value that indicates whether the left name precedes the right one by code
  /// points.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.name.precedesByCodePoints(rhs.name)
  }

  /// Hashes the code points.
  public func hash(into hasher: inout Hasher) {
    name.hashCodePoints(into: &hasher)
  }
}

extension String {
  func hasSameCodePoints(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Comparing contiguous bytes is many times faster than comparing views.
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ otherBytes[index] }
        return difference == 0
      }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  // The order of UTF-8 bytes is the order of code points.
  func precedesByCodePoints(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  func hashCodePoints(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
    // UTF-8 never contains 0xFF, so it separates the name from the next hashed value.
    hasher.combine(0xFF as UInt8)
  }
}

/// An independent group of slots, such as `modal` or `toast`.
///
/// Popups of the same lane compete for its slots; popups of different lanes do not. The policy sets
/// the number of slots, see ``PopupLanePolicy/capacity``.
public struct PopupLane: _PopupName {
  /// The text of the name.
  public let name: String

  // If both names are ASCII, `==` on strings compares their code points: for `modal` in 1.7 ns, and
  // `hasSameCodePoints(as:)` in 6.0 ns. An event compares several lanes.
  let isASCII: Bool

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

extension PopupLane: OptionValue {
  package static var form: OptionForm { .name }
  package var scalar: OptionScalar { .text(name) }

  package init?(scalar: OptionScalar) {
    guard case .text(let name) = scalar else { return nil }
    self.init(name)
  }
}

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

/// A reason to suspend lanes, such as `call` or `payment` (<doc:Rules#R19>).
///
/// A suspended lane presents no waiting popups. It is suspended while at least one reason is given
/// for it or for all lanes, so several parts of an app can suspend it independently.
public struct PopupSuspension: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a reason with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a reason that is different from others with the same name.
  package init(_ reason: PopupSuspension, number: Int) {
    name = reason.name + Self.mark + "\(number)"
  }

  // With a no-break space, which names of apps do not contain.
  private static let mark = "\u{A0}#"

  /// The reason as the app gave it, without the number of a suspension of its own.
  ///
  /// Each suspension from `store.suspension(for: "checkout")`, and from a publisher, is a
  /// reason of its own. Its name is the given one with a number, such as `checkout #1`, in which the
  /// space is a no-break space.
  ///
  /// ```swift
  /// let isInCheckout = state.suspensions.contains { $0.given == "checkout" }
  /// ```
  public var given: PopupSuspension {
    guard let space = name.lastIndex(of: "\u{A0}"), name[space...].hasPrefix(Self.mark) else {
      return self
    }
    return PopupSuspension(String(name[..<space]))
  }

  /// The reason for apps that need only one.
  public static let app: PopupSuspension = "app"

  /// Something of the app's own has the screen. While this reason is given for a lane, time stands
  /// still for what is on screen in it (<doc:Rules#R45>). A token or publisher with this name is another
  /// reason: send the event.
  public static let screen: PopupSuspension = "screen"

  /// No host serves the lane (<doc:Rules#R45>).
  public static let host: PopupSuspension = "host"
}

extension Set: OptionValue where Element: _PopupName {
  package static var form: OptionForm { .names }
  package var scalar: OptionScalar { .names(sorted().map(\.name)) }

  package init?(scalar: OptionScalar) {
    guard case .names(let names) = scalar else { return nil }
    self.init(names.map { Element($0) })
  }
}
