import PopupFlow

// Reads options; `OptionWriter` writes them.
extension PopupOptions {
  /// Reads the options that an object gives. The others keep their values.
  mutating func read(_ fields: FieldReader) throws {
    for entries in Self.entries {
      guard let node = fields.value(entries.name) else { continue }
      let members = try FieldReader(node, in: fields.line, kind: "\(entries.name) by name")
      for (name, node) in members.members {
        var value = entries.standard
        try value.read(node, in: members)
        entries.set(value, for: name, in: &self)
      }
    }
    for row in Self.table {
      if let name = row.integerName, let node = fields.value(name) {
        try fields.refuseBoth(row.name, name)
        try set(row, .integer, node, in: fields)
      } else if let node = fields.value(row.name) {
        try set(row, row.form, node, in: fields)
      } else if row.isRequired {
        throw fields.missing(row.name, expected: fields.expectation(row.form, row.range))
      }
    }
  }

  /// Reads an object of options, or the value of the option that can stand alone.
  private mutating func read(_ node: JSONNode, in line: FieldReader) throws {
    if node.members == nil, let row = Self.table.first(where: \.standsAlone) {
      return try set(row, row.form, node, in: line)
    }
    let kind = "a \(Self.noun)"
    let fields = try FieldReader(node, in: line.line, kind: kind)
    try fields.refuseUnknown(options: Self.optionNames, kind: kind)
    try read(fields)
  }

  private mutating func set(
    _ row: OptionRow<Self>, _ form: OptionForm, _ node: JSONNode, in fields: FieldReader
  ) throws {
    // The length of a policy can be written as in a patch.
    let isPolicy = Self.self != RequestOptions.self
    let text = isPolicy && form == .seconds ? node.string.flatMap(DurationText.seconds) : nil
    let scalar =
      node.isNull && row.acceptsNull
      ? row.none : text.map(OptionScalar.seconds) ?? node.scalar(form)
    guard let scalar, row.range.contains(scalar), row.set(scalar, in: &self) else {
      let isText = isPolicy && form == .seconds && node.string != nil
      throw fields.wrong(
        node,
        expected: fields.expectation(form, row.range, node)
          + (isText ? #", or a text such as "10 s" or "1w""# : ""))
    }
  }
}

extension JSONNode {
  fileprivate func scalar(_ form: OptionForm) -> OptionScalar? {
    switch form {
    case .flag: bool.map(OptionScalar.flag)
    case .integer: number?.integer.map(OptionScalar.integer)
    case .seconds: number?.double.map(OptionScalar.seconds)
    case .time: number?.double.map { .time(.at($0)) }
    case .word, .name: string.map(OptionScalar.text)
    case .names: strings.map(OptionScalar.names)
    }
  }
}

extension FieldReader {
  fileprivate func expectation(
    _ form: OptionForm, _ range: OptionRange, _ node: JSONNode? = nil
  ) -> String {
    let bound =
      switch range {
      case .all: ""
      case .from(let least): ", \(least) or more"
      case .aboveInFiles(let least): ", more than \(least)"
      case .positive: ", more than 0"
      }
    return switch form {
    case .flag: "true or false"
    case .integer: "an integer" + (bound.isEmpty ? node.map(bounds) ?? "" : bound)
    case .seconds, .time: "seconds\(bound)"
    case .word(let words): words.asAlternatives
    case .name: "a string"
    case .names: "an array of strings"
    }
  }
}
