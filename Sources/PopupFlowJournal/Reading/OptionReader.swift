import PopupFlow

extension PopupOptions {
  /// Reads an object of options, or the value of the option that can stand alone.
  init(journal node: JSONNode, in line: FieldReader) throws {
    self = .standard
    let alone = node.members == nil ? OptionAlone.name(in: Self.self) : nil
    if let alone {
      var reader = OptionReader(fields: line) { $0 == alone ? node : nil }
      try visit(&reader)
    } else {
      let kind = "a \(Self.noun)"
      let fields = try FieldReader(node, in: line.line, kind: kind)
      try fields.refuseUnknown(options: Self.optionNames, kind: kind)
      try read(fields)
    }
  }

  /// Reads the options that an object gives. The others keep their values.
  mutating func read(_ fields: FieldReader) throws {
    var reader = OptionReader(fields: fields) { fields.value($0) }
    try visit(&reader)
  }
}

/// Reads options from the fields of an object.
struct OptionReader: OptionVisitor {
  typealias Failure = any Error

  let fields: FieldReader
  let node: (String) -> JSONNode?

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) throws {
    if let name = option.integerName, let integer = node(name) {
      try fields.refuseBoth(option.name, name)
      value = try fields.value(of: integer, option, .integer)
      return
    }
    guard let node = node(option.name) else {
      if option.isRequired { throw fields.missing(option.name) }
      return
    }
    if node.isNull, option.acceptsNull,
      let null = Value(scalar: .unlimited) ?? Value(scalar: .absent)
    {
      value = null
    } else {
      value = try fields.value(of: node, option, Value.form)
    }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) throws {
    guard let node = node(name) else { return }
    let reader = try FieldReader(node, in: fields.line, kind: "\(name) by name")
    entries = try reader.members.reduce(into: [:]) { entries, member in
      entries[Name(member.name)] = try Entry(journal: member.value, in: reader)
    }
  }
}

extension FieldReader {
  fileprivate func value<Value>(
    of node: JSONNode, _ option: PopupOption<Value>, _ form: OptionForm
  ) throws -> Value {
    let scalar = scalar(of: node, form)
    guard let scalar, option.range.contains(scalar), let value = Value(scalar: scalar) else {
      throw wrong(node, expected: expectation(form, option.range, node))
    }
    return value
  }

  private func scalar(of node: JSONNode, _ form: OptionForm) -> OptionScalar? {
    switch form {
    case .flag: node.bool.map(OptionScalar.flag)
    case .integer: node.number?.integer.map(OptionScalar.integer)
    case .seconds: node.number?.double.map(OptionScalar.seconds)
    case .time: node.number?.double.map { .time(.at($0)) }
    case .word: node.string.map(OptionScalar.word)
    case .name: node.string.map(OptionScalar.name)
    case .names: node.strings.map(OptionScalar.names)
    }
  }

  private func expectation(_ form: OptionForm, _ range: OptionRange, _ node: JSONNode) -> String {
    switch (form, range) {
    case (.integer, .all): "an integer\(bounds(of: node))"
    case (.integer, .from(let least)): "an integer, \(least) or more"
    case (.integer, .above(let least)): "an integer, more than \(least)"
    case (.seconds, .all), (.time, .all): "seconds"
    case (.seconds, .from(let least)), (.time, .from(let least)): "seconds, \(least) or more"
    case (.seconds, .above(let least)), (.time, .above(let least)): "seconds, more than \(least)"
    case (.flag, _): "true or false"
    case (.word(let words), _): words.asAlternatives
    case (.name, _): "a string"
    case (.names, _): "an array of strings"
    }
  }
}
