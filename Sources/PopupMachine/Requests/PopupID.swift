/// What tells one popup from another: a name that the app gives, or a number that is given to a
/// request without one.
///
/// ```swift
/// let id: PopupID = "force-update"
/// ```
///
/// A request with the id of a popup that is still around is coalesced (R8). Fresh ids are numbered
/// by the machine, never random, so that the same events give the same ids (invariant 6). A
/// numbered id never equals a named one.
public struct PopupID: Hashable, Sendable {
  @usableFromInline let name: String

  /// The number it was made of, if it was made of one; the name is empty then.
  @usableFromInline package let number: Int?

  /// Makes an id of a name that the app gives.
  @inlinable
  public init(_ name: String) {
    self.name = name
    number = nil
  }

  @inlinable
  package init(request number: Int) {
    name = ""
    self.number = number
  }

  /// Whether both are the same name, code point by code point, or of the same number.
  @inlinable
  public static func == (lhs: PopupID, rhs: PopupID) -> Bool {
    guard lhs.number == rhs.number else { return false }
    return lhs.number != nil || lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// Feeds the code points or the number to the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    name.hashCodePoints(into: &hasher)
  }
}

extension PopupID: ExpressibleByStringLiteral {
  /// Makes an id of a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension PopupID: CustomStringConvertible {
  /// The name, or `#` and the number of the request that had none.
  public var description: String {
    number.map { "#\($0)" } ?? name
  }
}

extension PopupID: Codable {
  /// Reads a named id from a string and a numbered one from an integer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self.init(request: number)
    } else {
      self.init(try container.decode(String.self))
    }
  }

  /// Writes a named id as a string and a numbered one as an integer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number { try container.encode(number) } else { try container.encode(name) }
  }
}
