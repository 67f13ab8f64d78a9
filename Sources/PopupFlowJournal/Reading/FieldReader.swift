import PopupFlow

/// Reads the fields of an object, and throws a problem with its place and expectation if one is
/// wrong.
///
/// A missing field is nil. A `null` field is wrong unless the method accepts it. Messages are
/// created only if there is a problem.
struct FieldReader {
  /// The whole line, in which the object has its place.
  let line: JSONNode
  private let object: JSONNode
  private let values: [String: JSONNode]

  /// - Parameters:
  ///   - object: the value that should be an object.
  ///   - line: the whole line; nil if the object is the line.
  ///   - kind: a description of the object for the message: `a request`.
  init(_ object: JSONNode, in line: JSONNode? = nil, kind: @autoclosure () -> String) throws {
    self.line = line ?? object
    self.object = object
    guard let values = object.members else {
      let place = self.line.path(to: object)
      throw JournalProblem(
        "\(place.isEmpty ? "the line" : "`\(place)`") is not an object", expected: kind())
    }
    self.values = values
  }

  /// Reads an object that has no fields but the allowed ones.
  init(
    _ object: JSONNode, in line: JSONNode, allowed: [FieldName], options: [String] = [],
    kind: @autoclosure () -> String
  ) throws {
    try self.init(object, in: line, kind: kind())
    try refuseUnknown(allowed: allowed, options: options, kind: kind())
  }

  /// Throws if the object has fields with other names.
  func refuseUnknown(
    allowed: [FieldName] = [], options: [String] = [], kind: @autoclosure () -> String
  ) throws {
    let unknown = values.keys.filter { name in
      !allowed.contains { $0.rawValue == name } && !options.contains(name)
    }
    // The first name in alphabetical order, so that the message does not depend on the order of
    // fields.
    guard let name = unknown.min() else { return }
    let names = (allowed.map(\.rawValue) + options).sorted()
    let question = Spelling.question(for: name, among: names)
    throw JournalProblem(
      "unknown field \(name.quotedBriefly)\(place)\(question)",
      expected: "one of the fields of \(kind())"
        + (question.isEmpty ? ": \(names.asAlternatives)" : ""))
  }

  /// The names and values of all fields, sorted by name, so that messages do not depend on their
  /// order.
  var members: [(name: String, value: JSONNode)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Throws if the object has both of two fields that exclude each other.
  func refuseBoth(_ first: String, _ second: String) throws {
    if value(first) != nil && value(second) != nil {
      throw JournalProblem(
        "`\(first)` and `\(second)` are both given\(place)", expected: "one of the two")
    }
  }

  func has(_ name: FieldName) -> Bool {
    value(name) != nil
  }

  func value(_ name: FieldName) -> JSONNode? {
    value(name.rawValue)
  }

  func value(_ name: String) -> JSONNode? {
    values[name]
  }

  /// Reads the value of a field, or returns nil if it is missing.
  ///
  /// - Parameter read: reads the value; returns nil if it has another type.
  func value<Value>(
    _ name: FieldName, expected: @autoclosure () -> String, _ read: (JSONNode) throws -> Value?
  ) throws -> Value? {
    guard let node = value(name) else { return nil }
    guard let value = try read(node) else { throw wrong(node, expected: expected()) }
    return value
  }

  func required<Value>(
    _ name: FieldName, _ value: Value?, expected: String = "a value"
  ) throws -> Value {
    guard let value else { throw missing(name.rawValue, expected: expected) }
    return value
  }

  func missing(_ name: String, expected: String = "a value") -> JournalProblem {
    JournalProblem("`\(name)` is missing\(place)", expected: expected)
  }

  func wrong(_ node: JSONNode, expected: String, question: String = "") -> JournalProblem {
    let found = node.value?.brief ?? "out of the range of numbers"
    return JournalProblem(
      "`\(line.path(to: node))` is \(found)\(question)", expected: expected)
  }

  private var place: String {
    let path = line.path(to: object)
    return path.isEmpty ? "" : " in `\(path)`"
  }
}

// MARK: - Types of values

extension FieldReader {
  func string(_ name: FieldName) throws -> String? {
    try value(name, expected: "a string", \.string)
  }

  func integer(_ name: FieldName) throws -> Int? {
    guard let node = value(name) else { return nil }
    guard let integer = node.number?.integer else {
      throw wrong(node, expected: "an integer\(bounds(of: node))")
    }
    return integer
  }

  /// The bounds of an integer, for a number that exceeds them.
  func bounds(of node: JSONNode) -> String {
    let isWhole = node.number?.double.map { $0 == $0.rounded() } ?? false
    return isWhole ? " from \(Int.min) to \(Int.max)" : ""
  }

  func bool(_ name: FieldName) throws -> Bool? {
    try value(name, expected: "true or false", \.bool)
  }

  func json(_ name: FieldName) throws -> JSONValue? {
    try value(name, expected: "JSON with finite numbers", \.value)
  }

  func name<Name: _PopupName>(
    _ name: FieldName, _ type: Name.Type = Name.self
  ) throws -> Name? {
    try value(name, expected: "a string") { $0.string.map(Name.init) }
  }

  func names<Name: _PopupName>(_ name: FieldName) throws -> [Name]? {
    try value(name, expected: "an array of strings") {
      $0.strings?.map { Name($0) }
    }
  }

  /// Reads one of the words of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: FieldName, _ type: Choice.Type = Choice.self
  ) throws -> Choice? {
    try value(name, expected: Choice.allCases.map(\.rawValue).asAlternatives) {
      $0.string.flatMap(Choice.init)
    }
  }

  /// Reads a time or a duration.
  func seconds(_ name: FieldName) throws -> Double? {
    try value(name, expected: "seconds, 0 or more") {
      $0.number?.double.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Reads an array of instants, which can be before the start.
  func instants(_ name: FieldName) throws -> [PopupTime]? {
    guard let node = value(name) else { return nil }
    return try elements(of: node, expected: "an array of instants").map { element in
      guard let instant = element.number?.double else { throw wrong(element, expected: "seconds") }
      return .at(instant)
    }
  }

  func elements(
    of node: JSONNode, expected: @autoclosure () -> String
  ) throws -> [JSONNode] {
    guard let elements = node.elements else { throw wrong(node, expected: expected()) }
    return elements
  }

  /// Reads an object whose names are the app's own, such as lanes by name.
  ///
  /// - Parameter read: reads a value.
  func dictionary<Key: Hashable, Value>(
    _ name: FieldName, kind: @autoclosure () -> String, by key: (String) -> Key,
    _ read: (FieldReader, JSONNode) throws -> Value
  ) throws -> [Key: Value]? {
    guard let node = value(name) else { return nil }
    let fields = try FieldReader(node, in: line, kind: kind())
    return try fields.members.reduce(into: [:]) { $0[key($1.name)] = try read(fields, $1.value) }
  }
}

extension JSONValue {
  /// A short description of the value, on one line.
  fileprivate var brief: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): TimeText.number(number)
    case .string(let text): text.quotedBriefly
    case .array: isShort ? JSONText.text(of: self) : "an array"
    case .object: "an object"
    }
  }

  private var isShort: Bool { JSONText.text(of: self).count <= 40 }
}

/// The names of all fields in journals.
enum FieldName: String, CaseIterable {
  case policy, host, event, at, batch, expect, version, state, `case`
  // Of events:
  case id, page, visit, request, lane, presentation, value, gate, open, reason, only, limit,
    instants
  // Of requests, beside the other options of a request:
  case content, pages, except, origin, source
  // Of policies, beside the options of a configuration:
  case order, defaults
  // Of expectations:
  case presented, queued, alive, outcomes, why, effects, next, issues, phases, appearances
}

extension FieldName: CustomStringConvertible {
  /// The name as written.
  var description: String { rawValue }
}
