// `Codable` of values with options: each option under its name, unless it has no value.
extension PopupOptions {
  init(options decoder: any Decoder) throws {
    self = .standard
    var reader = OptionDecoder<Never>(container: try decoder.container(keyedBy: OptionKey.self))
    try visit(&reader)
  }

  func encodeOptions(to encoder: any Encoder) throws {
    var copy = self
    var writer = OptionEncoder<Never>(container: encoder.container(keyedBy: OptionKey.self))
    try copy.visit(&writer)
  }
}

struct OptionKey: CodingKey {
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

// An option that was not written is absent, or, if it always has a value, has its default: an older
// version may have written the values. So an option that can be absent has no other default, except
// the timeout of transitions, which all versions write.
struct OptionDecoder<Page: Hashable & Sendable>: OptionVisitor {
  typealias Failure = any Error

  let container: KeyedDecodingContainer<OptionKey>

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) throws {
    let key = OptionKey(stringValue: option.property)
    if option.isRequired {
      value = try container.decode(Value.self, forKey: key)
    } else {
      value =
        try container.decodeIfPresent(Value.self, forKey: key)
        ?? Value(scalar: .absent) ?? option.standard
    }
  }

  // Of equal names, the last counts.
  mutating func visit<Name: _PopupName, Value: PopupOptions>(
    _ name: String, _ entries: inout [Name: Value]
  ) throws {
    let key = OptionKey(stringValue: name)
    let list = try container.decodeIfPresent([Entry<Name, Value>].self, forKey: key) ?? []
    entries = Dictionary(list.map { ($0.name, $0.value) }) { _, last in last }
  }
}

struct OptionEncoder<Page: Hashable & Sendable>: OptionVisitor {
  typealias Failure = any Error

  var container: KeyedEncodingContainer<OptionKey>

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) throws {
    if case .absent = value.scalar { return }
    try container.encode(value, forKey: OptionKey(stringValue: option.property))
  }

  // In ascending order of name.
  mutating func visit<Name: _PopupName, Value: PopupOptions>(
    _ name: String, _ entries: inout [Name: Value]
  ) throws {
    let list = entries.sorted { $0.key < $1.key }.map { Entry(name: $0.key, value: $0.value) }
    try container.encode(list, forKey: OptionKey(stringValue: name))
  }
}

// MARK: - Requests

extension OptionDecoder: RequestOptionVisitor {
  // Not every domain's pages can be decoded, so the request decodes them.
  mutating func visit(pages: inout PopupPages<Page>) {}
}

extension OptionEncoder: RequestOptionVisitor {
  mutating func visit(pages: inout PopupPages<Page>) {}
}
