/// The identifier of a popup: a name given by the app, or a number if the request has no name.
///
/// ```swift
/// let id: PopupID = "force-update"
/// let step: PopupID = "guide \(number)"
/// ```
///
/// If a request has the id of an existing popup, its coalescing option decides which of the two
/// remains (<doc:Rules#R8>). The machine derives numbered ids from the request's number, never from
/// random values, so the same events give the same ids. A numbered id never equals a named one.
public struct PopupID: Hashable, Sendable {
  @usableFromInline
  enum Form: Sendable {
    case named(String)
    case numbered(Int)
  }

  @usableFromInline let form: Form

  /// The number, if the id was created from one.
  @usableFromInline package var number: Int? {
    if case .numbered(let number) = form { number } else { nil }
  }

  /// Creates an id from a name.
  public init(_ name: String) {
    form = .named(name)
  }

  @usableFromInline
  package init(request number: Int) {
    form = .numbered(number)
  }

  /// Returns a Boolean value that indicates whether two ids have the same number, or names of the
  /// same code points.
  public static func == (lhs: PopupID, rhs: PopupID) -> Bool {
    switch (lhs.form, rhs.form) {
    case (.named(let name), .named(let other)): name.hasSameCodePoints(as: other)
    case (.numbered(let number), .numbered(let other)): number == other
    case (.named, .numbered), (.numbered, .named): false
    }
  }

  /// Hashes the number, or the code points of the name.
  public func hash(into hasher: inout Hasher) {
    switch form {
    case .named(let name):
      hasher.combine(0)
      name.hashCodePoints(into: &hasher)
    case .numbered(let number):
      hasher.combine(1)
      hasher.combine(number)
    }
  }
}

extension PopupID: ExpressibleByStringInterpolation {
  /// Creates an id from a string literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension PopupID: CustomStringConvertible {
  /// The name, or `#` and the number.
  public var description: String {
    switch form {
    case .named(let name): name
    case .numbered(let number): "#\(number)"
    }
  }
}

extension PopupID {
  /// The id in a sentence: in quotes if it is empty.
  package var words: String { description.isEmpty ? "\"\"" : description }
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
    switch form {
    case .named(let name): try container.encode(name)
    case .numbered(let number): try container.encode(number)
    }
  }
}
