/// The identifier of a popup: a name given by the app, or a number if the request has no name.
///
/// ```swift
/// let id: PopupID = "force-update"
/// ```
///
/// If a request has the id of an existing popup, its coalescing option decides which of the two
/// remains (<doc:Rules#R8>). The machine derives numbered ids from the request's number, never from
/// random values, so the same events give the same ids. A numbered id never equals a named one.
public struct PopupID: Hashable, Sendable {
  @usableFromInline let name: String

  /// The number, if the id was created from one; the name is empty then.
  @usableFromInline package let number: Int?

  /// Creates an id from a name.
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

  /// Returns a Boolean value that indicates whether two ids have the same number, or names of the
  /// same code points.
  @inlinable
  public static func == (lhs: PopupID, rhs: PopupID) -> Bool {
    guard lhs.number == rhs.number else { return false }
    return lhs.number != nil || lhs.name.hasSameCodePoints(as: rhs.name)
  }

  /// Hashes the number, and the code points of the name.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    name.hashCodePoints(into: &hasher)
  }
}

extension PopupID: ExpressibleByStringLiteral {
  /// Creates an id from a string literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension PopupID: CustomStringConvertible {
  /// The name, or `#` and the number.
  public var description: String {
    number.map { "#\($0)" } ?? name
  }
}

extension PopupID: Codable {
  /// Reads a named id from a string, and a numbered one from an integer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self.init(request: number)
    } else {
      self.init(try container.decode(String.self))
    }
  }

  /// Writes a named id as a string, and a numbered one as an integer.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number { try container.encode(number) } else { try container.encode(name) }
  }
}
