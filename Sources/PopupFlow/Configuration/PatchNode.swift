/// A value of a patch, as it was written.
indirect enum PatchNode: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case members([PatchKey: PatchNode])

  /// An array, or a value that the decoder cannot read.
  case other(String)

  /// Returns the value laid over an earlier one: members are combined, everything else replaces.
  func laid(over earlier: PatchNode) -> PatchNode {
    guard case .members(let members) = self, case .members(let others) = earlier else {
      return self
    }
    return .members(others.merging(members) { $1.laid(over: $0) })
  }

  /// The value in a sentence.
  var found: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): TimeText.number(number)
    case .text(let text): "\"\(text.count > 40 ? "\(text.prefix(40))…" : text)\""
    case .members: "an object"
    case .other(let noun): noun
    }
  }
}

/// A key of an object. Unlike strings, keys are equal only if their code points are.
struct PatchKey: _PopupName {
  let name: String
  var description: String { name }

  init(_ name: String) { self.name = name }
}

extension PatchKey: CodingKey {
  var stringValue: String { name }
  var intValue: Int? { nil }

  init(stringValue: String) { name = stringValue }
  init?(intValue: Int) { nil }
}

extension PatchNode: Codable {
  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: PatchKey.self) {
      let pairs = try members.allKeys.map { ($0, try members.decode(PatchNode.self, forKey: $0)) }
      self = .members(Dictionary(pairs) { _, last in last })
      return
    }
    let container = try decoder.singleValueContainer()
    // Integers before flags: some decoders read 0 as false.
    self =
      if container.decodeNil() {
        .null
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else if let integer = try? container.decode(Int.self) {
        .integer(integer)
      } else if let number = try? container.decode(Double.self) {
        .number(number)
      } else if let flag = try? container.decode(Bool.self) {
        .flag(flag)
      } else {
        .other((try? decoder.unkeyedContainer()) == nil ? "a value out of range" : "an array")
      }
  }

  func encode(to encoder: any Encoder) throws {
    if case .members(let members) = self {
      var container = encoder.container(keyedBy: PatchKey.self)
      for (key, node) in members { try container.encode(node, forKey: key) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .null, .members, .other: try container.encodeNil()
    }
  }
}
