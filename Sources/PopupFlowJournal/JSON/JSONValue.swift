import PopupFlow

/// Any JSON value.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null

  /// `true` or `false`
  case bool(Bool)

  /// A number without a fraction that fits `Int`.
  case integer(Int)

  /// Any other number, which is always finite.
  case number(Double)

  /// A string.
  case string(String)

  /// An array.
  case array([JSONValue])

  /// An object.
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Decodes any value.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if container.decodeNil() {
      self = .null
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let members = try? decoder.container(keyedBy: OptionKey.self) {
      let pairs = try members.allKeys.map {
        ($0.stringValue, try members.decode(JSONValue.self, forKey: $0))
      }
      self = .object(Dictionary(pairs) { first, _ in first })
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number that is not finite")
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}
