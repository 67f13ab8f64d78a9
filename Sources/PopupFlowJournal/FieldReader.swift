import PopupFlow

/// Reads the fields of an object, and throws a problem with its place and expectation if one is
/// wrong.
///
/// A missing field is nil. A `null` field is wrong unless the method accepts it. Messages are
/// created only if there is a problem.
struct FieldReader {
  let document: JSONDocument
  private let object: Int
  // The known fields of the object, and whether it has others.
  private var names = FieldNames()
  private var hasOthers = false

  /// - Parameters:
  ///   - object: the value that should be an object.
  ///   - kind: a description of the object for the message: `a request`.
  init(_ document: JSONDocument, _ object: Int, kind: @autoclosure () -> String) throws {
    guard document.kind(of: object) == .object else {
      let place = document.path(to: object)
      throw JournalProblem(
        "\(place.isEmpty ? "the line" : "`\(place)`") is not an object", expected: kind())
    }
    self.document = document
    self.object = object
    document.forEachMember(of: object) { name, _ in
      if let field = document.field(name) { names.insert(field) } else { hasOthers = true }
    }
  }

  /// Reads an object that has no fields but the allowed ones.
  init(
    _ document: JSONDocument, _ object: Int, allowed: FieldNames, kind: @autoclosure () -> String
  ) throws {
    try self.init(document, object, kind: kind())
    try refuseUnknown(allowed: allowed, kind: kind())
  }

  /// Throws if the object has fields with other names.
  func refuseUnknown(allowed: FieldNames, kind: @autoclosure () -> String) throws {
    if !hasOthers && names.isSubset(of: allowed) { return }
    // The first name in alphabetical order, so that the message does not depend on the order of
    // fields.
    let names = allowed.texts
    let name = members.map(\.name).first { !names.contains($0) } ?? ""
    let question = Spelling.question(for: name, among: names)
    throw JournalProblem(
      "unknown field \(name.quotedBriefly)\(place)\(question)",
      expected: "one of the fields of \(kind())"
        + (question.isEmpty ? ": \(names.asAlternatives)" : ""))
  }

  /// The names and values of all fields, sorted by name, so that messages do not depend on their
  /// order.
  var members: [(name: String, value: Int)] {
    var members: [(name: String, value: Int)] = []
    document.forEachMember(of: object) { name, value in
      members.append((document.string(name) ?? "", value))
    }
    return members.sorted { $0.name < $1.name }
  }

  /// Throws if the object has both of two fields that exclude each other.
  func refuseBoth(_ first: FieldName, _ second: FieldName) throws {
    if has(first) && has(second) {
      throw JournalProblem(
        "`\(first)` and `\(second)` are both given\(place)", expected: "one of the two")
    }
  }

  func has(_ name: FieldName) -> Bool {
    names.contains(name)
  }

  /// Returns the value of a field, or nil if it is missing.
  func value(_ name: FieldName) -> Int? {
    // A fast path: most fields are missing in most lines.
    has(name) ? document.value(of: name, in: object) : nil
  }

  /// Reads the value of a field, or returns nil if it is missing.
  ///
  /// - Parameter read: reads the value; returns nil if it has another type.
  func value<Value>(
    _ name: FieldName, expected: @autoclosure () -> String, _ read: (Int) throws -> Value?
  ) throws -> Value? {
    guard let node = value(name) else { return nil }
    guard let value = try read(node) else { throw wrong(node, expected: expected()) }
    return value
  }

  /// Returns the value, or throws if it is missing.
  func required<Value>(_ name: FieldName, _ value: Value?) throws -> Value {
    guard let value else {
      throw JournalProblem("`\(name)` is missing\(place)", expected: "a value")
    }
    return value
  }

  /// Returns the problem of a wrong value.
  func wrong(_ node: Int, expected: String, question: String = "") -> JournalProblem {
    let found = document.value(node)?.brief ?? "a value that is not finite"
    return JournalProblem(
      "`\(document.path(to: node))` is \(found)\(question)", expected: expected)
  }

  private var place: String {
    let path = document.path(to: object)
    return path.isEmpty ? "" : " in `\(path)`"
  }
}

// MARK: - Types of values

extension FieldReader {
  func string(_ name: FieldName) throws -> String? {
    try value(name, expected: "a string", document.string)
  }

  func integer(_ name: FieldName) throws -> Int? {
    try value(name, expected: "an integer") { document.number($0)?.integer }
  }

  func bool(_ name: FieldName) throws -> Bool? {
    try value(name, expected: "true or false", document.bool)
  }

  /// Reads any JSON value.
  func json(_ name: FieldName) throws -> JSONValue? {
    try value(name, expected: "JSON with finite numbers", document.value)
  }

  func name<Name: _PopupName>(
    _ name: FieldName, _ type: Name.Type = Name.self
  ) throws -> Name? {
    try value(name, expected: "a string") { document.string($0).map(Name.init) }
  }

  func names<Name: _PopupName>(_ name: FieldName) throws -> [Name]? {
    try value(name, expected: "an array of strings") {
      document.strings($0)?.map { Name($0) }
    }
  }

  /// Reads one of the words of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: FieldName
  ) throws -> Choice? {
    try value(name, expected: Choice.allCases.map(\.rawValue).asAlternatives) { node in
      document.string(node).flatMap(Choice.init)
    }
  }

  /// Reads a time or a duration.
  func seconds(_ name: FieldName) throws -> Double? {
    try value(name, expected: "seconds, 0 or more") { node in
      document.number(node)?.double.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Reads a length of time above 0.
  func secondsAboveZero(_ name: FieldName) throws -> Double? {
    try value(name, expected: "seconds, more than 0") { node in
      document.number(node)?.double.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// Returns the elements of an array.
  func elements(of node: Int, expected: @autoclosure () -> String) throws -> [Int] {
    guard document.kind(of: node) == .array else { throw wrong(node, expected: expected()) }
    return document.elements(of: node)
  }

  /// Reads a value that can be `null`.
  func nullable<Value>(
    _ name: FieldName, _ read: (FieldName) throws -> Value?
  ) throws -> Value?? {
    guard let node = value(name) else { return .none }
    if document.kind(of: node) == .null { return .some(nil) }
    return try read(name).map(Optional.some)
  }

  /// Reads an object whose names are the app's own, such as lanes by name.
  ///
  /// - Parameter read: reads a value.
  func dictionary<Key: Hashable, Value>(
    _ name: FieldName, kind: @autoclosure () -> String, by key: (String) -> Key,
    _ read: (FieldReader, Int) throws -> Value
  ) throws -> [Key: Value]? {
    guard let node = value(name) else { return nil }
    let fields = try FieldReader(document, node, kind: kind())
    return try fields.members.reduce(into: [:]) { $0[key($1.name)] = try read(fields, $1.value) }
  }

  /// Reads a capacity or a limit.
  func atLeastOne(_ name: FieldName) throws -> Int? {
    try value(name).map(atLeastOne)
  }

  /// Reads a capacity or a limit.
  func atLeastOne(_ node: Int) throws -> Int {
    try integer(node, from: 1)
  }

  /// Reads the count of a limit.
  func count(_ name: FieldName) throws -> Int? {
    try value(name).map { try integer($0, from: 0) }
  }

  private func integer(_ node: Int, from least: Int) throws -> Int {
    guard let value = document.number(node)?.integer, value >= least else {
      throw wrong(node, expected: "an integer, \(least) or more")
    }
    return value
  }
}

extension JSONDocument {
  /// Returns the strings of an array; nil if the value is not an array of strings.
  func strings(_ node: Int) -> [String]? {
    guard kind(of: node) == .array else { return nil }
    var strings: [String] = []
    for element in elements(of: node) {
      guard let string = string(element) else { return nil }
      strings.append(string)
    }
    return strings
  }
}

extension JSONValue {
  /// A short description of the value, on one line.
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
