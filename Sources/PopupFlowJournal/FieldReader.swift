import PopupFlow

/// Reads the fields of one object, and says where, what and what was expected if one is not right.
///
/// A field that is missing is nil; one that is `null` is wrong, except where the reading says
/// otherwise. What is said of a mistake is put together only when there is one.
struct FieldReader {
  let document: JSONDocument
  private let object: Int
  // The fields that a journal knows, and whether there are any other.
  private var names = FieldNames()
  private var hasOthers = false

  /// - Parameters:
  ///   - object: the value that should be an object.
  ///   - kind: what the object is, for the message: `a request`.
  init(_ document: JSONDocument, _ object: Int, kind: @autoclosure () -> String) throws {
    guard document.kind(of: object) == .object else {
      let place = document.path(to: object)
      throw JournalProblem(
        "\(place.isEmpty ? "the line" : "`\(place)`") is no object", expected: kind())
    }
    self.document = document
    self.object = object
    document.forEachMember(of: object) { name, _ in
      if let field = document.field(name) { names.insert(field) } else { hasOthers = true }
    }
  }

  /// Refuses fields of other names.
  func refuseUnknown(allowed: FieldNames, kind: @autoclosure () -> String) throws {
    if !hasOthers && names.isSubset(of: allowed) { return }
    // Of several the first by name, so that the same is found however they are ordered.
    let names = allowed.texts
    let name = members.map(\.name).first { !names.contains($0) } ?? ""
    throw JournalProblem(
      "unknown field \(name.quotedBriefly)\(place)",
      expected: "of \(kind()) only \(names.asAlternatives)")
  }

  /// The names and values of all fields in order of name, so that of several wrong ones the same is
  /// found each time.
  var members: [(name: String, value: Int)] {
    var members: [(name: String, value: Int)] = []
    document.forEachMember(of: object) { name, value in
      members.append((document.string(name) ?? "", value))
    }
    return members.sorted { $0.name < $1.name }
  }

  /// Refuses two fields of which one is the choice.
  func refuseBoth(_ first: FieldName, _ second: FieldName) throws {
    if has(first) && has(second) {
      throw JournalProblem(
        "`\(first)` and `\(second)` are both given\(place)", expected: "one of the two")
    }
  }

  func has(_ name: FieldName) -> Bool {
    names.contains(name)
  }

  /// The value of a field as it stands in the document, or nil if it is missing.
  func value(_ name: FieldName) -> Int? {
    // Most fields are missing in most lines.
    has(name) ? document.value(of: name, in: object) : nil
  }

  /// What is read of a field, or nil if it is missing.
  ///
  /// - Parameter read: reads the value; gives nil for one of another kind.
  func value<Value>(
    _ name: FieldName, expected: @autoclosure () -> String, _ read: (Int) throws -> Value?
  ) throws -> Value? {
    guard let node = value(name) else { return nil }
    guard let value = try read(node) else { throw wrong(node, expected: expected()) }
    return value
  }

  /// The value, or the problem that it is missing.
  func required<Value>(_ name: FieldName, _ value: Value?) throws -> Value {
    guard let value else {
      throw JournalProblem("`\(name)` is missing\(place)", expected: "a value for it")
    }
    return value
  }

  /// What is wrong with a value that is there.
  func wrong(_ node: Int, expected: String) -> JournalProblem {
    let found = document.value(node)?.brief ?? "no finite number or other JSON"
    return JournalProblem("`\(document.path(to: node))` is \(found)", expected: expected)
  }

  private var place: String {
    let path = document.path(to: object)
    return path.isEmpty ? "" : " in `\(path)`"
  }
}

// MARK: - Kinds of values

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

  /// Any JSON.
  func json(_ name: FieldName) throws -> JSONValue? {
    try value(name, expected: "any JSON", document.value)
  }

  func name<Name: PopupName>(
    _ name: FieldName, _ type: Name.Type = Name.self
  ) throws -> Name? {
    try value(name, expected: "a string") { document.string($0).map(Name.init) }
  }

  func names<Name: PopupName>(
    _ name: FieldName, _ type: Name.Type = Name.self
  ) throws -> [Name]? {
    try value(name, expected: "an array of strings") {
      document.strings($0)?.map { Name($0) }
    }
  }

  /// One of the words of an enumeration.
  func choice<Choice: JournalWord>(
    _ name: FieldName, _ type: Choice.Type = Choice.self
  ) throws -> Choice? {
    try value(name, expected: Choice.allCases.map(\.rawValue).asAlternatives) { node in
      document.word(node, in: Choice.words)
    }
  }

  /// A time or a duration.
  func seconds(_ name: FieldName) throws -> Double? {
    try value(name, expected: "seconds, 0 or more") { node in
      guard let seconds = document.number(node)?.double, seconds >= 0 else { return nil }
      return seconds
    }
  }

  /// A time that something takes.
  func secondsAboveZero(_ name: FieldName) throws -> Double? {
    try value(name, expected: "seconds, more than 0") { node in
      guard let seconds = document.number(node)?.double, seconds > 0 else { return nil }
      return seconds
    }
  }

  /// Reads a value where `null` says that there is none.
  func nullable<Value>(
    _ name: FieldName, _ read: (FieldName) throws -> Value?
  ) throws -> Value?? {
    guard let node = value(name) else { return .none }
    if document.kind(of: node) == .null { return .some(nil) }
    return try read(name).map(Optional.some)
  }

  /// A capacity or a limit.
  func atLeastOne(_ name: FieldName) throws -> Int? {
    try value(name).map(atLeastOne)
  }

  /// A capacity or a limit.
  func atLeastOne(_ node: Int) throws -> Int {
    guard let value = document.number(node)?.integer, value >= 1 else {
      throw wrong(node, expected: "an integer, 1 or more")
    }
    return value
  }
}

extension JSONDocument {
  /// The strings of an array; nil for what is none, or holds anything else.
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
