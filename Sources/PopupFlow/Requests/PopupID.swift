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
  private enum Kind: Hashable {
    case named(CodePoints)
    case numbered(Int)
  }

  private struct CodePoints: PopupName {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let kind: Kind

  /// Makes an id of a name that the app gives.
  public init(_ name: String) {
    kind = .named(CodePoints(name))
  }

  init(request number: Int) {
    kind = .numbered(number)
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
    switch kind {
    case .named(let points): points.name
    case .numbered(let number): "#\(number)"
    }
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
    switch kind {
    case .named(let points): try container.encode(points)
    case .numbered(let number): try container.encode(number)
    }
  }
}
