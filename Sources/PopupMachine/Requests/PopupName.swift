/// A name that is told apart, ordered and hashed by its Unicode code points.
///
/// Swift compares strings by canonical equivalence. Names do not: two names are the same only if
/// they are written the same, and their order is that of their code points, so that a run gives
/// the same states on every platform and in every tool that reads its journal (R21, invariant 6).
///
/// Names are written as string literals: `let lane: PopupLane = "banner"`.
public protocol _PopupName: Hashable, Comparable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as it was written.
  var name: String { get }

  /// Makes a name of the given text.
  init(_ name: String)
}

extension _PopupName {
  /// Makes a name of a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Reads the name from a single string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The name as it was written.
  public var description: String { name }

  /// Whether both are written with the same code points.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// Whether the left name comes first by code points.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.name.precedesByCodePoints(rhs.name)
  }

  /// Feeds the code points to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    name.hashCodePoints(into: &hasher)
  }
}

extension String {
  @inlinable
  func hasSameCodePoints(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Bytes at hand are compared many times faster than through the views.
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ otherBytes[index] }
        return difference == 0
      }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  // The order of UTF-8 bytes is the order of the code points they stand for.
  @inlinable
  func precedesByCodePoints(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  @inlinable
  func hashCodePoints(into hasher: inout Hasher) {
    let isHashed: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
    // No UTF-8 contains 0xFF: it keeps a name apart from what is hashed after it.
    hasher.combine(0xFF as UInt8)
  }
}
