// `Codable` of options, as journals spell them: each under its name in files.
extension PopupOptions {
  init(options decoder: any Decoder) throws {
    self = .standard
    try read(decoder.container(keyedBy: OptionKey.self))
  }

  func encodeOptions(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OptionKey.self)
    try write(to: &container)
  }

  /// Reads the options that a container has. The others keep their values.
  mutating func read(_ container: KeyedDecodingContainer<OptionKey>) throws {
    for entries in Self.entries where container.contains(OptionKey(entries.name)) {
      var list = try container.nestedUnkeyedContainer(forKey: OptionKey(entries.name))
      while !list.isAtEnd {
        let members = try list.nestedContainer(keyedBy: OptionKey.self)
        var value = entries.standard
        try value.read(members)
        entries.set(value, for: try members.decode(String.self, forKey: "name"), in: &self)
      }
    }
    for row in Self.table {
      var (key, form) = (OptionKey(row.name), row.form)
      if let integerKey = row.integerName.map({ OptionKey($0) }), container.contains(integerKey) {
        (key, form) = (integerKey, .integer)
      }
      if !row.isRequired && !container.contains(key) { continue }
      let scalar =
        if let none = row.none, try container.decodeNil(forKey: key) {
          none
        } else {
          try container.scalar(form, key)
        }
      try container.require(
        row.set(scalar, in: &self), key, else: "a \(Self.noun) cannot have this value")
    }
  }

  /// Writes all options that have a value, or whose default is another one.
  func write(to container: inout KeyedEncodingContainer<OptionKey>) throws {
    for entries in Self.entries {
      // A list, because JSON objects have no order, and their keys are compared by canonical
      // equivalence.
      var list = container.nestedUnkeyedContainer(forKey: OptionKey(entries.name))
      for (name, value) in entries.values(of: self) {
        var members = list.nestedContainer(keyedBy: OptionKey.self)
        try members.encode(name, forKey: "name")
        try value.write(to: &members)
      }
    }
    for row in Self.table {
      let scalar = row.scalar(of: self)
      if scalar == .absent && row.standard == .absent { continue }
      try container.encode(scalar, forKey: OptionKey(row.name(of: scalar)))
    }
  }
}

/// The name of a member of a JSON object.
package struct OptionKey: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init(stringLiteral name: String) { stringValue = name }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<OptionKey> {
  fileprivate func scalar(_ form: OptionForm, _ key: OptionKey) throws -> OptionScalar {
    switch form {
    case .flag: .flag(try decode(Bool.self, forKey: key))
    case .integer: .integer(try decode(Int.self, forKey: key))
    case .seconds: .seconds(try decode(Double.self, forKey: key))
    case .time: .time(try decode(PopupTime.self, forKey: key))
    case .word, .name: .text(try decode(String.self, forKey: key))
    case .names: .names(try decode([String].self, forKey: key))
    }
  }
}

extension OptionScalar: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absent, .unlimited: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .seconds(let seconds): try container.encode(seconds)
    case .time(let time): try container.encode(time)
    case .text(let text): try container.encode(text)
    case .names(let names): try container.encode(names)
    }
  }
}
