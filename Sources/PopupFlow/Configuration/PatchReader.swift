/// Applies a patch to options, and keeps the parts of it that are valid.
struct PatchReader {
  /// Whether entries that are not in the configuration may be added even if their options have no
  /// defaults.
  let mayAddAll: Bool

  private(set) var problems: [PopupConfiguration.Patch.Problem] = []

  init(mayAddAll: Bool) {
    self.mayAddAll = mayAddAll
  }

  /// Changes options, and returns the valid parts of a node; nil if the whole is not valid.
  mutating func apply<Options: PopupOptions>(
    _ node: PatchNode, to options: inout Options, at path: String = ""
  ) -> PatchNode? {
    guard case .members(var members) = node else {
      guard let row = Options.table.first(where: \.standsAlone) else {
        expected("an object", node, at: path)
        return nil
      }
      return set(row, node, in: &options, at: path) ? .members([PatchKey(row.name): node]) : nil
    }
    for entries in Options.entries {
      let key = PatchKey(entries.name)
      guard let node = members[key], node != .null else { continue }
      members[key] = apply(node, to: entries, in: &options, at: Self.path(path, key))
    }
    for row in Options.table {
      let key = PatchKey(row.name)
      guard let node = members[key], node != .null else { continue }
      if !set(row, node, in: &options, at: Self.path(path, key)) { members[key] = nil }
    }
    let known = Options.optionNames.map { PatchKey($0) }
    for key in members.keys.sorted() where !known.contains(key) {
      members[key] = nil
      let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      add("unknown; expected one of \(names)", at: Self.path(path, key))
    }
    return .members(members)
  }

  private mutating func apply<Options: PopupOptions>(
    _ node: PatchNode, to entries: OptionEntries<Options>, in options: inout Options,
    at path: String
  ) -> PatchNode? {
    let (noun, needsDefinition) = (entries.standard.noun, entries.standard.hasRequiredOptions)
    guard case .members(var members) = node else {
      expected("an object, with a \(noun) under each name", node, at: path)
      return nil
    }
    let old = entries.values(of: options)
    for key in members.keys.sorted() {
      guard let node = members[key], node != .null else { continue }
      let (known, path) = (old.first { PatchKey($0.name) == key }, Self.path(path, key))
      if known == nil && needsDefinition && !mayAddAll {
        let others = old.map { "\"\($0.name)\"" }.joined(separator: ", ")
        add(
          "the app's policy has no such \(noun); it has \(others.isEmpty ? "none" : others)",
          at: path)
        members[key] = nil
        continue
      }
      var value = known?.value ?? entries.standard
      members[key] = apply(node, to: &value, at: path)
      if members[key] != nil { entries.set(value, for: key.name, in: &options) }
    }
    return .members(members)
  }

  /// Sets an option, and returns whether the node is valid.
  private mutating func set<Options>(
    _ row: OptionRow<Options>, _ node: PatchNode, in options: inout Options, at path: String
  ) -> Bool {
    let scalar = row.none != nil && node == .text("none") ? row.none : node.scalar(row.form)
    if let scalar, row.range.contains(scalar), row.set(scalar, in: &options) { return true }
    expected(row.form.words(in: row.range, orNone: row.none != nil), node, at: path)
    return false
  }

  private static func path(_ path: String, _ key: PatchKey) -> String {
    path.isEmpty ? key.name : "\(path).\(key)"
  }

  private mutating func expected(_ expectation: String, _ node: PatchNode, at path: String) {
    add("expected \(expectation), found \(node.found)", at: path)
  }

  private mutating func add(_ reason: String, at path: String) {
    problems.append(PopupConfiguration.Patch.Problem(path: path, reason: reason))
  }
}

extension PopupOptions {
  fileprivate var noun: String { Self.noun }
  fileprivate var hasRequiredOptions: Bool { Self.table.contains(where: \.isRequired) }
}

extension PatchNode {
  /// Returns the value of an option; nil if the node has another form.
  fileprivate func scalar(_ form: OptionForm) -> OptionScalar? {
    switch (form, self) {
    case (.flag, .flag(let flag)): .flag(flag)
    case (.integer, .integer(let integer)): .integer(integer)
    case (.seconds, .integer(let integer)): .seconds(Double(integer))
    case (.seconds, .number(let number)): number.isFinite ? .seconds(number) : nil
    case (.seconds, .text(let text)): DurationText.seconds(text).map(OptionScalar.seconds)
    case (.word(let words), .text(let text)): words.contains(text) ? .text(text) : nil
    case (.name, .text(let text)): .text(text)
    // No configuration has such options.
    case (.time, _), (.names, _): nil
    case (.flag, _), (.integer, _), (.seconds, _), (.word, _), (.name, _): nil
    }
  }
}

extension OptionForm {
  fileprivate func words(in range: OptionRange, orNone: Bool) -> String {
    let bound =
      switch range {
      case .all: ""
      case .from(let least): " of \(least) or more"
      case .aboveInFiles(let least): " of more than \(least)"
      case .positive: " of more than 0"
      }
    let alternatives =
      switch self {
      case .flag: ["true", "false"]
      case .integer: ["an integer\(bound)"]
      case .seconds: ["a duration\(bound), such as 30, \"30s\" or \"1h\""]
      case .word(let words): words.map { "\"\($0)\"" }
      case .name: ["a string"]
      case .time, .names: ["nothing"]
      }
    return (alternatives + (orNone ? ["\"none\""] : [])).joined(separator: ", or ")
  }
}

/// Lengths of time as people write them in files: `30s`, `1.5h`, `1h 30m`. For patches, and for the
/// policies of journals.
package enum DurationText {
  private static let units: [(name: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ("w", 604_800_000),
  ]

  /// Returns the length in seconds; nil if the text is no length.
  ///
  /// A length consists of one or several numbers, each with its unit. A day has 24 hours.
  package static func seconds(_ text: String) -> Double? {
    var (rest, sum) = (text[...].trimmed, 0.0)
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let unit = rest.dropFirst(digits.count).trimmed.prefix(while: \.isLetter)
      guard let number = Double(digits),
        let length = units.first(where: { $0.name == unit })?.milliseconds
      else { return nil }
      sum += number * length / 1000
      rest = rest[unit.endIndex...].trimmed
    }
    return sum.isFinite ? sum : nil
  }
}

extension Substring {
  /// The text without spaces at its beginning.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
