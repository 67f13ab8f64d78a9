import PopupFlowJournal

// Short ways into the answers of the browser.
extension JSONValue {
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  var array: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

extension JSONValue: @retroactive ExpressibleByStringLiteral {
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: @retroactive ExpressibleByIntegerLiteral {
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: @retroactive ExpressibleByBooleanLiteral {
  /// Creates a Boolean value from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: @retroactive ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
