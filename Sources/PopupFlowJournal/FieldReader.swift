import PopupFlow

/// A field of any name.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Reads the fields of one object, and says where, what and what was expected if one is not right.
///
/// A field that is missing is nil; one that is `null` is wrong, except where the reading says
/// otherwise.
struct FieldReader {
  private let container: KeyedDecodingContainer<FieldName>

  /// - Parameter kind: what the object is, for the message: `a request`.
  init(_ decoder: any Decoder, kind: String) throws {
    do {
      container = try decoder.container(keyedBy: FieldName.self)
    } catch {
      let place = Self.path(decoder.codingPath)
      throw JournalProblem(
        "\(place.isEmpty ? "the line" : "`\(place)`") is no object", expected: kind)
    }
  }

  /// Refuses fields of other names.
  func refuseUnknown(allowed: Set<String>, kind: String) throws {
    let unknown = names.filter { !allowed.contains($0) }
    if let name = unknown.first {
      throw JournalProblem(
        "unknown field \(name.quotedBriefly)\(place)",
        expected: "of \(kind) only \(allowed.sorted().asAlternatives)")
    }
  }

  /// The names of the fields in order, so that of several wrong ones the same is found each time.
  var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  /// Refuses two fields of which one is the choice.
  func refuseBoth(_ first: String, _ second: String) throws {
    if has(first) && has(second) {
      throw JournalProblem(
        "`\(first)` and `\(second)` are both given\(place)", expected: "one of the two")
    }
  }

  func has(_ name: String) -> Bool {
    container.contains(FieldName(name))
  }

  /// The value, or nil if it is missing.
  func value<Value: Decodable>(
    _ name: String, _ type: Value.Type = Value.self, expected: String
  ) throws -> Value? {
    let key = FieldName(name)
    guard container.contains(key) else { return nil }
    do {
      return try container.decode(Value.self, forKey: key)
    } catch let problem as JournalProblem {
      throw problem
    } catch {
      throw wrong(name, expected: expected)
    }
  }

  /// The value, or the problem that it is missing.
  func required<Value>(_ name: String, _ value: Value?) throws -> Value {
    guard let value else {
      throw JournalProblem("`\(name)` is missing\(place)", expected: "a value for it")
    }
    return value
  }

  /// What is wrong with a field that is there.
  func wrong(_ name: String, expected: String) -> JournalProblem {
    let value = try? container.decode(JSONValue.self, forKey: FieldName(name))
    let path = Self.path(container.codingPath + [FieldName(name)])
    return JournalProblem(
      "`\(path)` is \(value?.brief ?? "no finite number or other JSON")", expected: expected)
  }

  private var place: String {
    let path = Self.path(container.codingPath)
    return path.isEmpty ? "" : " in `\(path)`"
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

// MARK: - Kinds of values

extension FieldReader {
  func string(_ name: String) throws -> String? {
    try value(name, expected: "a string")
  }

  func integer(_ name: String) throws -> Int? {
    try value(name, expected: "an integer")
  }

  func bool(_ name: String) throws -> Bool? {
    try value(name, expected: "true or false")
  }

  func name<Name: PopupName>(_ name: String, _ type: Name.Type = Name.self) throws -> Name? {
    try value(name, expected: "a string")
  }

  func names<Name: PopupName>(_ name: String, _ type: Name.Type = Name.self) throws -> [Name]? {
    try value(name, expected: "an array of strings")
  }

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ type: Choice.Type = Choice.self
  ) throws -> Choice? {
    let expected = Choice.allCases.map(\.rawValue).asAlternatives
    guard let word: String = try value(name, expected: expected) else { return nil }
    guard let choice = Choice(rawValue: word) else { throw wrong(name, expected: expected) }
    return choice
  }

  /// A time or a duration.
  func seconds(_ name: String) throws -> Double? {
    let expected = "seconds, 0 or more"
    guard let seconds: Double = try value(name, expected: expected) else { return nil }
    guard seconds >= 0 else { throw wrong(name, expected: expected) }
    return seconds
  }

  /// Reads a value where `null` says that there is none.
  func nullable<Value>(_ name: String, _ read: (String) throws -> Value?) throws -> Value?? {
    let key = FieldName(name)
    guard container.contains(key) else { return .none }
    if try container.decodeNil(forKey: key) { return .some(nil) }
    return try read(name).map(Optional.some)
  }

  /// A capacity or a limit.
  func atLeastOne(_ name: String) throws -> Int? {
    let expected = "an integer, 1 or more"
    guard let value: Int = try value(name, expected: expected) else { return nil }
    guard value >= 1 else { throw wrong(name, expected: expected) }
    return value
  }
}

extension JSONValue {
  /// The value in words, in one line.
  fileprivate var brief: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): number.jsonText
    case .string(let text): text.quotedBriefly
    case .array: "an array"
    case .object: "an object"
    }
  }
}
