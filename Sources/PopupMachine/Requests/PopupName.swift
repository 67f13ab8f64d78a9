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
  @usableFromInline
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
  @usableFromInline
  func precedesByCodePoints(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  @usableFromInline
  func hashCodePoints(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
    // UTF-8 never contains 0xFF, so it separates the name from the next hashed value.
    hasher.combine(0xFF as UInt8)
  }
}
