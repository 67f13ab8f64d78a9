// `Codable` of values with options: each option under its name, unless it has no value.
extension PopupOptions {
  init(options decoder: any Decoder) throws {
    self = .standard
    var reader = OptionDecoder(container: try decoder.container(keyedBy: OptionKey.self))
    try visit(&reader)
  }

  func encodeOptions(to encoder: any Encoder) throws {
    var copy = self
    var writer = OptionEncoder(container: encoder.container(keyedBy: OptionKey.self))
    try copy.visit(&writer)
  }
}

private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

// A list, because JSON objects have no order, and their keys are compared by canonical equivalence.
private struct Entry<Name: _PopupName, Value: PopupOptions>: Codable, Sendable {
  let name: Name
  let value: Value
}

private struct OptionDecoder: OptionVisitor {
  typealias Failure = any Error

  let container: KeyedDecodingContainer<OptionKey>

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) throws {
    let key = OptionKey(stringValue: option.name)
    if let absent = Value(scalar: .absent) {
      value = try container.decodeIfPresent(Value.self, forKey: key) ?? absent
    } else {
      value = try container.decode(Value.self, forKey: key)
    }
  }

  // Of equal names, the last counts.
  mutating func visit<Name: _PopupName, Value: PopupOptions>(
    _ name: String, _ entries: inout [Name: Value]
  ) throws {
    let key = OptionKey(stringValue: name)
    let list = try container.decode([Entry<Name, Value>].self, forKey: key)
    entries = Dictionary(list.map { ($0.name, $0.value) }) { _, last in last }
  }
}

private struct OptionEncoder: OptionVisitor {
  typealias Failure = any Error

  var container: KeyedEncodingContainer<OptionKey>

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) throws {
    if value.scalar == .absent { return }
    try container.encode(value, forKey: OptionKey(stringValue: option.name))
  }

  // In ascending order of name.
  mutating func visit<Name: _PopupName, Value: PopupOptions>(
    _ name: String, _ entries: inout [Name: Value]
  ) throws {
    let list = entries.sorted { $0.key < $1.key }.map { Entry(name: $0.key, value: $0.value) }
    try container.encode(list, forKey: OptionKey(stringValue: name))
  }
}
